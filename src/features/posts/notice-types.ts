import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'like', kind: 'like' },
  { type: 'comment', kind: 'comment' },
  { type: 'reply', kind: 'reply' },
  { type: 'mention', kind: 'mention' },
  { type: 'reaction', kind: 'reaction' },
  { type: 'post', kind: 'post' },
  { type: 'scheduled', kind: 'scheduled' },
  { type: 'held_back', kind: 'scheduled' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
  interface NoticeTargetMap {
    post: true;
    comment: true;
  }
}
