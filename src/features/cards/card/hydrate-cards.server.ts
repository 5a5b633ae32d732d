import { findPayees, type PayeeRow } from '#features/listings/payees.server.ts';
import { mediaEntries } from '#features/media/media.server.ts';
import { earnedWith } from '#features/payments/sales/earned-with.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import { tribeOptions } from '#features/tribes/tribes.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Money } from '#ui/format/money.ts';
import type { CardDetails, CardSummary } from './calls.ts';
import { framesOfCards } from './card-frames.server.ts';
import { cardListing, findCards } from './card-listing.server.ts';
import { isReviewLocked } from './policy.ts';
import { type CardRelations, presentCard, presentDetails } from './present-card.ts';
import { type CardRow, countCollectors, findEditions, findMine } from './queries.server.ts';

const unique = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);

/** Everything related to some cards: one query per relation, in parallel. */
async function hydrate(
  ctx: Ctx,
  rows: readonly CardRow[],
  people: readonly string[] = [],
): Promise<CardRelations> {
  const ids = rows.map(({ id }) => id);
  const [accounts, tribes, media, editions, collectors] = await Promise.all([
    accountCards(ctx, unique([...people, ...rows.flatMap(({ ownerId, athleteId }) => [ownerId, athleteId])])),
    tribeOptions(ctx, unique(rows.map(({ tribeId }) => tribeId))),
    mediaEntries(
      ctx,
      rows.flatMap(({ frontMediaId, backMediaId, pictureMediaId }) => [
        frontMediaId,
        backMediaId,
        ...(pictureMediaId ? [pictureMediaId] : []),
      ]),
    ),
    findEditions(ctx, ids),
    countCollectors(ctx, ids),
  ]);
  return {
    accounts,
    tribes,
    media,
    editions: Map.groupBy(editions, ({ cardId }) => cardId),
    collectors: new Map(collectors.map((row) => [row.cardId, row.collectors])),
  };
}

export async function presentCards(ctx: Ctx, rows: readonly CardRow[]): Promise<CardSummary[]> {
  if (rows.length === 0) return [];
  const related = await hydrate(ctx, rows);
  return rows.flatMap((row) => {
    const card = presentCard(ctx, row, related);
    // Lists show fronts. What stands for a picture while it loads is most of what a card weighs, and comes with its page.
    return card ? [{ ...card, back: { ...card.back, placeholder: null } }] : [];
  });
}

export async function presentAllDetails(ctx: Ctx, rows: readonly CardRow[]): Promise<CardDetails[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [payees, mine] = await Promise.all([findPayees(ctx, cardListing, ids), findMine(ctx, ids)]);
  const [related, earned, submitted, frames, corrections] = await Promise.all([
    hydrate(
      ctx,
      rows,
      payees.map(({ accountId }) => accountId),
    ),
    earnedBy(ctx, payees),
    submittedOf(ctx, rows),
    framesOfCards(ctx, unique(rows.map(({ frameId }) => frameId))),
    correctionsOf(ctx, rows),
  ]);
  const details = {
    ...related,
    payees: Map.groupBy(payees, ({ listingId }) => listingId),
    copies: Map.groupBy(mine.copies, ({ cardId }) => cardId),
    reservations: Map.groupBy(mine.reservations, ({ cardId }) => cardId),
    earned,
    submitted,
    frames,
    corrections,
    taken: new Map(mine.counted.map(({ editionId, taken }) => [editionId, taken])),
  };
  return rows.flatMap((row) => presentDetails(ctx, row, details) ?? []);
}

/** The viewer's cards that were submitted before. */
async function submittedOf({ sql, viewer }: Ctx, rows: readonly CardRow[]): Promise<ReadonlySet<string>> {
  const own = rows.filter(({ ownerId }) => ownerId === viewer?.accountId);
  if (own.length === 0) return new Set();
  const found = await sql<{ cardId: string }[]>`
    select distinct card_id from card_transition
    where card_id = any(${own.map(({ id }) => id)}::uuid[]) and to_state = 'in_review'`;
  return new Set(found.map(({ cardId }) => cardId));
}

/** Those of the viewer's reviewed cards. */
async function correctionsOf({ sql, viewer }: Ctx, rows: readonly CardRow[]) {
  const own = rows.filter((row) => row.ownerId === viewer?.accountId && isReviewLocked(row));
  if (own.length === 0) return new Map<string, CardDetails['correction']>();
  const found = await sql<
    { cardId: string; note: string; at: string; reason: string | null; rejectionNote: string }[]
  >`
    select card_id, note, created_at as at, rejection_reason as reason, rejection_note from card_correction
    where card_id = any(${own.map(({ id }) => id)}::uuid[])`;
  return new Map(
    found.map(({ cardId, note, at, reason, rejectionNote }) => [
      cardId,
      { note, at, rejection: reason ? { reason, note: rejectionNote } : null },
    ]),
  );
}

/** What the viewer earned from cards they have a share of. */
async function earnedBy(ctx: Ctx, payees: readonly PayeeRow[]): Promise<Map<string, Money[]>> {
  const me = ctx.viewer?.accountId;
  const mine = payees.filter(({ accountId, share }) => accountId === me && share > 0);
  return me
    ? earnedWith(ctx, me, { kind: 'card', refIds: mine.map(({ listingId }) => listingId) })
    : new Map();
}

export async function presentOne(ctx: Ctx, row: CardRow): Promise<CardDetails> {
  const [card] = await presentAllDetails(ctx, [row]);
  if (!card) throw notFound('card');
  return card;
}

/** Cards by id, for the lists of other features. The caller decides who can see them. */
export async function cardSummaries(ctx: Ctx, ids: readonly string[]): Promise<Map<string, CardSummary>> {
  const cards = await presentCards(ctx, await findCards(ctx, [...new Set(ids)]));
  return new Map(cards.map((card) => [card.id, card]));
}
