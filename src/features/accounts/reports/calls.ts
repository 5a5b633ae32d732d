import { z } from 'zod';
import { MyReport, ReportReasons, ReportText, reasonOf } from '#features/moderation/report-fields.ts';
import { call } from '#platform/call.ts';
import { IdOrName } from '#platform/fields.ts';
import { accountReasons } from './reasons.ts';

const group = 'moderation';
export const getAccountReasons = call({
  method: 'GET',
  path: '/account/report-account',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'Account report reasons (id, title, description); with a session also my open reports',
  reply: ReportReasons,
});
export const reportAccount = call({
  method: 'POST',
  path: '/report/report-account',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Report an account for one of the account reasons',
  body: z.object({ accountId: IdOrName, reason: reasonOf(accountReasons), text: ReportText }),
  reply: MyReport,
});
