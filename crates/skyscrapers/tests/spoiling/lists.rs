//! Lists with something left out, said twice, in another order, or changed.

/// The list without one of its items, with one of them twice, and the other way round.
pub(crate) fn shuffled_items<T: Clone>(items: &[T]) -> Vec<Vec<T>> {
    let mut all = Vec::new();
    for at in 0..items.len() {
        let mut fewer = items.to_vec();
        fewer.remove(at);
        all.push(fewer);
        let mut twice = items.to_vec();
        twice.insert(at, items[at].clone());
        all.push(twice);
    }
    all.push(items.iter().rev().cloned().collect());
    all
}

/// The list with one of its items changed, in each way that there is.
pub(crate) fn changed_items<T: Clone>(
    items: &[T],
    mut others: impl FnMut(&T) -> Vec<T>,
) -> Vec<Vec<T>> {
    let mut all = Vec::new();
    for (at, item) in items.iter().enumerate() {
        for other in others(item) {
            let mut changed = items.to_vec();
            changed[at] = other;
            all.push(changed);
        }
    }
    all
}
