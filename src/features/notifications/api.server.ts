import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { fanOut, onPublished } from './delivery/fan-out.server.ts';
import { liveTopics } from './delivery/live-topics.server.ts';
import { pushAccountChange, pushMembership, pushOrder } from './delivery/live-updates.server.ts';
import { sendDigests } from './email/digest.server.ts';
import { sendDigest, sendNoticeEmail } from './email/emails.server.ts';
import { noticeExports } from './exports.server.ts';
import {
  onCardDeleted,
  onCardMoved,
  onMinted,
  onRevised,
  onShareAnswered,
  onShareAsked,
} from './listeners/cards.server.ts';
import { onCompleted } from './listeners/collections.server.ts';
import { onCancelled, onDrawn } from './listeners/drops.server.ts';
import { onGift, onOffered, onVoided } from './listeners/gifts.server.ts';
import { onAsked, onDecided } from './listeners/guardians.server.ts';
import {
  onDisputeTransitioned,
  onOrderTransitioned,
  onPaymentTransitioned,
  onRefundTransitioned,
} from './listeners/payments.server.ts';
import { onEarningsReleased, onPayout, onPayoutAccount } from './listeners/payouts.server.ts';
import { onBlock, onErased, onFollow, onMoved, onVerification } from './listeners/people.server.ts';
import {
  onCameOut,
  onComment,
  onCommentGone,
  onHeldBack,
  onLike,
  onMention,
  onPostGone,
  onReaction,
} from './listeners/posts.server.ts';
import { onTip, onTipReversed } from './listeners/tips.server.ts';
import { onMembership, onRole } from './listeners/tribes.server.ts';
import { myNotices } from './notices/list-notices.server.ts';
import { clear, clearAll, read, readAll, restore } from './notices/mark.server.ts';
import { countUnread } from './notices/queries.server.ts';
import { sweepNotices } from './notices/sweep.server.ts';
import { myPreferences, setPreferences } from './preferences/preferences.server.ts';
import { stopDigest, unsubscribeByMail } from './preferences/unsubscribe.server.ts';

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
    on('comment.removed', 'notifications.comment-gone', onCommentGone),
    on('people.mentioned', 'notifications.mention', onMention),
    on('post.published', 'notifications.published', onPublished),
    on('post.schedule-published', 'notifications.came-out', onCameOut),
    on('post.schedule-failed', 'notifications.held-back', onHeldBack),
    on('post.unpublished', 'notifications.post-gone', onPostGone),
    on('account.followed', 'notifications.follow', onFollow),
    on('account.unfollowed', 'notifications.follow', onFollow),
    on('account.blocked', 'notifications.block', onBlock),
    on('account.erased', 'notifications.erased', onErased),
    on('verification.decided', 'notifications.verification', onVerification),
    on('account.state-changed', 'notifications.account-moved', onMoved),
    on('account.state-changed', 'notifications.live-account', (ctx, { accountId }) =>
      pushAccountChange(ctx, accountId),
    ),
    on('guardian.consented', 'notifications.live-consent', (ctx, { childId }) =>
      pushAccountChange(ctx, childId),
    ),
    on('guardian.withdrew', 'notifications.live-consent', (ctx, { childId }) =>
      pushAccountChange(ctx, childId),
    ),
    on('guardian.asked', 'notifications.guardian-asked', onAsked),
    on('guardian.decided', 'notifications.guardian-decided', onDecided),
    on('membership.changed', 'notifications.membership', onMembership),
    on('membership.changed', 'notifications.live-membership', pushMembership),
    on('role.changed', 'notifications.role', onRole),
    on('card.approval-requested', 'notifications.card-share-asked', onShareAsked),
    on('card.approval-answered', 'notifications.card-share-answered', onShareAnswered),
    on('card.state-changed', 'notifications.card-moved', onCardMoved),
    on('card.revised', 'notifications.card-revised', onRevised),
    on('card.deleted', 'notifications.card-deleted', onCardDeleted),
    on('copy.minted', 'notifications.copy-minted', onMinted),
    on('drop.drawn', 'notifications.drop-drawn', onDrawn),
    on('drop.numbers-reassigned', 'notifications.drop-passed-on', onDrawn),
    on('drop.cancelled', 'notifications.drop-cancelled', onCancelled),
    on('tip.paid', 'notifications.tip', onTip),
    on('tip.reversed', 'notifications.tip-reversed', onTipReversed),
    on('gift.sent', 'notifications.gift-offered', onOffered),
    on('gift.ended', 'notifications.gift-moved', onGift),
    on('copy.voided', 'notifications.gift-lost', onVoided),
    on('collection.completed', 'notifications.collection-completed', onCompleted),
    on('payment.transitioned', 'notifications.payment', onPaymentTransitioned),
    on('refund.transitioned', 'notifications.refund', onRefundTransitioned),
    on('dispute.transitioned', 'notifications.dispute', onDisputeTransitioned),
    on('order.transitioned', 'notifications.order', onOrderTransitioned),
    on('order.transitioned', 'notifications.live-order', pushOrder),
    on('payout.transitioned', 'notifications.payout', onPayout),
    on('payout-account.transitioned', 'notifications.payout-account', onPayoutAccount),
    on('earnings.released', 'notifications.earnings-freed', onEarningsReleased),
    on('notices.fan-out', 'notifications.fan-out', fanOut),
    on('notices.digest', 'notifications.send-digest', sendDigest),
    on('notices.email', 'notifications.send-letter', sendNoticeEmail),
  ],
  timedJobs: [
    { job: 'notifications.digests', at: '5 * * * *', work: (deps) => sendDigests(deps) },
    { job: 'notifications.sweep', at: '37 3 * * *', work: sweepNotices },
  ],
  routes: unsubscribeByMail,
  liveTopics,
};
