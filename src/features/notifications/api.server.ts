import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { sendDigests } from './digest.server.ts';
import { noticeExports } from './exports.server.ts';
import { fanOut, onPublished } from './fan-out.server.ts';
import { sendDigest, sendLetter } from './letters.server.ts';
import { myNotices } from './list-notices.server.ts';
import { onAsked, onDecided } from './listen-to-guardians.server.ts';
import { onBlock, onErased, onFollow, onMoved, onVerification } from './listen-to-people.server.ts';
import {
  onCameOut,
  onComment,
  onCommentGone,
  onHeldBack,
  onLike,
  onMention,
  onPostGone,
  onReaction,
} from './listen-to-posts.server.ts';
import { onMembership, onRole } from './listen-to-tribes.server.ts';
import { liveTopics } from './live-topics.server.ts';
import { clear, clearAll, read, readAll, restore } from './mark.server.ts';
import { myPreferences, setPreferences } from './preferences.server.ts';
import { countUnread } from './queries.server.ts';
import { sweepNotices } from './sweep.server.ts';
import { stopDigest, unsubscribeByMail } from './unsubscribe.server.ts';

export const notifications: Feature = {
  bindings: [
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
  exports: noticeExports,
  subscriptions: [
    on('like.set', 'notifications.like', onLike),
    on('reaction.set', 'notifications.reaction', onReaction),
    on('comment.created', 'notifications.comment', onComment),
    on('comment.gone', 'notifications.comment-gone', onCommentGone),
    on('people.mentioned', 'notifications.mention', onMention),
    on('post.published', 'notifications.published', onPublished),
    on('post.came-out', 'notifications.came-out', onCameOut),
    on('post.held-back', 'notifications.held-back', onHeldBack),
    on('post.gone', 'notifications.post-gone', onPostGone),
    on('account.followed', 'notifications.follow', onFollow),
    on('account.unfollowed', 'notifications.follow', onFollow),
    on('account.blocked', 'notifications.block', onBlock),
    on('account.erased', 'notifications.erased', onErased),
    on('verification.decided', 'notifications.verification', onVerification),
    on('account.moved', 'notifications.account-moved', onMoved),
    on('guardian.asked', 'notifications.guardian-asked', onAsked),
    on('guardian.decided', 'notifications.guardian-decided', onDecided),
    on('membership.moved', 'notifications.membership', onMembership),
    on('role.changed', 'notifications.role', onRole),
    on('notices.fan-out', 'notifications.fan-out', fanOut),
    on('notices.digest', 'notifications.send-digest', sendDigest),
    on('notices.letter', 'notifications.send-letter', sendLetter),
  ],
  timedJobs: [
    { job: 'notifications.digests', at: '5 * * * *', work: (deps) => sendDigests(deps) },
    { job: 'notifications.sweep', at: '37 3 * * *', work: sweepNotices },
  ],
  routes: unsubscribeByMail,
  liveTopics,
};
