import { z } from 'zod';
import { approvalAnswer, inBounds, Price, payeesField } from '#features/listings/fields.ts';
import { call } from '#platform/call.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { Currency, Id, IdOrName, line, text, typed, Version } from '#platform/fields.ts';
import { CardDetails, CardTier } from '../card/calls.ts';

/** `#tag` without the sign. */
const Tag = typed()
  .toLowerCase()
  .regex(/^[\p{L}\p{M}\p{N}_]{2,30}$/u, 'Tags have 2 to 30 letters, digits or underscores.');

const Editions = z
  .array(z.object({ tier: CardTier, price: Price }))
  .min(1, 'Choose at least one tier.')
  .max(6, 'Choose up to six tiers.')
  .refine((all) => new Set(all.map(({ tier }) => tier)).size === all.length, {
    error: 'Choose each tier only once.',
  });

const fields = {
  title: line(60, 2),
  description: text(500, 0),
  frontMediaId: Id,
  backMediaId: Id,
  /** A frame of mine around the front. Both become one when the card is submitted. */
  frameId: Id.nullable(),
  sport: line(40, 1, 'Choose a sport.'),
  season: line(20, 2).nullable(),
  tags: z.array(Tag).max(8, 'Use up to eight tags.'),
  /** A tribe I am a member of. */
  tribeId: IdOrName.nullable(),
  /** The person on it. Anybody but me has to approve it. */
  athlete: IdOrName.nullable(),
  editions: Editions,
  /** Of the prices: the one in which I sell. */
  currency: Currency,
  /** Who earns from it, including me. Empty: all of it is mine. */
  payees: payeesField('a card'),
};

const group = 'cards';
export const createCard = call({
  method: 'POST',
  path: '/card/create-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Create a card as a draft; payees and the athlete are asked to approve it when it is submitted',
  body: z
    .object({
      ...fields,
      description: fields.description.default(''),
      frameId: fields.frameId.default(null),
      season: fields.season.default(null),
      tags: fields.tags.default([]),
      tribeId: fields.tribeId.default(null),
      athlete: fields.athlete.default(null),
      payees: fields.payees.default([]),
      currency: fields.currency.default(DEFAULT_CURRENCY),
    })
    .superRefine(
      inBounds(
        ({ editions }) => editions.map(({ price }, i) => ({ price, path: ['editions', i, 'price'] })),
        () => ({ mayBeFree: true }),
      ),
    ),
  reply: CardDetails,
});
export type NewCardInput = z.infer<typeof createCard.body>;
export const updateCard = call({
  method: 'POST',
  path: '/card/update-card',
  access: 'member',
  group,
  limit: 'write',
  summary:
    'Change a card; omitted fields stay. After the first copy, changes to text and art need a public note',
  body: z.object({
    cardId: Id,
    version: Version,
    ...z.object(fields).partial().shape,
    /** What was corrected. Public. */
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
    'Submit a card: it is published when everybody named on it, and a reviewer where needed, has approved',
  ...ofOne,
});
export const withdrawCard = call({
  method: 'POST',
  path: '/card/withdraw-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Withdraw a submitted card; it becomes a draft again',
  ...ofOne,
});
export const pauseCard = call({
  method: 'POST',
  path: '/card/pause-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Pause or resume sales of a card',
  body: z.object({ cardId: Id, paused: z.boolean() }),
  reply: CardDetails,
});
export const retireCard = call({
  method: 'POST',
  path: '/card/retire-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Retire a card: no more copies, permanently',
  ...ofOne,
});
export const answerApprovalRequest = call({
  method: 'POST',
  path: '/card/answer-approval-request',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Approve or decline being on a card or earning from it',
  body: z.object({ cardId: Id, ...approvalAnswer }),
  /** Null when declined: the card is its maker's draft again. */
  reply: z.object({ card: CardDetails.nullable() }),
});
