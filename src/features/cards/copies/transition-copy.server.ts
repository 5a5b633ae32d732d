import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';

export type CopyState = 'owned' | 'gift_pending' | 'voided';

/** The states a copy can change to. Its owner only changes when a gift is accepted. */
export const copyTransitions: Record<CopyState, readonly CopyState[]> = {
  owned: ['gift_pending', 'voided'],
  gift_pending: ['owned', 'voided'],
  voided: [],
};

/** A copy that nobody else can change before this transaction ends. */
export interface LockedCopy {
  readonly locked: true;
  id: string;
  editionId: string;
  cardId: string;
  ownerId: string;
  /** The payment that bought it. */
  paymentId: string | null;
  serial: number;
  state: CopyState;
}

/**
 * Every change of a copy starts here. Locks its edition first, as selling and voiding do, to avoid deadlocks.
 * @throws 404 when it isn't on this site
 */
export async function lockCopy(tx: Ctx, copyId: string): Promise<LockedCopy> {
  await tx.sql`select from edition where id = (select edition_id from card_copy where id = ${copyId}) for update`;
  const [copy] = await tx.sql<Omit<LockedCopy, 'locked'>[]>`
    select id, edition_id, card_id, owner_id, payment_id, serial, state from card_copy
    where id = ${copyId} and site = ${tx.site} for update`;
  if (!copy) throw notFound('copy');
  return { ...copy, locked: true };
}

export interface CopyTransition {
  to: CopyState;
  /** Null when no person decided it. */
  by: string | null;
  /** A code. */
  reason: string;
  /** The recipient of an accepted gift. */
  newOwnerId?: string;
}

export async function transitionCopy(
  tx: Ctx,
  copy: LockedCopy,
  { to, by, reason, newOwnerId }: CopyTransition,
): Promise<void> {
  const { sql } = tx;
  if (!copyTransitions[copy.state].includes(to)) {
    throw conflict('INVALID_TRANSITION', 'This isn’t possible for this copy any more. Reload the page.');
  }
  await sql`
    update card_copy set state = ${to}
      ${newOwnerId ? sql`, owner_id = ${newOwnerId}, acquired = 'gift', acquired_at = clock_timestamp()` : sql``}
    where id = ${copy.id}`;
  await sql`
    insert into card_copy_transition (copy_id, from_state, to_state, by_account_id, reason)
    values (${copy.id}, ${copy.state}, ${to}, ${by}, ${reason})`;
}
