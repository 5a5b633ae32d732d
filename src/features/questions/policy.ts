import { staffMay } from '#features/staff/staff.ts';
import type { Viewer } from '#platform/ctx.ts';

export const questionPath = (id: string): string => `/questions/${id}`;

/** What the rules need of a question or an answer. */
export interface Standing {
  authorId: string;
  state: string;
  /** The viewer and its author have blocked one another, or its author is hidden. */
  blocked: boolean;
}
type Reader = Pick<Viewer, 'accountId' | 'role'> & {
  staffRole?: Viewer['staffRole'];
  trust?: Viewer['trust'];
};

export const isAuthor = (thing: Pick<Standing, 'authorId'>, reader: Reader | null): boolean =>
  thing.authorId === reader?.accountId;

/** Whoever may not see it gets a 404. */
export function canSee(thing: Standing, reader: Reader | null): boolean {
  if (isAuthor(thing, reader)) return !['deleted', 'removed'].includes(thing.state);
  const reviews = staffMay(reader, 'review');
  if (thing.blocked && !reviews) return false;
  return thing.state === 'published' || (thing.state === 'pending_review' && reviews);
}

/** Nobody votes on their own. */
export const canVote = (thing: Standing, reader: Reader | null): boolean =>
  reader !== null && thing.state === 'published' && !isAuthor(thing, reader);

/** In their first day people can only vote up. */
export const canVoteDown = (thing: Standing, reader: Reader | null): boolean =>
  canVote(thing, reader) && reader?.trust !== 'new';

export const canEdit = (thing: Standing, reader: Reader | null): boolean =>
  isAuthor(thing, reader) && ['published', 'pending_review', 'rejected'].includes(thing.state);

interface Closing extends Standing {
  status: 'open' | 'answered' | 'closed';
  closedBy: string | null;
}
/** Its author as a duplicate only; staff also as off topic. */
export const canClose = (question: Closing, reader: Reader | null): boolean =>
  question.state === 'published' &&
  question.status !== 'closed' &&
  (isAuthor(question, reader) || staffMay(reader, 'review'));

/** What staff closed, only staff reopen. */
export const canReopen = (question: Closing, reader: Reader | null): boolean =>
  question.state === 'published' &&
  question.status === 'closed' &&
  (staffMay(reader, 'review') || (isAuthor(question, reader) && question.closedBy === reader?.accountId));
