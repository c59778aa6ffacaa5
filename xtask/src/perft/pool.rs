//! Work for several threads, results in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does `work` for every item on that many threads, and hands the results to `done` in the order of the items, each as
/// soon as it and all before it are there.
pub(super) fn each<T: Sync, R: Send>(
    items: &[T],
    threads: NonZeroUsize,
    work: impl Fn(&T) -> R + Sync,
    mut done: impl FnMut(usize, R),
) {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.get().min(items.len()) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { break };
                    if sender.send((index, work(item))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (index, result) in receiver {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&due) {
                done(due, result);
                due += 1;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::time::Duration;

    use super::each;

    fn check(threads: usize) {
        let items: Vec<u64> = (0..40).collect();
        let mut results = Vec::new();
        let work = |&item: &u64| {
            std::thread::sleep(Duration::from_micros(item * 7919 % 300));
            item * item
        };
        each(&items, NonZeroUsize::new(threads).expect("threads"), work, |index, result| {
            results.push((index, result));
        });
        let expected: Vec<(usize, u64)> = (0..40).map(|index| (index as usize, index * index)).collect();
        assert_eq!(results, expected);
    }

    #[test]
    fn results_come_in_order_on_any_number_of_threads() {
        for threads in [1, 2, 7, 100] {
            check(threads);
        }
    }

    #[test]
    fn no_items_are_no_work() {
        each(&[0_u8; 0], NonZeroUsize::MIN, |&item| item, |_, item| panic!("there is no item {item}"));
    }
}
