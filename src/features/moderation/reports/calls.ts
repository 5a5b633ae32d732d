import { z } from 'zod';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery } from '#platform/fields.ts';
import { MyReport } from '../report-fields.ts';

export const getMyReports = call({
  method: 'GET',
  path: '/moderation/my-reports',
  access: 'member',
  group: 'moderation',
  summary: 'What I reported on this site and where it stands, newest first',
  query: z.object(pageQuery),
  reply: pageOf(MyReport),
});
