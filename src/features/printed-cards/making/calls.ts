import { z } from 'zod';
import { approvalAnswer, Ending, goodsFields, inBounds, payeesField } from '#features/listings/fields.ts';
import { call } from '#platform/call.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { Currency, Done, Id, Version } from '#platform/fields.ts';
import { EdgesField, FinishField, PrintSizeField } from '../print/calls.ts';
import { PrintedCardDetails } from '../product/calls.ts';
import { LARGEST_RUN } from '../product/policy.ts';

const LIMIT = `Enter a run from 1 to ${LARGEST_RUN} prints.`;
const STOCK = `Enter a stock from 0 to ${LARGEST_RUN}.`;

const fields = {
  ...goodsFields,
  /** Of the price: the one in which I sell. */
  currency: Currency,
  size: PrintSizeField,
  finish: FinishField,
  edges: EdgesField,
  /** An upload of mine that is printed instead of the card’s picture; null: the card’s. */
  frontMediaId: Id.nullable(),
  backMediaId: Id.nullable(),
  twin: z.boolean(),
  /** The size of the numbered run. */
  limit: z.int(LIMIT).min(1, LIMIT).max(LARGEST_RUN, LIMIT),
  stock: z.int(STOCK).min(0, STOCK).max(LARGEST_RUN, STOCK),
  /** Who earns from it, including me. Empty: all of it is mine. */
  payees: payeesField('a printed card'),
};

const group = 'physical-cards';
const write = { access: 'member', group, limit: 'write' } as const;
export const createPrintedCard = call({
  method: 'POST',
  path: '/physical-card/create-physical-card',
  ...write,
  summary: 'Offer a published card of mine in print, as a draft',
  body: z
    .object({
      cardId: Id,
      ...fields,
      edges: fields.edges.default('mirrored'),
      frontMediaId: fields.frontMediaId.default(null),
      backMediaId: fields.backMediaId.default(null),
      twin: fields.twin.default(false),
      /** Left out: the whole run. */
      stock: fields.stock.optional(),
      weightGrams: fields.weightGrams.default(20),
      /** Left out: the seller's handling time. */
      leadDays: fields.leadDays.optional(),
      currency: fields.currency.default(DEFAULT_CURRENCY),
      payees: fields.payees.default([]),
    })
    .superRefine(inBounds(({ price }) => [{ price, path: ['price'] }])),
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
    ...z.object(fields).partial().shape,
    /** The stock when the seller saw it: what was sold since then stays sold. */
    stockWas: z.int().min(0).optional(),
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
  reply: Ending,
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
  body: z.object({ productId: Id, ...approvalAnswer }),
  reply: Done,
});
