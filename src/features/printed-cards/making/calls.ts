import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, Version } from '#platform/fields.ts';
import { EdgesField, FinishField, PrintSizeField } from '../print/calls.ts';
import { PrintedCardDetails } from '../product/calls.ts';
import { HEAVIEST, HIGHEST_PRICE, LARGEST_RUN, LOWEST_PRICE } from '../product/limits.ts';

const PRICE = 'Set a price from $1.00 to $10,000.00.';
const LIMIT = `Enter a run from 1 to ${LARGEST_RUN} prints.`;
const STOCK = `Enter a stock from 0 to ${LARGEST_RUN}.`;
const WEIGHT = 'Enter a weight from 1 g to 20 kg.';
const LEAD = 'Enter a number of days from 1 to 60.';
/** Basis points. */
const WHOLE = 10_000;

const fields = {
  size: PrintSizeField,
  finish: FinishField,
  edges: EdgesField,
  /** An upload of mine that is printed instead of the card’s picture; null: the card’s. */
  frontMediaId: Id.nullable(),
  backMediaId: Id.nullable(),
  twin: z.boolean(),
  price: z.int(PRICE).min(LOWEST_PRICE, PRICE).max(HIGHEST_PRICE, PRICE),
  /** The size of the numbered run. */
  limit: z.int(LIMIT).min(1, LIMIT).max(LARGEST_RUN, LIMIT),
  stock: z.int(STOCK).min(0, STOCK).max(LARGEST_RUN, STOCK),
  weightGrams: z.int(WEIGHT).min(1, WEIGHT).max(HEAVIEST, WEIGHT),
  leadDays: z.int(LEAD).min(1, LEAD).max(60, LEAD),
  /** Who earns from it, including me. Empty: all of it is mine. */
  payees: z
    .array(
      z.object({
        username: IdOrName,
        share: z.int().min(1, 'The smallest share is 0.01%.').max(WHOLE, 'A share can’t be more than 100%.'),
      }),
    )
    .max(10, 'Up to ten people can earn from a printed card.')
    .refine((all) => new Set(all.map(({ username }) => username)).size === all.length, {
      error: 'Each person can only have one share.',
    })
    .refine((all) => all.length === 0 || all.reduce((sum, { share }) => sum + share, 0) === WHOLE, {
      error: 'The shares have to add up to 100%, including yours.',
    }),
};

const group = 'physical-cards';
const write = { access: 'member', group, limit: 'write' } as const;
export const createPrintedCard = call({
  method: 'POST',
  path: '/physical-card/create-physical-card',
  ...write,
  summary: 'Offer a published card of mine in print, as a draft',
  body: z.object({
    cardId: Id,
    size: fields.size,
    finish: fields.finish,
    edges: fields.edges.default('mirrored'),
    frontMediaId: fields.frontMediaId.default(null),
    backMediaId: fields.backMediaId.default(null),
    twin: fields.twin.default(false),
    price: fields.price,
    limit: fields.limit,
    /** Left out: the whole run. */
    stock: fields.stock.optional(),
    weightGrams: fields.weightGrams.default(20),
    leadDays: fields.leadDays.default(7),
    payees: fields.payees.default([]),
  }),
  reply: PrintedCardDetails,
});
export type NewPrintedCard = z.infer<typeof createPrintedCard.body>;
export const updatePrintedCard = call({
  method: 'PUT',
  path: '/physical-card/update-physical-card',
  ...write,
  summary:
    'Change a printed card; omitted fields stay. Once one is sold, the run’s limit can only fall and its make stays',
  body: z.object({
    productId: Id,
    version: Version,
    size: fields.size.optional(),
    finish: fields.finish.optional(),
    edges: fields.edges.optional(),
    frontMediaId: fields.frontMediaId.optional(),
    backMediaId: fields.backMediaId.optional(),
    twin: fields.twin.optional(),
    price: fields.price.optional(),
    limit: fields.limit.optional(),
    stock: fields.stock.optional(),
    /** The stock when the seller saw it: what was sold since then stays sold. */
    stockWas: z.int().min(0).optional(),
    weightGrams: fields.weightGrams.optional(),
    leadDays: fields.leadDays.optional(),
    payees: fields.payees.optional(),
  }),
  reply: PrintedCardDetails,
});
export type PrintedCardChange = z.infer<typeof updatePrintedCard.body>;
export const deletePrintedCard = call({
  method: 'DELETE',
  path: '/physical-card/delete-physical-card/:productId',
  ...write,
  summary: 'Delete a printed card that was never sold, or discontinue it',
  params: z.object({ productId: Id }),
  reply: z.object({ ok: z.literal(true), became: z.enum(['deleted', 'discontinued']) }),
});

const ofOne = { body: z.object({ productId: Id }), reply: PrintedCardDetails };
export const publishPrintedCard = call({
  method: 'POST',
  path: '/physical-card/publish-physical-card',
  ...write,
  summary:
    'Submit a printed card that passed the print check: it goes on sale once everybody with a share, and a reviewer where needed, approved',
  ...ofOne,
});
export const withdrawPrintedCard = call({
  method: 'POST',
  path: '/physical-card/withdraw-physical-card',
  ...write,
  summary: 'Withdraw a submitted printed card; it becomes a draft again',
  ...ofOne,
});
export const pausePrintedCard = call({
  method: 'POST',
  path: '/physical-card/pause-physical-card',
  ...write,
  summary: 'Pause or resume sales of a printed card',
  body: z.object({ productId: Id, paused: z.boolean() }),
  reply: PrintedCardDetails,
});
export const answerPrintedCardApproval = call({
  method: 'POST',
  path: '/physical-card/answer-approval-request',
  ...write,
  summary: 'Approve or decline a share of a printed card',
  /** `share` is what the viewer saw, in basis points; 409 if it has changed. */
  body: z.object({ productId: Id, accept: z.boolean(), share: z.int().optional() }),
  reply: Done,
});
