import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import '../card/events.ts';
import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { isBlockedEitherWay } from '#features/accounts/relationship.server.ts';
import type { CardDetails } from '../card/calls.ts';
import { requireMaker } from '../card/maker.server.ts';
import { findCard } from '../card/queries.server.ts';
import { cardDetails, ownCard } from '../card/see-card.server.ts';
import { moveCard } from '../card/transition-card.server.ts';
import type { answerShare as answerShareCall } from './calls.ts';
import { refuseUnlessSells } from './card-rules.server.ts';

/**
 * Sends a draft in. Everybody who is named is asked; it comes out with the last yes. On the kids site, and for makers
 * who came today, a person of ours looks at it as well.
 */
export async function publishCard(ctx: Ctx, cardId: string): Promise<CardDetails> {
  const { accountId, trust } = requireMaker(ctx);
  await transact(ctx, async (tx) => {
    await ownCard(tx, cardId);
    await moveCard(tx, cardId, { to: 'in_review', by: accountId, why: 'sent in' });
    await refuseGonePeople(tx, cardId);
    if (await isPriced(tx, cardId)) await refuseUnlessSells(tx, accountId);
    await tx.sql`
      update card set needs_look = ${siteRules[tx.site].forChildren || trust === 'new'}, approved_at = null where id = ${cardId}`;
    await askNamed(tx, cardId, accountId);
    await comeOut(tx, cardId);
  });
  return cardDetails(ctx, cardId);
}

async function isPriced({ sql }: Ctx, cardId: string): Promise<boolean> {
  const priced = await sql`select from edition where card_id = ${cardId} and price > 0 limit 1`;
  return priced.length > 0;
}

async function refuseGonePeople(tx: Ctx, cardId: string): Promise<void> {
  const [gone] = await tx.sql`
    select from card_payee p join account a on a.id = p.account_id
    where p.card_id = ${cardId} and (a.state not in ('active', 'limited') or ${isBlockedEitherWay(tx, tx.sql`a.id`)})
    limit 1`;
  if (gone)
    throw conflict(
      'PAYEE_GONE',
      'Somebody you named is no longer here. Name somebody else, or nobody.',
      'payees',
    );
}

/** Who said no before is asked once more; who said yes to the same has answered. */
async function askNamed(tx: Ctx, cardId: string, ownerId: string): Promise<void> {
  const asked = await tx.sql<{ accountId: string; share: number }[]>`
    update card_payee set state = 'asked', answered_at = null where card_id = ${cardId} and state <> 'accepted'
    returning account_id, share`;
  for (const one of asked) await emit(tx, 'card.share-asked', { cardId, ownerId, ...one });
}

/** Publishes a card that waits, once nothing is left to wait for. Locks the card: two last answers do not pass by. */
export async function comeOut(tx: Ctx, cardId: string): Promise<void> {
  const { sql } = tx;
  await lockCard(tx, cardId);
  const [ready] = await sql`
    select from card c
    where c.id = ${cardId} and c.state = 'in_review' and (not c.needs_look or c.approved_at is not null)
      and not exists (select from card_payee p where p.card_id = c.id and p.state <> 'accepted')`;
  if (!ready) return;
  await moveCard(tx, cardId, { to: 'published', by: null, why: 'everybody who is named said yes' });
  await writeFirstRevision(tx, cardId);
}

const lockCard = ({ sql }: Ctx, cardId: string) =>
  sql`select from card where id = ${cardId} for no key update`;

/** What a card looks like until its first copy: the register begins with its title. */
export async function writeFirstRevision({ sql }: Ctx, cardId: string): Promise<void> {
  await sql`
    insert into card_revision as r (card_id, revision, title, description, front_media_id, back_media_id)
    select id, 1, title, description, front_media_id, back_media_id from card where id = ${cardId}
    on conflict (card_id, revision) do update set
      title = excluded.title, description = excluded.description, front_media_id = excluded.front_media_id,
      back_media_id = excluded.back_media_id`;
}

/**
 * Yes or no to a share, or to being on a card. A no sends it back to its maker's drafts.
 * @throws 409 when nobody asks any more, or when something else is offered by now than the viewer saw
 */
export async function answerShare(
  ctx: Ctx,
  { cardId, accept, share: seen }: CallParsed<typeof answerShareCall>['body'],
): Promise<{ card: CardDetails | null }> {
  const { accountId } = activeViewerOf(ctx);
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    await lockCard(tx, cardId);
    const card = await findCard(tx, cardId);
    if (!card?.isNamed || card.ownerId === accountId || card.hidden) throw notFound('card');
    const [asked] = await sql<{ share: number }[]>`
      select share from card_payee where card_id = ${cardId} and account_id = ${accountId} and state = 'asked'`;
    if (!asked || card.state !== 'in_review') {
      throw conflict(
        'NOT_ASKED',
        'Nobody waits for your answer here: you gave it, or the card was taken back.',
      );
    }
    if (accept && seen !== undefined && seen !== asked.share)
      throw conflict('SHARE_CHANGED', 'The share you are offered has changed. Look at it again.');
    await sql`
      update card_payee set state = ${accept ? 'accepted' : 'declined'}, answered_at = now()
      where card_id = ${cardId} and account_id = ${accountId}`;
    await emit(tx, 'card.share-answered', { cardId, ownerId: card.ownerId, accountId, accepted: accept });
    if (accept) await comeOut(tx, cardId);
    else await moveCard(tx, cardId, { to: 'draft', by: accountId, why: 'somebody who is named said no' });
  });
  return { card: accept ? await cardDetails(ctx, cardId) : null };
}
