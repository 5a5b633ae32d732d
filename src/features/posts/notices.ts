import { noticesOf } from '#features/notifications/notices-of.ts';
import { publishErrorText } from './compose/publish-errors.ts';

export const postNotices = {
  ...noticesOf(
    { kind: 'like', label: 'Likes', hint: 'Of your posts, shouts and comments', order: 10, icon: 'heart' },
    {
      like: {
        text: '{people} liked your post',
        by: 'targetKind',
        of: {
          shout: '{people} liked your shout',
          comment: '{people} liked your comment',
          blog: '{people} liked your blog',
        },
      },
    },
  ),
  ...noticesOf(
    { kind: 'comment', label: 'Comments', hint: 'On what you post', order: 20, icon: 'message-circle' },
    {
      comment: {
        text: '{people} commented on your post',
        by: 'targetKind',
        of: { shout: '{people} commented on your shout', blog: '{people} commented on your blog' },
        to: '{target}#comments',
      },
    },
  ),
  ...noticesOf(
    { kind: 'reply', label: 'Replies', hint: 'To your comments', order: 30, icon: 'reply' },
    { reply: '{people} replied to your comment' },
  ),
  ...noticesOf(
    {
      kind: 'mention',
      label: 'Mentions',
      hint: 'When somebody writes your @name',
      order: 40,
      icon: 'at-sign',
    },
    {
      mention: {
        text: '{people} mentioned you in a post',
        by: 'targetKind',
        of: {
          shout: '{people} mentioned you in a shout',
          comment: '{people} mentioned you in a comment',
          blog: '{people} mentioned you in a blog',
        },
      },
    },
  ),
  ...noticesOf(
    { kind: 'reaction', label: 'Reactions', hint: 'To your shouts', order: 50, icon: 'smile-plus' },
    {
      reaction: {
        text: '{people} reacted to your post',
        by: 'targetKind',
        of: { shout: '{people} reacted to your shout', blog: '{people} reacted to your blog' },
      },
    },
  ),
  ...noticesOf(
    { kind: 'post', label: 'Posts', hint: 'By people you follow', order: 70, icon: 'pen-line' },
    { post: '{people} posted' },
  ),
  ...noticesOf(
    {
      kind: 'scheduled',
      label: 'Your scheduled posts',
      hint: 'When they’re published, or can’t be',
      order: 80,
      icon: 'calendar-check',
    },
    {
      scheduled: 'Your scheduled post is live',
      held_back: {
        text: 'Your scheduled post wasn’t published. {why}',
        values: { reason: 'MUTED' },
        shown: ({ reason }: { reason: string }) => ({ why: publishErrorText(reason) }),
        to: '/drafts',
      },
    },
  ),
};
