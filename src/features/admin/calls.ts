import { z } from 'zod';
import { call } from '#platform/call.ts';

export const getWaitingWork = call({
  method: 'GET',
  path: '/admin/waiting',
  access: 'staff',
  act: 'dashboard',
  group: 'admin',
  summary:
    'Queues of work for staff on this site, with how much is waiting and since when; only those the viewer may see',
  reply: z.object({
    items: z.array(
      z.object({
        /** The path of the page where it is worked on. */
        page: z.string(),
        count: z.int(),
        oldestAt: z.string().nullable(),
      }),
    ),
  }),
});
