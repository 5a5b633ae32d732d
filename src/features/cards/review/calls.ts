import { z } from 'zod';
import { reasonOf } from '#features/moderation/report-fields.ts';
import { cardReasons } from '#features/moderation/reports/card-reasons.ts';
import { call } from '#platform/call.ts';
import { Id, line } from '#platform/fields.ts';
import { CardDetails } from '../card/calls.ts';

export const decideCard = call({
  method: 'POST',
  path: '/card/decide-card',
  access: 'staff',
  act: 'review',
  group: 'moderation',
  limit: 'write',
  summary: 'Approve or reject a card in review; take a card down, restore it or retire it',
  body: z
    .object({
      cardId: Id,
      to: z.enum(['published', 'rejected', 'taken_down', 'retired']),
      /** One of the card reasons. */
      reason: reasonOf(cardReasons).optional(),
      note: line(300, 0).default(''),
    })
    .refine(({ to, reason }) => reason !== undefined || to === 'published' || to === 'retired', {
      error: 'Choose a reason.',
      path: ['reason'],
    }),
  reply: CardDetails,
});
