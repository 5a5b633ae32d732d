import { z } from 'zod';
import { reasonOf } from '#features/moderation/report-fields.ts';
import { call } from '#platform/call.ts';
import { Id, line, pageOf, pageQuery } from '#platform/fields.ts';
import { PrintedCardDetails } from '../product/calls.ts';
import { printedCardReasons } from '../product/reasons.ts';

const group = 'moderation';
export const getPrintedCardsInReview = call({
  method: 'GET',
  path: '/physical-card/get-physical-cards-in-review',
  access: 'staff',
  act: 'review',
  group,
  summary: 'The review queue of printed cards, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(PrintedCardDetails),
});
export const decidePrintedCard = call({
  method: 'POST',
  path: '/physical-card/decide-physical-card',
  access: 'staff',
  act: 'review',
  group,
  limit: 'write',
  summary: 'Approve or reject a printed card in review; take one down or restore it',
  body: z
    .object({
      productId: Id,
      to: z.enum(['published', 'rejected', 'taken_down']),
      reason: reasonOf(printedCardReasons).optional(),
      note: line(300, 0).default(''),
    })
    .refine(({ to, reason }) => reason !== undefined || to === 'published', {
      error: 'Choose a reason.',
      path: ['reason'],
    }),
  reply: PrintedCardDetails,
});
