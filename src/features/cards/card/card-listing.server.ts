import { findListing, findListings, ownListing } from '#features/listings/find-listing.server.ts';
import { listingOf } from '#features/listings/listing-states.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { cardStateLabels, cardTransitions } from './card-states.ts';
import { canSeeCard } from './policy.ts';
import { type CardRow, cardColumns, isHidden } from './queries.server.ts';
import './events.ts';

/** Cards as listings. */
export const cardListing = listingOf<CardRow>({
  noun: 'card',
  table: 'card',
  payeeTable: 'card_payee',
  transitionTable: 'card_transition',
  idColumn: 'card_id',
  isPriced: ({ sql }) => sql`exists (select from edition e where e.card_id = l.id and e.price > 0)`,
  published: { state: 'published', at: 'published_at' },
  paused: 'paused',
  transitions: cardTransitions,
  stateLabels: cardStateLabels,
  editPath: (slug) => `/cards/${slug}/edit`,
  rows: (ctx) => ctx.sql`
    select ${cardColumns(ctx)} from card c where c.site = ${ctx.site}`,
  alias: 'c',
  canSee: canSeeCard,
  isHidden,
  changed: (tx, { id: cardId, ...change }) => emit(tx, 'card.state-changed', { cardId, ...change }),
  approvalRequested: (tx, { id: cardId, ...request }) =>
    emit(tx, 'card.approval-requested', { cardId, ...request }),
  approvalAnswered: (tx, { id: cardId, ...answer }) =>
    emit(tx, 'card.approval-answered', { cardId, ...answer }),
  onPublished: writeFirstRevision,
  // In the meantime the last copy may have been sold, or one returned.
  restored({ sold, supply }, state) {
    if (state === 'published' && sold === supply) return 'sold_out';
    return state === 'sold_out' && sold < supply ? 'published' : state;
  },
  review: { act: 'review.card', kind: 'card' },
});

/** By id or slug. */
export const findCard = (ctx: Ctx, idOrSlug: string) => findListing(ctx, cardListing, idOrSlug);
/** Some cards in this order. */
export const findCards = (ctx: Ctx, ids: readonly string[]) => findListings(ctx, cardListing, ids);
/** The viewer's own card. @throws 404 for everybody else's */
export const ownCard = (ctx: Ctx, cardId: string) => ownListing(ctx, cardListing, cardId);

/** The version of a card that its first copies show. */
export async function writeFirstRevision({ sql }: Ctx, cardId: string): Promise<void> {
  await sql`
    insert into card_revision as r (card_id, revision, title, description, front_media_id, back_media_id)
    select id, 1, title, description, front_media_id, back_media_id from card where id = ${cardId}
    on conflict (card_id, revision) do update set
      title = excluded.title, description = excluded.description, front_media_id = excluded.front_media_id,
      back_media_id = excluded.back_media_id`;
}
