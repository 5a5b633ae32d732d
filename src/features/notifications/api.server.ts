import { dataExports } from '#features/accounts/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { liveTopics } from '#platform/http/live-access.ts';
import { serve } from '#platform/http/serve.ts';
import { retentions } from '#platform/retention.ts';
import { privatePaths } from '#platform/sitemap.ts';
import * as calls from './calls.ts';
import { noticeTopics } from './delivery/signal.server.ts';
import { sendDigests } from './email/digest.server.ts';
import { sendDigest, sendNoticeEmail } from './email/emails.server.ts';
import { myNotices } from './notices/list-notices.server.ts';
import { clear, clearAll, read, readAll, restore } from './notices/mark.server.ts';
import { countUnread } from './notices/queries.server.ts';
import { eraseNotices, noticeExports } from './personal-data.server.ts';
import { noticeEmails, notices, noticeTargets } from './points.ts';
import { myPreferences, setPreferences } from './preferences/preferences.server.ts';
import { stopDigest, unsubscribeByMail } from './preferences/unsubscribe.server.ts';

export const notifications: Feature = {
  collects: [notices, noticeTargets, noticeEmails],
  calls: [
    serve(calls.getAllNotifications, (ctx, { query }) => myNotices(ctx, query)),
    serve(calls.clearNotification, (ctx, { params }) => clear(ctx, params.notifyId)),
    serve(calls.clearAllNotifications, (ctx) => clearAll(ctx)),
    serve(calls.readAllNotifications, (ctx) => readAll(ctx)),
    serve(calls.readNotifications, (ctx, { body }) => read(ctx, body.ids)),
    serve(calls.restoreNotification, (ctx, { body }) => restore(ctx, body.id)),
    serve(calls.getUnreadCount, async (ctx) => ({ unread: await countUnread(ctx) })),
    serve(calls.getNotificationPreferences, (ctx) => myPreferences(ctx)),
    serve(calls.setNotificationPreferences, (ctx, { body }) => setPreferences(ctx, body)),
    serve(calls.unsubscribe, (ctx, { body }) => stopDigest(ctx, body.token)),
  ],
  subscriptions: [
    on('account.erased', 'notifications.erased', eraseNotices),
    on('notices.digest', 'notifications.send-digest', sendDigest),
    on('notices.email', 'notifications.send-email', sendNoticeEmail),
  ],
  timedJobs: [{ job: 'notifications.digests', at: '5 * * * *', talksTo: null, work: sendDigests }],
  routes: unsubscribeByMail,
  brings: [
    privatePaths.with('/notifications', '/unsubscribe'),
    dataExports.with(...noticeExports),
    liveTopics.with(...noticeTopics),
    // Groups that didn't change, read or not.
    retentions.with({ table: 'notice', since: 'last_at', keep: '90 days', along: 'uuid' }),
  ],
};
