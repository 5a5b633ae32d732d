import { isPresent, joinAccount } from '#features/accounts/account-sql.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import '../card/events.ts';
import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { isBlockedEitherWay } from '#features/accounts/relationship.server.ts';
import { takeUse } from '#features/plans/usage.server.ts';
import type { CardDetails } from '../card/calls.ts';
import { requireMaker } from '../card/maker.server.ts';
import { findCard } from '../card/queries.server.ts';
import { cardDetails, ownCard } from '../card/see-card.server.ts';
import { transitionCard } from '../card/transition-card.server.ts';
import type { answerApprovalRequest as answerApprovalRequestCall } from './calls.ts';
import { requireCardSales } from './card-rules.server.ts';
import { type Framing, framingOf, setFramedFront, withFramedFront } from './frame-front.server.ts';

/**
 * Submits a draft. Everybody named on it is asked; it is published with the last approval. On the kids site, and for new
 * makers, a reviewer has to approve it as well.
 */
export async function publishCard(ctx: Ctx, cardId: string): Promise<CardDetails> {
  requireMaker(ctx);
  const framing = framingOf(await ownCard(ctx, cardId));
  await withFramedFront(ctx, framing, (frontId) =>
    submit(ctx, cardId, framing && frontId ? { framing, frontId } : null),
  );
  return cardDetails(ctx, cardId);
}

async function submit(
  ctx: Ctx,
  cardId: string,
  framed: { framing: Framing; frontId: string } | null,
): Promise<void> {
  const { accountId, trust } = requireMaker(ctx);
  await transact(ctx, async (tx) => {
    await ownCard(tx, cardId);
    await transitionCard(tx, cardId, { to: 'in_review', by: accountId, reason: 'submitted' });
    await assertPayeesComplete(tx, cardId);
    if (await isPriced(tx, cardId)) await requireCardSales(tx, accountId);
    if (await isFirstSubmission(tx, cardId)) await takeUse(tx, accountId, 'cards_month');
    await tx.sql`
      update card set needs_review = ${siteRules[tx.site].forChildren || trust === 'new'}, approved_at = null where id = ${cardId}`;
    if (framed) await setFramedFront(tx, framed.framing, { frontId: framed.frontId, accountId });
    await requestApprovals(tx, cardId, accountId);
    await publishWhenApproved(tx, cardId);
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

async function assertPayeesComplete(tx: Ctx, cardId: string): Promise<void> {
  const [gone] = await tx.sql`
    select from card_payee p ${joinAccount(tx, 'p.account_id')}
    where p.card_id = ${cardId} and (not ${isPresent(tx)} or ${isBlockedEitherWay(tx, tx.sql`a.id`)})
    limit 1`;
  if (gone)
    throw conflict(
      'PAYEE_GONE',
      'Somebody you named is no longer available. Choose somebody else or remove them.',
      'payees',
    );
}

/** Asks again whoever declined before. An approval of the same terms still counts. */
async function requestApprovals(tx: Ctx, cardId: string, ownerId: string): Promise<void> {
  const requested = await tx.sql<{ accountId: string; share: number }[]>`
    update card_payee set state = 'pending', answered_at = null where card_id = ${cardId} and state <> 'accepted'
    returning account_id, share`;
  for (const { accountId, share } of requested)
    await emit(tx, 'card.approval-requested', { cardId, ownerId, accountId, share });
}

/** Publishes a submitted card once every approval is there. Locks the card, so that two last approvals don't miss it. */
export async function publishWhenApproved(tx: Ctx, cardId: string): Promise<void> {
  const { sql } = tx;
  await lockCard(tx, cardId);
  const [ready] = await sql`
    select from card c
    where c.id = ${cardId} and c.state = 'in_review' and (not c.needs_review or c.approved_at is not null)
      and not exists (select from card_payee p where p.card_id = c.id and p.state <> 'accepted')`;
  if (!ready) return;
  await transitionCard(tx, cardId, { to: 'published', by: null, reason: 'all_approved' });
  await writeFirstRevision(tx, cardId);
}

const lockCard = ({ sql }: Ctx, cardId: string) =>
  sql`select from card where id = ${cardId} for no key update`;

/** The version of a card that its first copies show. */
export async function writeFirstRevision({ sql }: Ctx, cardId: string): Promise<void> {
  await sql`
    insert into card_revision as r (card_id, revision, title, description, front_media_id, back_media_id)
    select id, 1, title, description, front_media_id, back_media_id from card where id = ${cardId}
    on conflict (card_id, revision) do update set
      title = excluded.title, description = excluded.description, front_media_id = excluded.front_media_id,
      back_media_id = excluded.back_media_id`;
}

/**
 * Approves or declines being on a card or earning from it. Declining returns the card to its maker's drafts.
 * @throws 409 when the request is no longer open, or the share has changed since the viewer saw it
 */
export async function answerApprovalRequest(
  ctx: Ctx,
  { cardId, accept, share: seen }: CallParsed<typeof answerApprovalRequestCall>['body'],
): Promise<{ card: CardDetails | null }> {
  const { accountId } = activeViewerOf(ctx);
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    await lockCard(tx, cardId);
    const card = await findCard(tx, cardId);
    if (!card?.isNamed || card.ownerId === accountId || card.hidden) throw notFound('card');
    const [request] = await sql<{ share: number }[]>`
      select share from card_payee where card_id = ${cardId} and account_id = ${accountId} and state = 'pending'`;
    if (!request || card.state !== 'in_review') {
      throw conflict(
        'NOT_ASKED',
        'This request is closed: you answered it already, or the maker withdrew the card.',
      );
    }
    if (accept && seen !== undefined && seen !== request.share)
      throw conflict('SHARE_CHANGED', 'The share you are offered has changed. Check it and answer again.');
    await sql`
      update card_payee set state = ${accept ? 'accepted' : 'declined'}, answered_at = now()
      where card_id = ${cardId} and account_id = ${accountId}`;
    await emit(tx, 'card.approval-answered', { cardId, ownerId: card.ownerId, accountId, accepted: accept });
    if (accept) await publishWhenApproved(tx, cardId);
    else await transitionCard(tx, cardId, { to: 'draft', by: accountId, reason: 'approval_declined' });
  });
  return { card: accept ? await cardDetails(ctx, cardId) : null };
}
