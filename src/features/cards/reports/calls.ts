import { z } from 'zod';
import { MyReport, ReportReasons, ReportText, reasonOf } from '#features/moderation/report-fields.ts';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { cardReasons } from '../card/reasons.ts';

const group = 'moderation';
export const getCardReasons = call({
  method: 'GET',
  path: '/card/report-card',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'Card report reasons; with a session also my open reports',
  reply: ReportReasons,
});
export const reportCard = call({
  method: 'POST',
  path: '/card/report-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Report a card for one of the card reasons',
  body: z.object({ cardId: Id, reason: reasonOf(cardReasons), text: ReportText }),
  reply: MyReport,
});
