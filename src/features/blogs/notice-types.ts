import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'blog_published', kind: 'blog' },
  { type: 'blog_live', kind: 'blog' },
  { type: 'blog_not_published', kind: 'blog' },
  { type: 'blog_approved', kind: 'blog' },
  { type: 'blog_rejected', kind: 'blog' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
  interface NoticeTargetMap {
    blog: true;
  }
}
