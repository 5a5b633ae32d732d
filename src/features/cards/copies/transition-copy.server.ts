import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';

export type CopyState = 'owned' | 'gift_pending' | 'voided';

/** From where a copy may go where. Who owns it changes only on the way from an offer. */
export const copyMoves: Record<CopyState, readonly CopyState[]> = {
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
  /** What it was bought with. */
  paymentId: string | null;
  serial: number;
  state: CopyState;
}

/**
 * Whatever happens to a copy starts here. Its edition is locked before it, as selling and voiding do: so nobody waits
 * for each other. @throws 404 when it is not one of this site
 */
export async function lockCopy(tx: Ctx, copyId: string): Promise<LockedCopy> {
  await tx.sql`select from edition where id = (select edition_id from card_copy where id = ${copyId}) for update`;
  const [copy] = await tx.sql<Omit<LockedCopy, 'locked'>[]>`
    select id, edition_id, card_id, owner_id, payment_id, serial, state from card_copy
    where id = ${copyId} and site = ${tx.site} for update`;
  if (!copy) throw notFound('copy');
  return { ...copy, locked: true };
}

export interface CopyMove {
  to: CopyState;
  /** Null when no person decided it. */
  by: string | null;
  /** Kept for ever beside the move. */
  why: string;
  /** Somebody else has it from now on, as a gift. */
  newOwnerId?: string;
}

export async function moveCopy(
  tx: Ctx,
  copy: LockedCopy,
  { to, by, why, newOwnerId }: CopyMove,
): Promise<void> {
  const { sql } = tx;
  if (!copyMoves[copy.state].includes(to)) {
    throw conflict('INVALID_TRANSITION', `A copy cannot go from ${copy.state} to ${to}.`);
  }
  await sql`
    update card_copy set state = ${to}
      ${newOwnerId ? sql`, owner_id = ${newOwnerId}, acquired = 'gift', acquired_at = clock_timestamp()` : sql``}
    where id = ${copy.id}`;
  await sql`
    insert into card_copy_move (copy_id, from_state, to_state, by_account_id, why)
    values (${copy.id}, ${copy.state}, ${to}, ${by}, ${why})`;
}
