import { useSyncExternalStore } from 'react';

export type FeedOrder = 'ranked' | 'newest';

const STORED_AS = 'home-order';
const listeners = new Set<() => void>();
/** The choice, where storage isn't available. */
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
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The order this browser prefers: ranked or newest first. */
export const useFeedOrder = (): FeedOrder => useSyncExternalStore(subscribe, read, () => 'ranked');
