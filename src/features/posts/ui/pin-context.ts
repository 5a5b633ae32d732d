import { createContext } from 'react';
import type { Post } from '#features/posts/calls.ts';

/** Where the viewer may put posts on top of the page they stand on, this says how; null everywhere else. */
export interface Pinning {
  isPinned(post: Post): boolean;
  pin(post: Post): void;
  unpin(post: Post): void;
}

export const PinContext = createContext<Pinning | null>(null);
