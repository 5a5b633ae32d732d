import {
  containsMutedWord,
  isBlockedEitherWay,
  isHiddenAccount,
  isMutedByViewer,
} from '#features/people/relationship.server.ts';
import type { Ctx, JobCtx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { CardStanding } from './policy.ts';
import type { CardTier } from './tiers.ts';

// Editions are locked before their drops, reservations, copies and card: docs/architecture.md, "The order of locks".

export const lockEdition = (tx: JobCtx, editionId: string) => lockRow(tx, 'edition', editionId);

/** All editions of a card. */
export const lockEditions = ({ sql }: Pick<Ctx, 'sql'>, cardId: string) =>
  sql`select from edition where card_id = ${cardId} order by id for no key update`;

/** A card's row, with the viewer's relation to it. */
export interface CardRow extends CardStanding {
  id: string;
  slug: string;
  title: string;
  description: string;
  athleteId: string | null;
  sport: string;
  tribeId: string | null;
  season: string | null;
  tags: string[];
  frontMediaId: string;
  backMediaId: string;
  /** The frame around its front. */
  frameId: string | null;
  /** The picture in the frame, once both are one front. */
  pictureMediaId: string | null;
  supply: number;
  sold: number;
  /** Of the prices of its editions. */
  currency: Currency;
  priceFrom: number;
  approvedAt: string | null;
  frozenAt: string | null;
  revision: number;
  rejectionReason: string | null;
  rejectionNote: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
}

/** Columns of card `c`, with the viewer's relation to it. */
export const cardColumns = (ctx: Ctx) => {
  const { sql, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  return sql`
    c.id, c.owner_id, c.slug, c.title, c.description, c.athlete_id, c.sport, c.tribe_id, c.season, c.tags,
    c.front_media_id, c.back_media_id, c.frame_id, c.picture_media_id, c.state, c.supply, c.sold, c.currency, c.price_from, c.needs_review, c.approved_at,
    c.frozen_at, c.revision, c.rejection_reason, c.rejection_note, c.version, c.created_at, c.updated_at, c.published_at,
    ${isHidden(ctx)} as hidden, ${
      me
        ? sql`
          exists (select from card_copy y where y.card_id = c.id and y.owner_id = ${me} and y.state <> 'voided') as owns,
          exists (select from card_payee p where p.card_id = c.id and p.account_id = ${me} and p.state <> 'declined')
            as is_named`
        : sql`false as owns, false as is_named`
    }`;
};

/** SQL: card `c` is hidden from the viewer by a block, or because its maker's account is inactive. */
export const isHidden = (ctx: Ctx) =>
  ctx.sql`(${isHiddenAccount(ctx, ctx.sql`c.owner_id`)} or ${isBlockedEitherWay(ctx, ctx.sql`c.owner_id`)}
    or ${isBlockedEitherWay(ctx, ctx.sql`c.athlete_id`)})`;

/** Like isHidden, for lists the viewer browses: also hides muted people and words. */
export const isMuted = (ctx: Ctx) =>
  ctx.sql`(${isHidden(ctx)} or ${isMutedByViewer(ctx, ctx.sql`c.owner_id`)}
    or (c.owner_id is distinct from ${ctx.viewer?.accountId ?? null}::uuid
      and ${containsMutedWord(ctx, ctx.sql`concat_ws(' ', c.search_text, c.description)`)}))`;

export interface EditionRow {
  id: string;
  cardId: string;
  tier: CardTier;
  supply: number;
  sold: number;
  reserved: number;
  price: number;
  currency: Currency;
  drawOnly: boolean;
}

/** Editions of some cards, rarest first. */
export const findEditions = ({ sql }: Ctx, cardIds: readonly string[]): Promise<EditionRow[]> =>
  sql<EditionRow[]>`
    select e.id, e.card_id, e.tier, e.supply, e.sold, e.reserved, e.price, c.currency, e.draw_only
    from edition e join card c on c.id = e.card_id
    where e.card_id = any(${cardIds as string[]}::uuid[]) order by e.card_id, e.supply`;

/** How many people own a copy of each card. */
export const countCollectors = ({ sql }: Ctx, cardIds: readonly string[]) =>
  sql<{ cardId: string; collectors: number }[]>`
    select card_id, count(distinct owner_id)::int as collectors from card_copy
    where card_id = any(${cardIds as string[]}::uuid[]) and state <> 'voided' group by card_id`;

/** The viewer's copies and reservations of some cards, and what counts towards the limit of each edition. */
export async function findMine({ sql, viewer }: Ctx, cardIds: readonly string[]) {
  if (!viewer) return { copies: [], counted: [], reservations: [] };
  const [copies, counted, reservations] = await Promise.all([
    sql<{ cardId: string; id: string; editionId: string; serial: number }[]>`
      select card_id, id, edition_id, serial from card_copy
      where card_id = any(${cardIds as string[]}::uuid[]) and owner_id = ${viewer.accountId} and state <> 'voided'
      order by edition_id, serial`,
    sql<{ editionId: string; taken: number }[]>`
      select e.id as edition_id, (${copiesTowardLimit(sql, sql`e.id`, viewer.accountId)})::int as taken
      from edition e where e.card_id = any(${cardIds as string[]}::uuid[])`,
    sql<{ cardId: string; editionId: string; paymentId: string; until: string }[]>`
      select e.card_id, h.edition_id, h.payment_id, h.until
      from card_reservation h join edition e on e.id = h.edition_id
      where e.card_id = any(${cardIds as string[]}::uuid[]) and h.account_id = ${viewer.accountId}
        and h.state = 'active'
      order by h.until desc, h.id`,
  ]);
  return { copies, counted, reservations };
}

/**
 * SQL: how many copies of an edition count towards an account's limit. Copies they bought count even after a gift or a
 * refund, unless the number was released; active reservations count too.
 */
export const copiesTowardLimit = (sql: Ctx['sql'], editionId: Fragment, accountId: string) => sql`
  (select count(*) from card_copy y
    where y.edition_id = ${editionId} and y.minted_to = ${accountId} and not y.number_released)
  + (select coalesce(sum(h.quantity), 0) from card_reservation h
    where h.edition_id = ${editionId} and h.account_id = ${accountId} and h.state = 'active')`;
