import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery, typed } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';
import { Announcement, announcementTones } from './announcement.ts';

const admin = { access: 'staff', act: 'announcements', group: 'admin' } as const;

export const AdminAnnouncement = Announcement.extend({
  sites: z.array(z.enum(siteIds)),
  state: z.enum(['current', 'upcoming', 'ended']),
  startsAt: z.string(),
  endsAt: z.string(),
  createdAt: z.string(),
  createdBy: AccountCard.nullable(),
});
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>;

export const getAdminAnnouncements = call({
  ...admin,
  method: 'GET',
  path: '/admin/announcements',
  summary: 'Announcements of this site, newest first',
  query: z.object({ state: AdminAnnouncement.shape.state.optional(), ...pageQuery }),
  reply: pageOf(AdminAnnouncement),
});
const time = z.iso.datetime({ error: 'Enter a date and time.' });
export const createAnnouncement = call({
  ...admin,
  method: 'POST',
  path: '/admin/announcements/create',
  limit: 'write',
  summary: 'Show an announcement above every page of one or more sites, from a time until a time',
  body: z
    .object({
      sites: z.array(z.enum(siteIds)).min(1, 'Choose a site.').max(siteIds.length),
      text: line(200, 1, 'Enter the text.'),
      path: typed()
        .max(200)
        .regex(/^\/(?!\/)\S*$/, 'Enter an address on this site, like /help.')
        .optional(),
      tone: z.enum(announcementTones),
      startsAt: time,
      endsAt: time,
    })
    .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
      error: 'The end must be after the start.',
      path: ['endsAt'],
    }),
  reply: AdminAnnouncement,
});
export const endAnnouncement = call({
  ...admin,
  method: 'POST',
  path: '/admin/announcements/end',
  limit: 'write',
  summary: 'End an announcement now, or before it starts',
  body: z.object({ announcementId: Id }),
  reply: Done,
});
