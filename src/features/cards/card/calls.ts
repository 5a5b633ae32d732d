import { z } from 'zod';
import { approvalFields, MyApproval } from '#features/listings/calls.ts';
import { ChoiceCounts } from '#features/listings/choice-counts.ts';
import { Media } from '#features/media/media.ts';
import { AccountCard } from '#features/people/account.ts';
import { TribeOption } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { Currency, IdOrName, line, pageOf, pageQuery, Sum, Version } from '#platform/fields.ts';
import { cardStates, cardTiers } from './tiers.ts';

export const CardTier = z.enum(cardTiers.map(({ code }) => code));
export const CardState = z.enum(cardStates);

/** One tier of a card. Of its supply some are sold, some are reserved for buyers who are paying, the rest is left. */
export const Edition = z.object({
  id: z.string(),
  tier: CardTier,
  supply: z.int(),
  sold: z.int(),
  reserved: z.int(),
  left: z.int(),
  /** In the smallest unit of `currency`; 0 is free. */
  price: z.int(),
  currency: Currency,
  /** Sold by draw: only winners of its drop can buy, until the drop is over. */
  drawOnly: z.boolean(),
});
export type Edition = z.infer<typeof Edition>;

/** A card as every list shows it. */
export const CardSummary = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    path: z.string(),
    front: Media,
    back: Media,
    maker: AccountCard,
    /** The person on it. */
    athlete: AccountCard.nullable(),
    sport: z.string(),
    tribe: TribeOption.nullable(),
    season: z.string().nullable(),
    tags: z.array(z.string()),
    state: CardState,
    /** The maker is the person on it. */
    isFeaturedPersonYou: z.boolean(),
    /** The rarest first. */
    editions: z.array(Edition),
    publishedAt: z.string().nullable(),
    counts: z.object({
      supply: z.int(),
      sold: z.int(),
      left: z.int(),
      /** People who own a copy. */
      collectors: z.int(),
    }),
  })
  .meta({ id: 'CardSummary' });
export type CardSummary = z.infer<typeof CardSummary>;

/** A frame around the front, as the feature that offers frames describes it. */
export const CardFrame = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  preview: Media,
});
export type CardFrame = z.infer<typeof CardFrame>;

export const CardDetails = CardSummary.extend({
  description: z.string(),
  frame: CardFrame.nullable(),
  /** The front without its frame, for the maker, once both are one. */
  picture: Media.nullable(),
  /** 1 until a correction is made after the first copy. */
  revision: z.int(),
  /** There are copies, or somebody is paying for one: art and tiers can't change. */
  isFrozen: z.boolean(),
  /** A reviewer approved it as it is: a correction of its text and art is reviewed too. */
  isReviewLocked: z.boolean(),
  /** Of a reviewed card, for its maker: the correction that waits for a review or was rejected. */
  correction: z
    .object({
      note: z.string(),
      at: z.string(),
      rejection: z.object({ reason: z.string(), note: z.string() }).nullable(),
    })
    .nullable(),
  ...approvalFields,
  createdAt: z.string(),
  version: Version,
  /** Null for a signed-out visitor. */
  viewer: z
    .object({
      isMaker: z.boolean(),
      canEdit: z.boolean(),
      canPublish: z.boolean(),
      /** Publishing it is one of the new cards a month that the maker's plan includes. */
      countsAsNew: z.boolean(),
      /** The copies I own. */
      copies: z.array(z.object({ id: z.string(), editionId: z.string(), serial: z.int() })),
      /** How many more copies of each edition I can get, by its id. */
      remainingLimit: z.record(z.string(), z.int()),
      /** Copies reserved for me while I pay, newest first. */
      reservations: z.array(z.object({ editionId: z.string(), paymentId: z.string(), until: z.string() })),
      /** My share of what copies earned, in each currency: after the platform fee and refunds. */
      earned: z.array(Sum),
      /** The approval the maker asked me for. */
      myApproval: MyApproval,
    })
    .nullable(),
});
export type CardDetails = z.infer<typeof CardDetails>;

/** A correction as reviewers see it, beside the card as it is. */
export const CardCorrection = z.object({
  id: z.string(),
  card: CardDetails,
  title: z.string(),
  description: z.string(),
  season: z.string().nullable(),
  tags: z.array(z.string()),
  front: Media,
  back: Media,
  /** What was corrected. Public once it is approved. */
  note: z.string(),
  createdAt: z.string(),
});
export type CardCorrection = z.infer<typeof CardCorrection>;

const group = 'cards';
export const getCardDetails = call({
  method: 'GET',
  path: '/card/get-card-details/:cardId',
  access: 'key',
  group,
  cacheSeconds: 2,
  summary: 'One card: art, editions with supply, sold and price, maker, athlete; by id or slug',
  params: z.object({ cardId: IdOrName }),
  reply: CardDetails,
});

const filters = {
  sport: line(40, 0).optional(),
  tier: CardTier.optional(),
  price: z.enum(['free', 'paid']).optional(),
};
export const getArtistCards = call({
  method: 'POST',
  path: '/card/get-artist-cards',
  access: 'key',
  group,
  summary: 'Cards an artist has made, newest first',
  body: z.object({ username: IdOrName, ...filters, ...pageQuery }),
  reply: pageOf(CardSummary),
});
export const getCards = call({
  method: 'GET',
  path: '/card/get-cards',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary:
    'Published cards by ?sport=, tier, price, athlete, tribeId; sorted newest, ending (fewest left) or price',
  query: z.object({
    ...filters,
    athlete: IdOrName.optional(),
    tribeId: IdOrName.optional(),
    sort: z.enum(['newest', 'ending', 'price']).default('newest'),
    /** Of prices that are compared; left out: US dollars. */
    currency: Currency.optional(),
    ...pageQuery,
  }),
  reply: pageOf(CardSummary),
});
export const countCards = call({
  method: 'GET',
  path: '/card/count-cards',
  access: 'key',
  group,
  cacheSeconds: 30,
  summary: 'How many cards each choice of a filter gives, together with the other filters',
  query: getCards.query.pick({ sport: true, tier: true, price: true, sort: true, currency: true }),
  reply: ChoiceCounts,
});
export const getCardRevisions = call({
  method: 'GET',
  path: '/card/get-card-revisions/:cardId',
  access: 'key',
  group,
  summary: 'Corrections made to a card since its first copy, newest first',
  params: z.object({ cardId: IdOrName }),
  reply: z.object({
    items: z.array(
      z.object({
        revision: z.int(),
        title: z.string(),
        description: z.string(),
        front: Media,
        back: Media,
        note: z.string(),
        at: z.string(),
      }),
    ),
  }),
});
export const getMyCards = call({
  method: 'GET',
  path: '/card/get-my-cards',
  access: 'member',
  group,
  summary:
    'Cards I made, last changed first; ?state= filters, for example drafts or rejected cards with the reason',
  query: z.object({ state: CardState.optional(), ...pageQuery }),
  reply: pageOf(CardDetails),
});
export const getApprovalRequests = call({
  method: 'GET',
  path: '/card/get-approval-requests',
  access: 'member',
  group,
  summary: 'Cards that name me and wait for my approval, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(CardDetails),
});
