import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, pageOf, pageQuery, text } from '#platform/fields.ts';
import { MyReport } from '../report-fields.ts';

export const getMyReports = call({
  method: 'GET',
  path: '/moderation/my-reports',
  access: 'member',
  group: 'moderation',
  summary: 'My reports on this site with their state, newest first',
  query: z.object(pageQuery),
  reply: pageOf(MyReport),
});

export const muteReporter = call({
  method: 'POST',
  path: '/admin/reporters/mute',
  access: 'staff',
  act: 'cases.decide',
  group: 'admin',
  limit: 'write',
  summary: 'Mute somebody who abuses reports (theirs are accepted without weight), or unmute them',
  body: z.object({ accountId: Id, muted: z.boolean(), reason: text(500, 1, 'Enter a reason.') }),
  reply: Done,
});
