import { isPresent, joinAccount } from '#features/accounts/account-sql.server.ts';
import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { isBlockedEitherWay } from '#features/accounts/relationship.server.ts';
import { requireSeller, requireShopSales } from '#features/apparel/product/seller.server.ts';
import { assertWithinPlan } from '#features/plans/usage.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import '../events.ts';
import type { PrintCheck } from '../print/calls.ts';
import { checkPictures } from '../print/check-print.server.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import { lockPrintedCard } from '../product/printed-card-row.server.ts';
import { ownPrintedCard, printedCardDetails } from '../product/see-printed-card.server.ts';
import { transitionPrintedCard } from '../product/transition-printed-card.server.ts';
import type { answerPrintedCardApproval } from './calls.ts';
import { ownPublishedCard } from './own-card.server.ts';

/**
 * Submits a draft that passes the print check. Everybody who would have a share is asked; it goes on sale with the last
 * approval. For new sellers a reviewer has to approve it as well.
 */
export async function publishPrintedCard(ctx: Ctx, id: string): Promise<PrintedCardDetails> {
  const { accountId, trust } = requireSeller(ctx);
  const seen = await ownPrintedCard(ctx, id);
  await ownPublishedCard(ctx, seen.cardId);
  // Reading pictures takes a while: outside the transaction, which only goes on if nothing changed meanwhile.
  const check = await checkPictures(ctx, seen);
  if (!check.passed) throw printFailed(check);
  await transact(ctx, async (tx) => {
    const row = await lockPrintedCard(tx, id);
    if (row?.version !== seen.version)
      throw conflict('VERSION_CONFLICT', 'This card has just been changed. Check it and publish it again.');
    await requireShopSales(tx, accountId);
    await assertPayeesPresent(tx, id);
    await assertWithinPlan(tx, accountId, 'products_listed');
    await transitionPrintedCard(tx, id, { to: 'in_review', by: accountId, reason: 'submitted' });
    await tx.sql`
      update printed_card set needs_review = ${trust === 'new'}, approved_at = null where id = ${id}`;
    await requestApprovals(tx, id, accountId);
    await publishWhenApproved(tx, id);
  });
  return printedCardDetails(ctx, id);
}

/** The first failed check, with what to do about it. */
export function printFailed({ sides }: PrintCheck) {
  const fault = sides.flatMap(({ faults }) => faults)[0];
  const [fix] = fault?.fixes ?? [];
  const message = fault?.message ?? 'The pictures didn’t pass the print check.';
  return conflict('PRINT_CHECK', fix ? `${message} ${fix.label}.` : message, 'print');
}

async function assertPayeesPresent(tx: Ctx, id: string): Promise<void> {
  const [gone] = await tx.sql`
    select from printed_card_payee y ${joinAccount(tx, 'y.account_id')}
    where y.product_id = ${id} and (not ${isPresent(tx)} or ${isBlockedEitherWay(tx, tx.sql`a.id`)}) limit 1`;
  if (gone)
    throw conflict(
      'PAYEE_GONE',
      'Somebody you named is no longer available. Choose somebody else or remove them.',
      'payees',
    );
}

/** Asks again whoever declined before. An approval of the same share still counts. */
async function requestApprovals(tx: Ctx, productId: string, ownerId: string): Promise<void> {
  const requested = await tx.sql<{ accountId: string; share: number }[]>`
    update printed_card_payee set state = 'pending', answered_at = null
    where product_id = ${productId} and state <> 'accepted' returning account_id, share`;
  for (const { accountId, share } of requested)
    await emit(tx, 'printed-card.approval-requested', { productId, ownerId, accountId, share });
}

/** Publishes a submitted one once every approval is there. Locks it, so that two last approvals don't miss it. */
export async function publishWhenApproved(tx: Ctx, id: string): Promise<void> {
  await lockPrintedCard(tx, id);
  const [ready] = await tx.sql`
    select from printed_card p
    where p.id = ${id} and p.state = 'in_review' and (not p.needs_review or p.approved_at is not null)
      and not exists (select from printed_card_payee y where y.product_id = p.id and y.state <> 'accepted')`;
  if (ready) await transitionPrintedCard(tx, id, { to: 'published', by: null, reason: 'all_approved' });
}

/**
 * Approves or declines a share. Declining returns the card to its seller's drafts.
 * @throws 409 when the request is no longer open, or the share has changed since the viewer saw it
 */
export async function answerApproval(
  ctx: Ctx,
  { productId: id, accept, share: seen }: CallParsed<typeof answerPrintedCardApproval>['body'],
): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx);
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    const row = await lockPrintedCard(tx, id);
    if (!row?.isPayee || row.ownerId === accountId || row.hidden) throw notFound('printed card');
    const [request] = await sql<{ share: number }[]>`
      select share from printed_card_payee
      where product_id = ${id} and account_id = ${accountId} and state = 'pending'`;
    if (!request || row.state !== 'in_review')
      throw conflict(
        'NOT_ASKED',
        'This request is closed: you answered it already, or the seller withdrew the card.',
      );
    if (accept && seen !== undefined && seen !== request.share)
      throw conflict('SHARE_CHANGED', 'The share you are offered has changed. Check it and answer again.');
    await sql`
      update printed_card_payee set state = ${accept ? 'accepted' : 'declined'}, answered_at = now()
      where product_id = ${id} and account_id = ${accountId}`;
    const { ownerId } = row;
    await emit(tx, 'printed-card.approval-answered', { productId: id, ownerId, accountId, accepted: accept });
    if (accept) await publishWhenApproved(tx, id);
    else await transitionPrintedCard(tx, id, { to: 'draft', by: accountId, reason: 'approval_declined' });
  });
  return { ok: true };
}
