import { canSee, postRefusal } from '#features/tribes/policy.ts';
import { filteredWord } from '#features/tribes/word-filter.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { Writing } from './insert-post.server.ts';
import { isBanned } from './policy.ts';

/** Throws the reason why it was not written, if there is one beside having been written already. */
export function refuseWriting({ now }: Ctx, writing: Writing): void {
  const {
    tribeFound,
    tribeName,
    tribeState,
    tribeVisibility,
    memberState,
    memberRole,
    bannedUntil,
    banReason,
    mutedUntil,
    heldWord,
  } = writing;
  if (!tribeFound) throw notFound('tribe');
  if (!tribeState || !tribeVisibility) return;
  const member =
    memberState && memberRole ? { state: memberState, role: memberRole, bannedUntil, mutedUntil } : null;
  if (!canSee({ state: tribeState, visibility: tribeVisibility }, member)) throw notFound('tribe');
  if (isBanned(writing, now)) {
    const why = banReason ? ` Its moderators wrote: “${banReason}”` : '';
    throw forbidden(`You are banned from ${tribeName}.${why}`, 'BANNED');
  }
  const refused = postRefusal({ state: tribeState }, member, now);
  if (refused === 'NOT_A_MEMBER') throw forbidden(`Join ${tribeName} to post there.`, 'JOIN_FIRST');
  if (refused === 'MUTED') {
    throw forbidden(
      `The moderators of ${tribeName} have muted you for a while. You can still read.`,
      'MUTED',
    );
  }
  if (refused) throw conflict(refused, `${tribeName} can only be read now.`);
  if (heldWord) throw filteredWord(heldWord, tribeName ?? '');
}
