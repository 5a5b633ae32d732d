import { z } from 'zod';
import { reasonOf } from '#features/moderation/report-fields.ts';
import { call } from '#platform/call.ts';
import { Id, line } from '#platform/fields.ts';
import { CardDetails } from '../card/calls.ts';
import { cardReasons } from '../card/reasons.ts';

export const decideCard = call({
  method: 'POST',
  path: '/card/decide-card',
  access: 'manager',
  act: 'staff.review',
  group: 'moderation',
  limit: 'write',
  summary: 'Let a waiting card through or reject it; take a card down, and let it come back or retire',
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
