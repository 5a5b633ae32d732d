import { z } from 'zod';
import { approvalAnswer, inBounds, Price, payeesField } from '#features/listings/fields.ts';
import { call } from '#platform/call.ts';
import { type Currency, worthOf } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { Currency as CurrencyField, Done, Id, line, pageOf, pageQuery, Version } from '#platform/fields.ts';
import { FrameDetails, LicenceField } from '../frame/calls.ts';
import { HIGHEST_PRICE } from '../frame/overlay-problem.ts';

export const framePrices = (currency: Currency) => ({
  mayBeFree: true,
  most: worthOf(HIGHEST_PRICE, currency),
});

const fields = {
  name: line(40, 2, 'Name the frame.'),
  /** An upload of mine: a PNG of 5:7, at least a fifth of it transparent. */
  mediaId: z.uuid({ error: 'Upload the frame as a PNG.' }),
  price: Price,
  /** Of the price: the one in which I sell; of our own frames US dollars. */
  currency: CurrencyField,
  licence: LicenceField,
  /** Who earns from it, including me. Empty: all of it is mine. */
  payees: payeesField('a frame'),
};

const group = 'frames';
const write = { access: 'member', group, limit: 'write' } as const;
export const createFrame = call({
  method: 'POST',
  path: '/platform-frames/create-frame',
  ...write,
  summary: 'Create a frame as a draft from a PNG of 5:7 with transparent parts',
  body: z
    .object({
      ...fields,
      price: fields.price.default(0),
      currency: fields.currency.default(DEFAULT_CURRENCY),
      licence: fields.licence.default('unlimited'),
      payees: fields.payees.default([]),
      /** One of the platform's own, which our team offers. */
      isPlatform: z.boolean().default(false),
    })
    .superRefine(inBounds(({ price }) => [{ price, path: ['price'] }], framePrices)),
  reply: FrameDetails,
});
export type NewFrame = z.infer<typeof createFrame.body>;
export const updateFrame = call({
  method: 'POST',
  path: '/platform-frames/update-frame',
  ...write,
  summary: 'Change a frame; omitted fields stay. Once it was listed, only its price changes',
  body: z.object({
    frameId: Id,
    version: Version,
    ...z.object(fields).partial().shape,
  }),
  reply: FrameDetails,
});
export type FrameChange = z.infer<typeof updateFrame.body>;

const ofOne = { body: z.object({ frameId: Id }), reply: FrameDetails };
export const submitFrame = call({
  method: 'POST',
  path: '/platform-frames/submit-frame',
  ...write,
  summary: 'Submit a frame: it is listed once everybody with a share, and a reviewer where needed, approved',
  ...ofOne,
});
export const withdrawFrame = call({
  method: 'POST',
  path: '/platform-frames/withdraw-frame',
  ...write,
  summary: 'Withdraw a submitted frame; it becomes a draft again',
  ...ofOne,
});
export const listFrame = call({
  method: 'POST',
  path: '/platform-frames/list-frame',
  ...write,
  summary: 'Take a frame out of the market, or put it back',
  body: z.object({ frameId: Id, listed: z.boolean() }),
  reply: FrameDetails,
});
export const answerFrameApproval = call({
  method: 'POST',
  path: '/platform-frames/answer-approval-request',
  ...write,
  summary: 'Approve or decline a share of a frame',
  body: z.object({ frameId: Id, ...approvalAnswer }),
  reply: Done,
});
export const getFrameApprovals = call({
  method: 'GET',
  path: '/platform-frames/get-approval-requests',
  access: 'member',
  group,
  summary: 'Frames that would give me a share and wait for my approval, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(FrameDetails),
});
