import { adminExport } from '#features/admin/points.ts';
import { type Binding, serve } from '#platform/http/serve.ts';
import { adminAnnouncements, announce, endNow, findAnnouncement } from './announcements.server.ts';
import {
  type AdminAnnouncement,
  createAnnouncement,
  endAnnouncement,
  getAdminAnnouncements,
} from './calls.ts';

export const announcementBindings: readonly Binding[] = [
  serve(
    getAdminAnnouncements,
    (ctx, { query }) => adminAnnouncements(ctx, query),
    ({ site }) => [site],
  ),
  serve(
    createAnnouncement,
    (ctx, { body }) => announce(ctx, body),
    (_ctx, { body }) => body.sites,
  ),
  serve(
    endAnnouncement,
    (ctx, { body }) => endNow(ctx, body.announcementId),
    async (ctx, { body }) => (await findAnnouncement(ctx, body.announcementId)).sites,
  ),
];

export const announcementExport = adminExport({
  call: getAdminAnnouncements,
  list: adminAnnouncements,
  columns: {
    text: (one: AdminAnnouncement) => one.text,
    state: (one) => one.state,
    link: (one) => one.path,
    sites: (one) => one.sites.join(' '),
    from: (one) => one.startsAt,
    until: (one) => one.endsAt,
    by: (one) => one.createdBy?.username ?? '',
  },
});
