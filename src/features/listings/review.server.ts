import type { z } from 'zod';
import type { Effect, ReviewKind } from '#features/moderation/points.ts';
import type { ReviewDecision } from '#features/moderation/review/calls.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { line } from '#platform/fields.ts';
import { publishWhenApproved } from './approval.server.ts';
import { findListing, lockListing } from './find-listing.server.ts';
import type { ListingKind, ListingRow, StateOf } from './listing-kind.server.ts';
import { endChange, waitsForReview } from './pending-change.server.ts';

interface Decision<State extends string> {
  id: string;
  to: State;
  reason?: string | undefined;
  note: string;
}

/**
 * A reviewer approves or rejects a listing, takes it down or restores it. An approved one still waits for the approval of
 * everybody with a share.
 * @throws 403 for the viewer's own, 409 when the decision doesn't fit its state
 */
async function decide<Row extends ListingRow & { addedBy?: string | null }>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  { id, to, reason, note, applyChange }: Decision<StateOf<Row>> & Pick<Changes<Row>, 'applyChange'>,
): Promise<void> {
  const { accountId: by } = assertStaffMay(ctx, 'review');
  const { noun, table, published, review } = kind;
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    const row = await lockListing(tx, kind, id);
    if (!row) throw notFound(noun);
    if (row.ownerId === by || row.addedBy === by)
      throw forbidden(`You can’t review your own ${noun}. Ask a colleague.`);
    await recordStaffAct(tx, {
      act: review.act,
      target: { kind: review.kind, id },
      accountId: row.ownerId,
      reason: reason ?? '',
      details: { to },
    });
    if (row.pending && applyChange && (to === published.state || to === 'rejected'))
      return decideChange(tx, kind, row, { applyChange, to, reason, note });
    if (to === published.state && row.state === 'in_review') {
      await sql`update ${sql(table)} set approved_at = now() where id = ${id}`;
      return publishWhenApproved(tx, kind, id);
    }
    const isRefused = to === 'rejected' || to === 'taken_down';
    if (!isRefused && row.state !== 'taken_down')
      throw conflict('INVALID_TRANSITION', `This ${noun} isn’t waiting for a review.`);
    await kind.states.move(tx, id, {
      by,
      note,
      to: kind.restored?.(row, to) ?? to,
      reason: reason ?? 'reviewed',
      rejection: reason && isRefused ? { reason, note } : undefined,
    });
  });
}

interface Changes<Row extends ListingRow> {
  /** Writes what its owner changed, of a kind that keeps changes. @returns the uploads of the change that it shows now */
  applyChange?: ((tx: Ctx, row: Row) => Promise<readonly string[]>) | undefined;
}

/** A change of what is on sale: it takes the place of the approved version, or goes. */
async function decideChange<Row extends ListingRow>(
  tx: Ctx,
  kind: ListingKind<Row>,
  row: Row,
  { applyChange, to, reason, note }: Omit<Decision<StateOf<Row>>, 'id'> & Required<Changes<Row>>,
): Promise<void> {
  const { sql } = tx;
  const { id, ownerId } = row;
  const approved = to !== 'rejected';
  await endChange(tx, kind, { id, shown: approved ? ((await applyChange?.(tx, row)) ?? []) : [] });
  if (!approved)
    await sql`
      update ${sql(kind.table)} set rejection_reason = ${reason ?? null}, rejection_note = ${note} where id = ${id}`;
  await kind.changeDecided?.(tx, { id, ownerId, approved });
}

interface ListingReview<Row extends ListingRow, Item extends z.ZodType>
  extends Pick<ReviewKind<Item>, 'kind' | 'item' | 'list' | 'reasons'>,
    Changes<Row> {
  listing: ListingKind<Row>;
  /** The states of decisions that only this kind knows. */
  more?: Partial<Record<ReviewDecision, StateOf<Row>>>;
}

/** The review of a kind of listing. Approved ones that wait for the people who get a share don't wait for us. */
export function listingReview<Row extends ListingRow, Item extends z.ZodType>({
  listing,
  more,
  applyChange,
  ...kind
}: ListingReview<Row, Item>): ReviewKind<Item> {
  const states: Partial<Record<ReviewDecision, StateOf<Row>>> = {
    approve: listing.published.state,
    reject: 'rejected',
    take_down: 'taken_down',
    ...more,
  };
  return {
    ...kind,
    act: 'review',
    message: line(300, 0),
    decisions: Object.keys(states) as ReviewDecision[],
    async decide(ctx, { id, decision, reason, message: note }) {
      const to = states[decision];
      if (to) await decide(ctx, listing, { id, to, reason, note, applyChange });
    },
    async waiting({ sql, site }) {
      const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
        select count(*)::int as count, min(updated_at) as oldest_at from ${sql(listing.table)} t
        where site = ${site} and ${waitsForReview({ sql }, listing, 't')}`;
      return row ?? { count: 0, oldestAt: null };
    },
  };
}

/** What a decision about a report does: changes the state of a listing, and restores it. Whoever bought it keeps it. */
export const effectOn = <Row extends ListingRow>(
  kind: ListingKind<Row>,
  { from, to, reason }: { from: readonly StateOf<Row>[]; to: StateOf<Row>; reason: string },
): Effect => ({
  async apply(tx, id, by) {
    const row = await findListing(tx, kind, id);
    if (!row || !from.includes(row.state)) return null;
    const moved = await kind.states.move(tx, id, { to, by: by.accountId, reason });
    return { from: moved.from };
  },
  async undo(tx, id, applied, by) {
    const row = await findListing(tx, kind, id);
    if (row?.state !== to) return;
    const had = applied.from as StateOf<Row>;
    const back = kind.restored?.(row, had) ?? had;
    await kind.states.move(tx, id, { to: back, by: by.accountId, reason: 'decision_undone' });
  },
});
