import { createContext } from 'react';
import type { Post } from '#features/posts/calls.ts';

/** Somebody besides the moderators to whom posts on the page can be reported; null where there is nobody. */
export interface ReportElsewhere {
  /** "Report to the team" */
  label: string;
  report(post: Post): void;
}

export const ReportElsewhereContext = createContext<ReportElsewhere | null>(null);

/** How the viewer can pin posts on the page; null where they can't. */
export interface Pinning {
  isPinned(post: Post): boolean;
  pin(post: Post): void;
  unpin(post: Post): void;
}

export const PinContext = createContext<Pinning | null>(null);
