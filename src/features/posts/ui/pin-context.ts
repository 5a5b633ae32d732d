import { createContext } from 'react';
import type { Post } from '#features/posts/calls.ts';

/** How the viewer can pin posts on the page; null where they can't. */
export interface Pinning {
  isPinned(post: Post): boolean;
  pin(post: Post): void;
  unpin(post: Post): void;
}

export const PinContext = createContext<Pinning | null>(null);
