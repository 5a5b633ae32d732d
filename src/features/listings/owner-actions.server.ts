import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import { ownListing } from './find-listing.server.ts';
import type { ListingKind, ListingRow, StateOf } from './listing-kind.server.ts';
import { assertCovered, pauseOf } from './over-plan.server.ts';
import { endChange } from './pending-change.server.ts';
import { assertPricesCurrent } from './prices.server.ts';

interface OwnerAction<State extends string> {
  from: readonly State[];
  to: State;
  reason: string;
}

/**
 * The owner changes the state of their listing.
 * @throws 404 for everybody else's, 409 when it is in another state
 */
export async function changeOwn<Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  id: string,
  { from, to, reason }: OwnerAction<StateOf<Row>>,
): Promise<void> {
  const { accountId: by } = viewerOf(ctx);
  await transact(ctx, async (tx) => {
    const { state } = await ownListing(tx, kind, id);
    // The transition table also allows what only reviewers may do.
    if (!from.includes(state))
      throw conflict('INVALID_TRANSITION', `This ${kind.noun}’s status has changed. Reload the page.`);
    await kind.states.move(tx, id, { to, by, reason });
  });
}

/** Withdraws a submitted listing: it is a draft again. Of one on sale, the change that waits for our team. */
export async function withdraw<Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  id: string,
): Promise<void> {
  const { pending } = await ownListing(ctx, kind, id);
  if (pending) await transact(ctx, (tx) => endChange(tx, kind, { id }));
  else await changeOwn(ctx, kind, id, { from: ['in_review'], to: 'draft', reason: 'withdrawn' });
}

/** Pauses sales. Buyers who are paying still get what they reserved. */
export const pauseSales = <Row extends ListingRow>(ctx: Ctx, kind: ListingKind<Row>, id: string) =>
  changeOwn(ctx, kind, id, { from: [kind.published.state], to: kind.paused, reason: 'paused' });

/** @throws 403 SALES_PAUSED_BY_STAFF for what our team paused, 402 PLAN_READ_ONLY for what the plan doesn't cover */
export async function resumeSales<Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  id: string,
): Promise<void> {
  const row = await ownListing(ctx, kind, id);
  await assertCovered(ctx, kind, row);
  await assertPricesCurrent(ctx, kind, id);
  if ((await pauseOf(ctx, kind, row)).isPausedByStaff)
    throw forbidden(
      `Our team paused the sale of this ${kind.noun}. You can see why, and appeal, in your account standing.`,
      'SALES_PAUSED_BY_STAFF',
    );
  await changeOwn(ctx, kind, id, { from: [kind.paused], to: kind.published.state, reason: 'resumed' });
}
