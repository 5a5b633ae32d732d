import type { NoticeKindEntry } from '#platform/notices.ts';

export const noticeKinds = [
  {
    kind: 'like',
    label: 'Likes',
    hint: 'Of your posts, shouts and comments',
    order: 10,
  },
  {
    kind: 'comment',
    label: 'Comments',
    hint: 'On what you post',
    order: 20,
  },
  {
    kind: 'reply',
    label: 'Replies',
    hint: 'To your comments',
    order: 30,
  },
  {
    kind: 'mention',
    label: 'Mentions',
    hint: 'When somebody writes your @name',
    order: 40,
  },
  {
    kind: 'reaction',
    label: 'Reactions',
    hint: 'To your shouts',
    order: 50,
  },
  {
    kind: 'post',
    label: 'Posts',
    hint: 'By people you follow',
    order: 70,
  },
  {
    kind: 'scheduled',
    label: 'Your scheduled posts',
    hint: 'When they’re published, or can’t be',
    order: 80,
  },
] as const satisfies readonly NoticeKindEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
}
