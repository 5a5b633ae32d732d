import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'payment_paid', kind: 'money' },
  { type: 'refunded', kind: 'money' },
  { type: 'refund_failed', kind: 'money' },
  { type: 'payment_disputed', kind: 'money' },
  { type: 'earning_disputed', kind: 'money' },
  { type: 'order_delivered', kind: 'money' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
