import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import { Media } from '#features/media/calls.ts';
import { TribeOption } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName, line, pageOf, pageQuery, Version } from '#platform/fields.ts';
import { cardStates, cardTiers } from './tiers.ts';

export const CardTier = z.enum(cardTiers.map(({ code }) => code));
export const CardState = z.enum(cardStates);

/** One tier of a card. Of its supply some were given, some are set aside for whoever is paying, the rest is left. */
export const Edition = z.object({
  id: z.string(),
  tier: CardTier,
  supply: z.int(),
  sold: z.int(),
  reserved: z.int(),
  left: z.int(),
  /** Minor units of US dollars; 0 is free. */
  price: z.int(),
  /** Whoever wins its drop may buy; nobody else, until that is over. */
  byLot: z.boolean(),
});
export type Edition = z.infer<typeof Edition>;

/** A card as every list shows it. */
export const CardSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  path: z.string(),
  front: Media,
  back: Media,
  maker: AccountCard,
  /** Who is on it. */
  athlete: AccountCard.nullable(),
  sport: z.string(),
  tribe: TribeOption.nullable(),
  season: z.string().nullable(),
  tags: z.array(z.string()),
  state: CardState,
  /** Whoever made it is on it. */
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
});
export type CardSummary = z.infer<typeof CardSummary>;

export const Payee = z.object({
  account: AccountCard,
  /** Basis points of what is left after our fee. 0: is on the card, and takes no part. */
  share: z.int(),
  state: z.enum(['asked', 'accepted', 'declined']),
});
export type Payee = z.infer<typeof Payee>;

export const CardDetails = CardSummary.extend({
  description: z.string(),
  /** 1 until something is put right after the first copy. */
  revision: z.int(),
  /** There are copies, or somebody is paying for one: art and tiers stay. */
  isFrozen: z.boolean(),
  /** Somebody of ours let it out as it is: words and art stay, what it costs may change. */
  isSettled: z.boolean(),
  /** Who shares in it; for those who do and for the maker, empty for everybody else. */
  payees: z.array(Payee),
  /** Waits for a person of ours to look at it. */
  isLookedAt: z.boolean(),
  /** Why it was rejected or taken down (a card reason, and words), for its maker and for owners of copies. */
  refused: z.object({ reason: z.string(), note: z.string() }).nullable(),
  createdAt: z.string(),
  version: Version,
  /** Null for a signed-out visitor. */
  viewer: z
    .object({
      isMaker: z.boolean(),
      canEdit: z.boolean(),
      canPublish: z.boolean(),
      /** Mine, whatever way they came. */
      copies: z.array(z.object({ id: z.string(), editionId: z.string(), serial: z.int() })),
      /** How many more I may take of each edition, by its id. */
      mayTake: z.record(z.string(), z.int()),
      /** Copies that are set aside for me while I pay, the last asked for first. */
      paying: z.array(z.object({ editionId: z.string(), paymentId: z.string(), until: z.string() })),
      /** Mine of what was paid for copies, in minor units: after our fee, without what went back. */
      earned: z.int(),
      /** What I am asked to agree to. */
      myShare: z.object({ share: z.int(), state: z.enum(['asked', 'accepted', 'declined']) }).nullable(),
    })
    .nullable(),
});
export type CardDetails = z.infer<typeof CardDetails>;

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
    ...pageQuery,
  }),
  reply: pageOf(CardSummary),
});
export const getCardRevisions = call({
  method: 'GET',
  path: '/card/get-card-revisions/:cardId',
  access: 'key',
  group,
  summary: 'What was put right on a card since its first copy, newest first',
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
  summary: 'Cards I make, changed last first; ?state= narrows it: drafts, rejected ones with the reason',
  query: z.object({ state: CardState.optional(), ...pageQuery }),
  reply: pageOf(CardDetails),
});
export const getShareAsks = call({
  method: 'GET',
  path: '/card/get-share-asks',
  access: 'member',
  group,
  summary: 'Cards that name me and wait for my yes, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(CardDetails),
});
export const getCardsInReview = call({
  method: 'GET',
  path: '/card/get-cards-in-review',
  access: 'manager',
  group,
  summary: 'Cards that wait for a person of ours, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(CardDetails),
});
