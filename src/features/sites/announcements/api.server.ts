import { type Binding, serve } from '#platform/http/serve.ts';
import { adminAnnouncements, announce, endNow } from './announcements.server.ts';
import { createAnnouncement, endAnnouncement, getAdminAnnouncements } from './calls.ts';

export const announcementBindings: readonly Binding[] = [
  serve(getAdminAnnouncements, (ctx, { query }) => adminAnnouncements(ctx, query)),
  serve(createAnnouncement, (ctx, { body }) => announce(ctx, body)),
  serve(endAnnouncement, (ctx, { body }) => endNow(ctx, body.announcementId)),
];
