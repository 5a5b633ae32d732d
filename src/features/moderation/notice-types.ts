import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'content_hidden', kind: 'moderation' },
  { type: 'content_restored', kind: 'moderation' },
  { type: 'strike_issued', kind: 'moderation' },
  { type: 'child_strike', kind: 'moderation' },
  { type: 'appeal_decided', kind: 'moderation' },
  { type: 'report_decided', kind: 'moderation' },
  { type: 'report_overturned', kind: 'moderation' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
