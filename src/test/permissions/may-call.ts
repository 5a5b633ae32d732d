import type { Caller } from './world.ts';

// Who may get a 200 for something of the owner's, from few to many. The request names the owner's thing, but what it
// changes may be the caller's own: an account, a session, a collection.

export const owner: readonly Caller[] = ['owner'];
export const staff: readonly Caller[] = ['staff', 'owner'];
/** In the owner’s tribe. */
export const managers: readonly Caller[] = ['manager', 'owner'];
export const moderators: readonly Caller[] = ['moderator', ...managers];
export const reviewers: readonly Caller[] = ['staff', ...moderators];
/** Signed-in accounts that can see the owner. */
export const members: readonly Caller[] = ['member', ...reviewers];
export const evenBlocked: readonly Caller[] = ['blocked', ...members];
export const readers: readonly Caller[] = ['visitor', ...members];
export const readersOfTribe: readonly Caller[] = ['blocked', ...readers];
export const adults: readonly Caller[] = ['elsewhere', ...evenBlocked];
export const signedIn: readonly Caller[] = ['child', ...adults];
export const allButChildren: readonly Caller[] = ['visitor', ...adults];
export const everyone: readonly Caller[] = ['visitor', ...signedIn];

/** By method and path, and by kind where a call serves many kinds (`POST /report/report post`). Each feature lists its calls in `test-may-call.ts`; a call that is missing fails the test. */
export type MayCall = Readonly<Record<string, readonly Caller[]>>;
