import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import { lockEdition } from '../card/queries.server.ts';

export type CopyState = 'owned' | 'gift_pending' | 'voided';

/** A copy whose row is locked. */
export interface LockedCopy {
  id: string;
  site: string;
  editionId: string;
  cardId: string;
  ownerId: string;
  /** The payment that bought it. */
  paymentId: string | null;
  serial: number;
  state: CopyState;
}

interface CopyMove extends Move<CopyState> {
  /** The recipient of an accepted gift: the only way in which its owner changes. */
  newOwnerId?: string | undefined;
}

export const copyStates = states<CopyState, LockedCopy, CopyMove>({
  table: 'card_copy',
  of: 'copy_id',
  allowed: { owned: ['gift_pending', 'voided'], gift_pending: ['owned', 'voided'], voided: [] },
  refused: (from) =>
    from
      ? conflict('INVALID_TRANSITION', 'This isn’t possible for this copy any more. Reload the page.')
      : notFound('copy'),
  columns: ({ sql }) =>
    sql`t.id, t.site, t.edition_id, t.card_id, t.owner_id, t.payment_id, t.serial, t.state`,
  set: ({ sql }, { newOwnerId }) =>
    newOwnerId
      ? sql`owner_id = ${newOwnerId}, acquired = 'gift', acquired_at = clock_timestamp()`
      : undefined,
});

/**
 * Locks a copy, and its edition first, as selling and voiding do.
 * @throws 404 when it isn't on this site
 */
export async function lockCopy(tx: Ctx, copyId: string): Promise<LockedCopy> {
  const [found] = await tx.sql<
    { editionId: string }[]
  >`select edition_id from card_copy where id = ${copyId}`;
  if (found) await lockEdition(tx, found.editionId);
  const copy = await copyStates.lock(tx, copyId);
  if (copy.site !== tx.site) throw notFound('copy');
  return copy;
}
