import { useSyncExternalStore } from 'react';

export type FeedOrder = 'ranked' | 'newest';

const STORED_AS = 'home-order';
const listeners = new Set<() => void>();
/** What was chosen, where nothing can be kept. */
let chosen: FeedOrder | undefined;

function read(): FeedOrder {
  try {
    return chosen ?? (localStorage.getItem(STORED_AS) === 'newest' ? 'newest' : 'ranked');
  } catch {
    return 'ranked';
  }
}

export function chooseOrder(order: FeedOrder): void {
  chosen = order;
  try {
    localStorage.setItem(STORED_AS, order);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** How this browser likes the feed: what matters first, or what is newest. */
export const useFeedOrder = (): FeedOrder => useSyncExternalStore(subscribe, read, () => 'ranked');
