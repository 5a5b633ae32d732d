import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'frame_approval_requested', kind: 'request' },
  { type: 'frame_approval_granted', kind: 'shop' },
  { type: 'frame_approval_declined', kind: 'shop' },
  { type: 'frame_listed', kind: 'shop' },
  { type: 'frame_decided', kind: 'moderation' },
  { type: 'frame_sold', kind: 'earning' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
