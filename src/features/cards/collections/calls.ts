import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, line, pageOf, pageQuery, queryFlag, text, Version } from '#platform/fields.ts';
import { CardSummary, CardTier } from '../card/calls.ts';

export const MOST_CARDS = 300;
export const visibilities = ['public', 'followers', 'private'] as const;

/** A collection as lists show it: a fan of its first cards. */
export const CollectionCard = z.object({
  id: z.string(),
  slug: z.string(),
  path: z.string(),
  name: z.string(),
  description: z.string(),
  owner: AccountCard,
  visibility: z.enum(visibilities),
  isFeatured: z.boolean(),
  /** How many cards it holds that can be seen. */
  total: z.int(),
  /** Of how many of them its owner has a copy, and the viewer; null for a visitor. */
  owned: z.int(),
  mine: z.int().nullable(),
  /** The cover first; four at most. */
  fan: z.array(CardSummary),
  createdAt: z.string(),
});
export type CollectionCard = z.infer<typeof CollectionCard>;

/** The best copy somebody has of a card: the rarest tier, the lowest serial. */
export const Held = z.object({ copyId: z.string(), tier: CardTier, serial: z.int(), supply: z.int() });
export type Held = z.infer<typeof Held>;

/** One place of the sheet. */
export const Slot = z.object({
  card: CardSummary,
  owners: Held.nullable(),
  mine: Held.nullable(),
  /** The cheapest copy that can be had now; null when there is none. */
  offer: z.object({ editionId: z.string(), tier: CardTier, price: z.int() }).nullable(),
});
export type Slot = z.infer<typeof Slot>;

export const Collection = CollectionCard.extend({
  coverCardId: z.string().nullable(),
  version: Version,
  canEdit: z.boolean(),
  canFeature: z.boolean(),
  ...pageOf(Slot).shape,
});
export type Collection = z.infer<typeof Collection>;

const group = 'cards';
const member = { access: 'member', group, limit: 'write' } as const;
const name = line(60, 2);
const description = text(500, 0);
const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'An address has 3 to 80 letters, digits and single hyphens.')
  .max(80, 'An address has 3 to 80 letters, digits and single hyphens.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'An address has 3 to 80 letters, digits and single hyphens.');
const cardIds = z.array(Id).max(MOST_CARDS, `A collection holds up to ${MOST_CARDS} cards.`);

export const getAllCollection = call({
  method: 'GET',
  path: '/collection/get-all-collection/:username',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Collections of an account, newest first',
  params: z.object({ username: IdOrName }),
  query: z.object(pageQuery),
  reply: pageOf(CollectionCard),
});
export const getAllCollectionsOverAll = call({
  method: 'GET',
  path: '/collection/get-all-collections-over-all',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'All public collections, newest first; ?featured=true those we feature, last featured first',
  query: z.object({ featured: queryFlag.optional(), ...pageQuery }),
  reply: pageOf(CollectionCard),
});
export const getCollections = call({
  method: 'POST',
  path: '/collection/get-collections',
  access: 'key',
  group,
  summary: 'Public collections by words of the name, sport of their cards, owner, or a card they hold',
  body: z.object({
    search: line(60).optional(),
    sport: line(40, 0).optional(),
    username: IdOrName.optional(),
    cardId: Id.optional(),
    ...pageQuery,
  }),
  reply: pageOf(CollectionCard),
});
export const getCollectionDetails = call({
  method: 'POST',
  path: '/collection/get-collection-details',
  access: 'key',
  group,
  summary:
    'One collection with its cards in order, what its owner and I have of it, and what can still be had',
  body: z.object({ collectionId: IdOrName, ...pageQuery }),
  reply: Collection,
});
export const createCollection = call({
  ...member,
  method: 'POST',
  path: '/collection/create-collection',
  summary: 'Create a collection, with cards or empty',
  body: z.object({
    name,
    slug: Slug.optional(),
    description: description.default(''),
    /** Public without a word; a child's own are private. */
    visibility: z.enum(visibilities).optional(),
    cardIds: cardIds.default([]),
  }),
  reply: Collection,
});
export const checkSlug = call({
  method: 'POST',
  path: '/collection/check-slug',
  access: 'member',
  group,
  limit: 'look-up',
  summary: 'Is this collection slug free, and which one near it is',
  body: z.object({ slug: z.string().max(200), collectionId: Id.optional() }),
  reply: z.object({
    available: z.boolean(),
    reason: z.enum(['TAKEN', 'FORMAT']).nullable(),
    /** Free, and as near as can be. */
    suggestion: z.string(),
  }),
});
export const updateCollection = call({
  ...member,
  method: 'PUT',
  path: '/collection/update-collection',
  summary:
    'Change a collection; what is left out stays. Cards by their whole new order, or some added and removed',
  body: z.object({
    collectionId: Id,
    version: Version,
    name: name.optional(),
    slug: Slug.optional(),
    description: description.optional(),
    visibility: z.enum(visibilities).optional(),
    /** One of its cards; null is the first. */
    coverCardId: Id.nullable().optional(),
    /** All cards there are to be, in order. */
    cardIds: cardIds.optional(),
    add: cardIds.optional(),
    remove: cardIds.optional(),
  }),
  reply: Collection,
});
export type CollectionChange = z.infer<typeof updateCollection.body>;
export const deleteCollection = call({
  ...member,
  method: 'DELETE',
  path: '/collection/delete-collection/:collectionId',
  summary: 'Delete a collection; its cards and copies stay where they are',
  params: z.object({ collectionId: Id }),
  reply: Done,
});
export const removeCardFromCollection = call({
  ...member,
  method: 'POST',
  path: '/card/remove-card-from-collection',
  summary: 'Take a card out of a collection',
  body: z.object({ collectionId: Id, cardId: Id }),
  reply: Collection,
});
export const featureCollection = call({
  ...member,
  access: 'manager',
  method: 'POST',
  path: '/collection/feature-collection',
  summary: 'Of staff: show a collection before all others, or no longer',
  body: z.object({ collectionId: Id, featured: z.boolean() }),
  reply: Collection,
});
export const getCollectionsByUsername = call({
  method: 'POST',
  path: '/card/get-collections-by-username/:username',
  access: 'key',
  group,
  summary: 'Card collections of an account, newest first',
  params: z.object({ username: IdOrName }),
  body: z.object(pageQuery).default({ limit: 20 }),
  reply: pageOf(CollectionCard),
});

export const findCards = call({
  method: 'GET',
  path: '/collection/find-cards',
  access: 'member',
  group,
  limit: 'look-up',
  summary:
    'Cards that are out, by words of the title, tags, sport and who is on them: to put into a collection',
  query: z.object({ search: line(60), limit: pageQuery.limit }),
  reply: z.object({ items: z.array(CardSummary) }),
});
