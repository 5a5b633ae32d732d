import { canSee, postRefusal } from '#features/tribes/policy.ts';
import { bannedTermError } from '#features/tribes/word-filter/word-filter.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { isBanned } from '../policy.ts';
import type { InsertOutcome } from './insert-post.server.ts';

/** Throws the reason why the post was not inserted, unless it already exists. */
export function assertWritten({ now }: Ctx, outcome: InsertOutcome): void {
  const { tribeName, tribeState, tribeVisibility, memberState, memberRole, bannedTerm } = outcome;
  if (!outcome.tribeFound) throw notFound('tribe');
  if (!tribeState || !tribeVisibility) return;
  const member =
    memberState && memberRole
      ? {
          state: memberState,
          role: memberRole,
          bannedUntil: outcome.bannedUntil,
          mutedUntil: outcome.mutedUntil,
        }
      : null;
  if (!canSee({ state: tribeState, visibility: tribeVisibility }, member)) throw notFound('tribe');
  if (isBanned(outcome, now)) {
    const reason = outcome.banReason ? ` Moderators’ note: “${outcome.banReason}”` : '';
    throw forbidden(`You are banned from ${tribeName}.${reason}`, 'BANNED');
  }
  const refused = postRefusal({ state: tribeState }, member, now);
  if (refused === 'NOT_A_MEMBER') throw forbidden(`Join ${tribeName} to post there.`, 'JOIN_FIRST');
  if (refused === 'MUTED') {
    throw forbidden(
      `The moderators of ${tribeName} have muted you. You can still read, but not post.`,
      'MUTED',
    );
  }
  if (refused) throw conflict(refused, `${tribeName} is read-only, so you can’t post there.`);
  if (bannedTerm) throw bannedTermError(bannedTerm, tribeName ?? '');
}
