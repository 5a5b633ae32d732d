import { staffMay } from '#features/staff/staff.ts';
import type { Viewer } from '#platform/ctx.ts';
import type { SiteRules } from '#platform/site-rules.ts';
import type { BlogState, HeldState } from './blog.ts';

/** What the rules need of a blog. */
export interface BlogStanding {
  authorId: string;
  state: BlogState;
  held: HeldState | null;
  /** The viewer and its author have blocked one another, or its author is hidden. */
  blocked: boolean;
}
type Reader = Pick<Viewer, 'accountId' | 'role'> & { staffRole?: Viewer['staffRole'] };

export const isAuthor = (blog: Pick<BlogStanding, 'authorId'>, reader: Reader | null): boolean =>
  blog.authorId === reader?.accountId;

/** Whoever may not see it gets a 404; for an archived one 410. */
export function canSee(blog: BlogStanding, reader: Reader | null): boolean {
  if (isAuthor(blog, reader)) return blog.held !== 'removed';
  const reviews = staffMay(reader, 'review');
  if (blog.state !== 'published') return false;
  if (blog.held !== null) return reviews && blog.held !== 'removed';
  return !blog.blocked || reviews;
}

/** It was published once, and its author took it down. */
export const isClosed = (blog: BlogStanding): boolean =>
  blog.state === 'archived' && blog.held === null && !blog.blocked;

/** What counts of somebody who wants to write. */
export interface Writer {
  role: string;
  verificationType: string;
  staffRole?: Viewer['staffRole'];
}

const writers: readonly string[] = [
  'verified_athlete',
  'verified_artist',
  'teammanager_verified',
  'admin_verified',
];

export const isStaffWriter = (writer: Pick<Writer, 'role' | 'staffRole'>): boolean =>
  staffMay(writer, 'review');

/** Verified athletes, artists and team managers, and staff; for children only staff. */
export const mayWrite = (writer: Writer, { forChildren }: Pick<SiteRules, 'forChildren'>): boolean =>
  isStaffWriter(writer) || (!forChildren && writers.includes(writer.verificationType));
