import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import {
  Currency,
  Done,
  Id,
  IdOrName,
  line,
  pageOf,
  pageQuery,
  queryFlag,
  text,
  typed,
  Version,
} from '#platform/fields.ts';
import { CardSummary, CardTier } from '../card/calls.ts';

export const MAX_CARDS = 300;
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
  /** How many visible cards it has. */
  total: z.int(),
  /** Of how many of them its owner, and the viewer, has a copy; null for a signed-out visitor. */
  owned: z.int(),
  mine: z.int().nullable(),
  /** The cover first; four at most. */
  fan: z.array(CardSummary),
  createdAt: z.string(),
});
export type CollectionCard = z.infer<typeof CollectionCard>;

/** The best copy somebody owns of a card: the rarest tier, the lowest serial. */
export const OwnedCopy = z.object({ copyId: z.string(), tier: CardTier, serial: z.int(), supply: z.int() });
export type OwnedCopy = z.infer<typeof OwnedCopy>;

/** One place in the album. */
export const Slot = z.object({
  card: CardSummary,
  owners: OwnedCopy.nullable(),
  mine: OwnedCopy.nullable(),
  /** The cheapest copy on sale; null when there is none. */
  cheapest: z
    .object({ editionId: z.string(), tier: CardTier, price: z.int(), currency: Currency })
    .nullable(),
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
const Slug = typed()
  .toLowerCase()
  .min(3, 'Use 3 to 80 letters, digits and single hyphens.')
  .max(80, 'Use 3 to 80 letters, digits and single hyphens.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use 3 to 80 letters, digits and single hyphens.');
const cardIds = z.array(Id).max(MAX_CARDS, `A collection can have up to ${MAX_CARDS} cards.`);

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
  summary: 'All public collections, newest first; ?featured=true featured ones, last featured first',
  query: z.object({ featured: queryFlag.optional(), ...pageQuery }),
  reply: pageOf(CollectionCard),
});
export const getCollections = call({
  method: 'POST',
  path: '/collection/get-collections',
  access: 'key',
  group,
  summary: 'Search public collections by name, sport, owner, or a card in them',
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
    'One collection with its cards in order, the progress of its owner and of me, and the cheapest copies on sale',
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
    /** Defaults to public; a child's collections are private. */
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
  summary: 'Whether a collection slug is available, with a suggestion',
  body: z.object({ slug: z.string().max(200), collectionId: Id.optional() }),
  reply: z.object({
    available: z.boolean(),
    reason: z.enum(['TAKEN', 'FORMAT']).nullable(),
    /** The nearest available slug. */
    suggestion: z.string(),
  }),
});
export const updateCollection = call({
  ...member,
  method: 'PUT',
  path: '/collection/update-collection',
  summary: 'Change a collection; omitted fields stay. Set all cards in order, or add and remove some',
  body: z.object({
    collectionId: Id,
    version: Version,
    name: name.optional(),
    slug: Slug.optional(),
    description: description.optional(),
    visibility: z.enum(visibilities).optional(),
    /** One of its cards; null for the first. */
    coverCardId: Id.nullable().optional(),
    /** All cards, in order. */
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
  summary: 'Delete a collection; its cards and copies stay',
  params: z.object({ collectionId: Id }),
  reply: Done,
});
export const removeCardFromCollection = call({
  ...member,
  method: 'POST',
  path: '/card/remove-card-from-collection',
  summary: 'Remove a card from a collection',
  body: z.object({ collectionId: Id, cardId: Id }),
  reply: Collection,
});
export const featureCollection = call({
  ...member,
  access: 'staff',
  act: 'feature',
  method: 'POST',
  path: '/collection/feature-collection',
  summary: 'Staff: feature a collection, or stop featuring it',
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
  summary: 'Search published cards by title, tags, sport and athlete, to add them to a collection',
  query: z.object({ search: line(60), limit: pageQuery.limit }),
  reply: z.object({ items: z.array(CardSummary) }),
});
