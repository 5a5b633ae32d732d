import '#features/accounts/events.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { noticeKinds } from '../notice-kinds.ts';
import { noticeTexts } from '../notice-texts.ts';
import { noticeTypes } from '../notice-types.ts';
import { noticeTargets } from './notice-targets.server.ts';
import { onComment, onCommentRemoved, onCommentRestored, onMention } from './on-comment.server.ts';
import { followPost, onBlock, onScheduleFailed, onSchedulePublished } from './on-post.server.ts';
import { onLike, onReaction } from './on-reaction.server.ts';
import { onPublished, tellFollowers } from './tell-followers.server.ts';

export const notices: Feature = {
  noticeKinds,
  noticeTypes,
  noticeTexts,
  noticeTargets,
  subscriptions: [
    on('like.set', 'posts.notify-of-like', onLike),
    on('reaction.set', 'posts.notify-of-reaction', onReaction),
    on('comment.created', 'posts.notify-of-comment', onComment),
    on('comment.removed', 'posts.retract-comment', onCommentRemoved),
    on('comment.restored', 'posts.reinstate-comment', onCommentRestored),
    on('people.mentioned', 'posts.notify-mentioned', onMention),
    on('post.published', 'posts.notify-followers', onPublished),
    on('post.tell-followers', 'posts.notify-next-followers', tellFollowers),
    on('post.schedule-published', 'posts.notify-of-scheduled', onSchedulePublished),
    on('post.schedule-failed', 'posts.notify-of-failed', onScheduleFailed),
    on('post.unpublished', 'posts.follow-post', followPost),
    on('post.restored', 'posts.follow-post', followPost),
    on('account.blocked', 'posts.delete-notices-between', onBlock),
  ],
};
