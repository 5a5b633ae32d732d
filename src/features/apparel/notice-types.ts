import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'apparel_approval_requested', kind: 'request' },
  { type: 'apparel_approval_granted', kind: 'shop' },
  { type: 'apparel_approval_declined', kind: 'shop' },
  { type: 'apparel_published', kind: 'shop' },
  { type: 'apparel_decided', kind: 'moderation' },
  { type: 'apparel_sold', kind: 'earning' },
  { type: 'apparel_sold_out', kind: 'shop' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
