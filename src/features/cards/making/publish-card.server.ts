import { answerApproval, submit } from '#features/listings/approval.server.ts';
import { changeOwn, pauseSales, resumeSales, withdraw } from '#features/listings/owner-actions.server.ts';
import { recordUse } from '#features/plans/usage.server.ts';
import { assertSalesOn } from '#features/sellers/ready-to-sell.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { CardDetails } from '../card/calls.ts';
import { cardListing, ownCard } from '../card/card-listing.server.ts';
import { requireMaker } from '../card/maker.server.ts';
import { cardDetails } from '../card/see-card.server.ts';
import type { answerApprovalRequest as answerApprovalRequestCall } from './calls.ts';
import { type Framing, framingOf, setFramedFront, withFramedFront } from './frame-front.server.ts';

/** Submits a draft. On the kids site, and for new makers, a reviewer has to approve it. */
export async function publishCard(ctx: Ctx, cardId: string): Promise<CardDetails> {
  requireMaker(ctx);
  const framing = framingOf(await ownCard(ctx, cardId));
  await withFramedFront(ctx, framing, (frontId) =>
    submitCard(ctx, cardId, framing && frontId ? { framing, frontId } : null),
  );
  return cardDetails(ctx, cardId);
}

async function submitCard(
  ctx: Ctx,
  id: string,
  framed: { framing: Framing; frontId: string } | null,
): Promise<void> {
  const { accountId, trust } = requireMaker(ctx);
  await transact(ctx, async (tx) => {
    await ownCard(tx, id);
    if (await isPriced(tx, id)) await assertSalesOn(tx, accountId, 'card');
    if (framed) await setFramedFront(tx, framed.framing, { frontId: framed.frontId, accountId });
    const needsReview = siteRules[tx.site].forChildren || trust === 'new';
    await submit(tx, cardListing, { id, by: accountId, needsReview });
    if (await isFirstSubmission(tx, id)) await recordUse(tx, accountId, 'cards_month');
  });
}

/** A card that comes back from review, or from somebody who declined, counts once. */
async function isFirstSubmission({ sql }: Ctx, cardId: string): Promise<boolean> {
  const [row] = await sql<{ times: number }[]>`
    select count(*)::int as times from card_transition where card_id = ${cardId} and to_state = 'in_review'`;
  return row?.times === 1;
}

async function isPriced({ sql }: Ctx, cardId: string): Promise<boolean> {
  const priced = await sql`select from edition where card_id = ${cardId} and price > 0 limit 1`;
  return priced.length > 0;
}

/**
 * Approves or declines being on a card or earning from it. Declining returns the card to its maker's drafts.
 * @throws 409 when the request is no longer open, or the share has changed since the viewer saw it
 */
export async function answerApprovalRequest(
  ctx: Ctx,
  { cardId: id, accept, share }: CallParsed<typeof answerApprovalRequestCall>['body'],
): Promise<{ card: CardDetails | null }> {
  await answerApproval(ctx, cardListing, { id, accept, share });
  return { card: accept ? await cardDetails(ctx, id) : null };
}

export async function withdrawCard(ctx: Ctx, cardId: string): Promise<CardDetails> {
  requireMaker(ctx);
  await withdraw(ctx, cardListing, cardId);
  return cardDetails(ctx, cardId);
}

export async function pauseCard(
  ctx: Ctx,
  { cardId, paused }: { cardId: string; paused: boolean },
): Promise<CardDetails> {
  requireMaker(ctx);
  await (paused ? pauseSales : resumeSales)(ctx, cardListing, cardId);
  return cardDetails(ctx, cardId);
}

/** Ends sales for good. */
export async function retireCard(ctx: Ctx, cardId: string): Promise<CardDetails> {
  requireMaker(ctx);
  await changeOwn(ctx, cardListing, cardId, {
    from: ['published', 'paused', 'sold_out'],
    to: 'retired',
    reason: 'retired_by_maker',
  });
  return cardDetails(ctx, cardId);
}
