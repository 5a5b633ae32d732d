import type { PayeeRow } from '#features/listings/payees.server.ts';
import { pictureFor } from '#features/listings/picture-for.server.ts';
import { presentApproval } from '#features/listings/present-approval.server.ts';
import type { Media } from '#features/media/media.ts';
import type { AccountCard } from '#features/people/account.ts';
import type { TribeOption } from '#features/tribes/calls.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Money } from '#ui/format/money.ts';
import type { CardDetails, CardFrame, CardSummary, Edition } from './calls.ts';
import { canEditCard, canPublishCard, cardPath, isOpenToAll, isReviewLocked } from './policy.ts';
import type { CardRow, EditionRow } from './queries.server.ts';
import { tierOf } from './tiers.ts';

/** Everything related to a list of cards, loaded once per relation. */
export interface CardRelations {
  accounts: Map<string, AccountCard>;
  tribes: Map<string, TribeOption>;
  media: Map<string, Media>;
  editions: Map<string, EditionRow[]>;
  collectors: Map<string, number>;
}

/** The same for the details of a card. */
export interface CardDetailRelations extends CardRelations {
  payees: Map<string, PayeeRow[]>;
  copies: Map<string, { id: string; editionId: string; serial: number }[]>;
  reservations: Map<string, { editionId: string; paymentId: string; until: string }[]>;
  /** What the viewer earned from each. */
  earned: Map<string, Money[]>;
  taken: Map<string, number>;
  /** Those of the viewer's that were submitted before. */
  submitted: ReadonlySet<string>;
  frames: ReadonlyMap<string, CardFrame>;
  /** Of the viewer's own. */
  corrections: ReadonlyMap<string, CardDetails['correction']>;
}

const presentEdition = ({ drawOnly, ...row }: EditionRow): Edition => {
  const { id, tier, supply, sold, reserved, price, currency } = row;
  return {
    id,
    tier,
    supply,
    sold,
    reserved,
    price,
    currency,
    drawOnly,
    left: supply - sold - reserved,
  };
};

/** A card as clients see it; null when its art or its maker no longer exists. */
export function presentCard(ctx: Ctx, row: CardRow, related: CardRelations): CardSummary | null {
  const maker = related.accounts.get(row.ownerId);
  const front = artOf(ctx, row, related.media.get(row.frontMediaId));
  const back = artOf(ctx, row, related.media.get(row.backMediaId));
  if (!maker || !front || !back) return null;
  const { id, slug, title, sport, season, tags, state, publishedAt } = row;
  const editions = (related.editions.get(id) ?? []).map(presentEdition);
  return {
    id,
    slug,
    title,
    front,
    back,
    maker,
    sport,
    season,
    tags,
    state,
    editions,
    publishedAt,
    path: cardPath(slug),
    athlete: (row.athleteId && related.accounts.get(row.athleteId)) || null,
    tribe: (row.tribeId && related.tribes.get(row.tribeId)) || null,
    isFeaturedPersonYou: row.athleteId === row.ownerId,
    counts: {
      supply: row.supply,
      sold: row.sold,
      left: editions.reduce((sum, { left }) => sum + left, 0),
      collectors: related.collectors.get(id) ?? 0,
    },
  };
}

export function presentDetails(ctx: Ctx, row: CardRow, related: CardDetailRelations): CardDetails | null {
  const { viewer } = ctx;
  const card = presentCard(ctx, row, related);
  if (!card) return null;
  const isMaker = row.ownerId === viewer?.accountId;
  const { myApproval, ...approval } = presentApproval(ctx, row, {
    payees: related.payees.get(row.id),
    accounts: related.accounts,
    isOwn: isMaker,
    isBuyer: row.owns,
  });
  return {
    ...card,
    description: row.description,
    frame: (row.frameId && related.frames.get(row.frameId)) || null,
    picture:
      (isMaker && row.pictureMediaId && artOf(ctx, row, related.media.get(row.pictureMediaId))) || null,
    revision: row.revision,
    isFrozen: isFrozen(row, card.editions),
    isReviewLocked: isReviewLocked(row),
    correction: related.corrections.get(row.id) ?? null,
    ...approval,
    createdAt: row.createdAt,
    version: row.version,
    viewer: viewer && {
      isMaker,
      canEdit: canEditCard(row, viewer),
      canPublish: canPublishCard(row, viewer),
      countsAsNew: isMaker && !related.submitted.has(row.id),
      copies: related.copies.get(row.id) ?? [],
      remainingLimit: Object.fromEntries(
        card.editions.map(({ id, tier }) => [
          id,
          Math.max(0, tierOf(tier).limit - (related.taken.get(id) ?? 0)),
        ]),
      ),
      reservations: related.reservations.get(row.id) ?? [],
      earned: related.earned.get(row.id) ?? [],
      myApproval,
    },
  };
}

/** The art with a URL the viewer can fetch. */
export const artOf = <M extends Media | undefined>(ctx: Ctx, row: CardRow, art: M): M | Media =>
  art && pictureFor(ctx, { ownerId: row.ownerId, isOpenToAll: isOpenToAll(row) }, art);

/** Somebody owns a copy, is paying for one, or has entered its draw. */
export const isFrozen = (
  card: Pick<CardRow, 'frozenAt'>,
  editions: readonly Pick<EditionRow, 'reserved' | 'drawOnly'>[],
): boolean => card.frozenAt !== null || editions.some(({ reserved, drawOnly }) => reserved > 0 || drawOnly);
