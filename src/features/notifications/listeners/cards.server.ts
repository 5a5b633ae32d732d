import '#features/cards/card/events.ts';
import { cardPath } from '#features/cards/card/card-path.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { deleteNotices, notify, notifyOfAction } from '../delivery/notify.server.ts';

interface ToldOf {
  target: { kind: 'thing'; id: string; name: string; path: string };
  ownerId: string;
  state: string;
  /** Its maker had to wait for somebody. */
  waited: boolean;
}

/** The card as a notice names it; null when it is gone. */
async function toldOf({ sql, site }: Ctx, cardId: string): Promise<ToldOf | null> {
  const [card] = await sql<
    { title: string; slug: string; ownerId: string; state: string; waited: boolean }[]
  >`
    select title, slug, owner_id, state, needs_review
        or (select count(*) from card_payee p where p.card_id = c.id) > 1 as waited
    from card c where id = ${cardId} and site = ${site}`;
  if (!card) return null;
  const { title: name, slug, ...rest } = card;
  return { target: { kind: 'thing', id: cardId, name, path: cardPath(slug) }, ...rest };
}

export async function onShareAsked(ctx: Ctx, event: EventMap['card.approval-requested']): Promise<void> {
  const { cardId, ownerId: by, accountId, share } = event;
  const { sql } = ctx;
  const card = await toldOf(ctx, cardId);
  if (!card) return;
  const holds = sql`exists (
    select from card_payee p join card c on c.id = p.card_id
    where p.card_id = ${cardId} and p.account_id = r.id and p.state = 'pending' and c.state = 'in_review')`;
  const detail = share > 0 ? 'share' : 'shown';
  const { target } = card;
  await notifyOfAction(ctx, {
    type: 'card_share_asked',
    target,
    by,
    to: [accountId],
    detail,
    holds,
    again: true,
  });
}

export async function onShareAnswered(ctx: Ctx, event: EventMap['card.approval-answered']): Promise<void> {
  const { cardId, ownerId: to, accountId, accepted } = event;
  const { sql } = ctx;
  // What was asked is answered.
  await deleteNotices(
    ctx,
    sql`n.account_id = ${accountId} and n.type = 'card_share_asked' and n.target_id = ${cardId}`,
  );
  const card = await toldOf(ctx, cardId);
  if (!card) return;
  const { target } = card;
  if (accepted)
    await notifyOfAction(ctx, {
      type: 'card_share_accepted',
      target,
      by: accountId,
      to: [to],
      holds: sql`true`,
    });
  else await notify(ctx, { type: 'card_share_declined', target, to, from: accountId });
}

/** What its maker did not do themselves. */
export async function onCardMoved(ctx: Ctx, event: EventMap['card.state-changed']): Promise<void> {
  const { cardId, ownerId: to, from, to: state, byAccountId } = event;
  const card = await toldOf(ctx, cardId);
  if (!card || byAccountId === to) return;
  const { target } = card;
  if (state === 'sold_out' && byAccountId === null) await notify(ctx, { type: 'card_sold_out', target, to });
  else if (from === 'in_review' && state === 'published') {
    if (card.waited) await notify(ctx, { type: 'card_published', target, to });
  } else if (state === 'rejected' || state === 'taken_down' || from === 'taken_down')
    await notify(ctx, { type: 'card_decided', target, to, detail: state });
}

/** Whoever collected it: with those who collected the same. */
export async function onMinted(ctx: Ctx, event: EventMap['copy.minted']): Promise<void> {
  const { cardId, copyId, makerId, ownerId: by, price } = event;
  const { sql } = ctx;
  const card = await toldOf(ctx, cardId);
  if (!card) return;
  await notifyOfAction(ctx, {
    ...{ type: price > 0 ? 'card_sold' : 'card_collected', target: card.target },
    ...{ by, to: [makerId], again: true },
    holds: sql`exists (select from card_copy y where y.id = ${copyId} and y.state <> 'voided')`,
  });
}

/** Whoever owns a copy hears what was put right on it. */
export async function onRevised(ctx: Ctx, event: EventMap['card.revised']): Promise<void> {
  const { cardId, ownerId: by } = event;
  const { sql } = ctx;
  const card = await toldOf(ctx, cardId);
  if (!card) return;
  const owners = await sql<{ ownerId: string }[]>`
    select distinct owner_id from card_copy where card_id = ${cardId} and state <> 'voided'`;
  await notifyOfAction(ctx, {
    ...{ type: 'card_revised', target: card.target, by, again: true, holds: sql`true` },
    to: owners.map(({ ownerId }) => ownerId),
  });
}

export async function onCardDeleted(ctx: Ctx, { cardId }: EventMap['card.deleted']): Promise<void> {
  await deleteNotices(ctx, ctx.sql`n.target_kind = 'thing' and n.target_id = ${cardId}`);
}
