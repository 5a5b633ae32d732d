import { z } from 'zod';
import { call } from '#platform/call.ts';

export const getWaitingWork = call({
  method: 'GET',
  path: '/admin/waiting',
  access: 'staff',
  act: 'dashboard',
  group: 'admin',
  summary: 'What waits for staff on this site, and since when; only what the viewer may see',
  reply: z.object({
    items: z.array(
      z.object({
        /** Of the page of administration where it is worked on. */
        page: z.string(),
        count: z.int(),
        oldestAt: z.string().nullable(),
      }),
    ),
  }),
});
