import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, IdOrName, line, text, Version } from '#platform/fields.ts';
import { CardDetails, CardTier } from '../card/calls.ts';

/** `#tag` without the sign. */
const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{M}\p{N}_]{2,30}$/u, 'A tag is 2 to 30 letters, digits or underscores.');

export const LOWEST_PRICE = 100;
export const HIGHEST_PRICE = 1_000_000;
const Price = z.int().refine((price) => price === 0 || (price >= LOWEST_PRICE && price <= HIGHEST_PRICE), {
  error: 'A copy is free, or costs 1.00 to 10,000.00.',
});
const Editions = z
  .array(z.object({ tier: CardTier, price: Price }))
  .min(1, 'Choose at least one tier.')
  .max(6, 'There are six tiers.')
  .refine((all) => new Set(all.map(({ tier }) => tier)).size === all.length, {
    error: 'Each tier is there once.',
  });

/** Basis points. */
const WHOLE = 10_000;
const Payees = z
  .array(
    z.object({
      username: IdOrName,
      share: z.int().min(1, 'A share is 0.01 % at least.').max(WHOLE, 'Nobody gets more than all of it.'),
    }),
  )
  .max(10, 'Up to ten people share in a card.')
  .refine((all) => new Set(all.map(({ username }) => username)).size === all.length, {
    error: 'Somebody is named twice.',
  })
  .refine((all) => all.length === 0 || all.reduce((sum, { share }) => sum + share, 0) === WHOLE, {
    error: 'The shares have to make up 100 %, yours among them.',
  });

const words = {
  title: line(60, 2),
  description: text(500, 0),
  frontMediaId: Id,
  backMediaId: Id,
  sport: z.string().max(40),
  season: line(20, 2).nullable(),
  tags: z.array(Tag).max(8, 'Up to eight tags.'),
  /** The tribe it belongs to: one I am a member of. */
  tribeId: IdOrName.nullable(),
  /** Who is on it. Somebody else than me has to say yes first. */
  athlete: IdOrName.nullable(),
  editions: Editions,
  /** Who shares in what it brings, me among them. Empty: all of it is mine. */
  payees: Payees,
};

const group = 'cards';
export const createCard = call({
  method: 'POST',
  path: '/card/create-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Create a card, as a draft; payees and the athlete are asked when it is sent in',
  body: z.object({
    ...words,
    description: words.description.default(''),
    season: words.season.default(null),
    tags: words.tags.default([]),
    tribeId: words.tribeId.default(null),
    athlete: words.athlete.default(null),
    payees: words.payees.default([]),
  }),
  reply: CardDetails,
});
export type NewCardWish = z.infer<typeof createCard.body>;
export const updateCard = call({
  method: 'POST',
  path: '/card/update-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Change a card; what is left out stays. From the first copy on words and art need a public note',
  body: z.object({
    cardId: Id,
    version: Version,
    title: words.title.optional(),
    description: words.description.optional(),
    frontMediaId: words.frontMediaId.optional(),
    backMediaId: words.backMediaId.optional(),
    sport: words.sport.optional(),
    season: words.season.optional(),
    tags: words.tags.optional(),
    tribeId: words.tribeId.optional(),
    athlete: words.athlete.optional(),
    editions: words.editions.optional(),
    payees: words.payees.optional(),
    /** What was put right, for everybody to read. */
    note: line(300).optional(),
  }),
  reply: CardDetails,
});
export type CardChange = z.infer<typeof updateCard.body>;
export const deleteCard = call({
  method: 'POST',
  path: '/card/delete-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete a card nobody has collected, otherwise retire it',
  body: z.object({ cardId: Id }),
  reply: z.object({ ok: z.literal(true), became: z.enum(['deleted', 'retired']) }),
});
const ofOne = { body: z.object({ cardId: Id }), reply: CardDetails };
export const publishCard = call({
  method: 'POST',
  path: '/card/publish-card',
  access: 'member',
  group,
  limit: 'write',
  summary:
    'Send a card in: it comes out when everybody named said yes, and where a person looks first, after that',
  ...ofOne,
});
export const withdrawCard = call({
  method: 'POST',
  path: '/card/withdraw-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Take a card that waits back into my drafts',
  ...ofOne,
});
export const pauseCard = call({
  method: 'POST',
  path: '/card/pause-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Stop or go on giving out copies of a card',
  body: z.object({ cardId: Id, paused: z.boolean() }),
  reply: CardDetails,
});
export const retireCard = call({
  method: 'POST',
  path: '/card/retire-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'End a card: no further copies, for good',
  ...ofOne,
});
export const answerShare = call({
  method: 'POST',
  path: '/card/answer-share',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Say yes or no to a share in a card, or to being on it',
  /** `share` is what the viewer saw, in basis points: another one is refused. */
  body: z.object({ cardId: Id, accept: z.boolean(), share: z.int().optional() }),
  /** Null after a no: the card is its maker's draft again. */
  reply: z.object({ card: CardDetails.nullable() }),
});
