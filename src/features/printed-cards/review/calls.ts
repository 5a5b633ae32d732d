import { z } from 'zod';
import { MyReport, ReportReasons, ReportText, reasonOf } from '#features/moderation/report-fields.ts';
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
export const getPrintedCardReasons = call({
  method: 'GET',
  path: '/physical-card/report-physical-card',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'Reasons to report a printed card; with a session also my open reports',
  reply: ReportReasons,
});
export const reportPrintedCard = call({
  method: 'POST',
  path: '/physical-card/report-physical-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Report a printed card',
  body: z.object({ productId: Id, reason: reasonOf(printedCardReasons), text: ReportText }),
  reply: MyReport,
});
