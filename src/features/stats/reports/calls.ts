import { z } from 'zod';
import { MyReport, ReportReasons, ReportText, reasonOf } from '#features/moderation/report-fields.ts';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { matchReasons, recordReasons } from './reasons.ts';

export const getRecordReasons = call({
  method: 'GET',
  path: '/report/record-reasons',
  access: 'key',
  group: 'moderation',
  cacheSeconds: 60,
  summary: 'Reasons to report a record; with a session also my open reports',
  reply: ReportReasons,
});
export const reportRecord = call({
  method: 'POST',
  path: '/report/report-record',
  access: 'member',
  group: 'moderation',
  limit: 'write',
  summary: 'Report a record',
  body: z.object({ recordId: Id, reason: reasonOf(recordReasons), text: ReportText }),
  reply: MyReport,
});
export const getMatchReasons = call({
  method: 'GET',
  path: '/report/match-reasons',
  access: 'key',
  group: 'moderation',
  cacheSeconds: 60,
  summary: 'Reasons to report an imported match; with a session also my open reports',
  reply: ReportReasons,
});
export const reportMatch = call({
  method: 'POST',
  path: '/report/report-match',
  access: 'member',
  group: 'moderation',
  limit: 'write',
  summary: 'Report an imported match',
  body: z.object({ matchId: Id, reason: reasonOf(matchReasons), text: ReportText }),
  reply: MyReport,
});
