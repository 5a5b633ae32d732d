import type { NoticeKind } from '../../notice-types.ts';

/** The lines of the settings table. */
export const kindLabels: Record<NoticeKind, { label: string; hint?: string }> = {
  like: { label: 'Likes', hint: 'Of your posts, shouts and comments' },
  comment: { label: 'Comments', hint: 'On what you post' },
  reply: { label: 'Replies', hint: 'To your comments' },
  mention: { label: 'Mentions', hint: 'When somebody writes your @name' },
  reaction: { label: 'Reactions', hint: 'To your shouts' },
  follow: { label: 'Followers' },
  post: { label: 'Posts', hint: 'By people you follow' },
  scheduled: { label: 'Your scheduled posts', hint: 'When they come out, or cannot' },
  tribe: { label: 'Your tribes', hint: 'Invitations, answers, roles and places on a waitlist' },
  request: { label: 'Requests to join', hint: 'For tribes you run' },
  guardian: { label: 'Guardians', hint: 'What a child asks, and what was answered' },
  card: { label: 'Cards', hint: 'Gifts, drops, and what becomes of cards you have' },
  earning: { label: 'What you earn', hint: 'Tips and sales' },
  money: { label: 'Payments', hint: 'Receipts, refunds and payouts' },
  moderation: { label: 'Moderation', hint: 'Bans, removals and reports' },
  security: { label: 'Your account', hint: 'Its safety and its verification' },
};
