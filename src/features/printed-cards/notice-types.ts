import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'printed_card_approval_requested', kind: 'request' },
  { type: 'printed_card_approval_granted', kind: 'shop' },
  { type: 'printed_card_approval_declined', kind: 'shop' },
  { type: 'printed_card_published', kind: 'shop' },
  { type: 'printed_card_decided', kind: 'moderation' },
  { type: 'printed_card_sold', kind: 'earning' },
  { type: 'printed_card_sold_out', kind: 'shop' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
