import type { NoticeKindEntry, NoticeTypeEntry } from '#platform/notices.ts';

export const noticeKinds = [
  {
    kind: 'money',
    label: 'Payments',
    hint: 'Receipts, refunds and payouts',
    order: 140,
    isFixed: true,
    emailedAtOnce: 'You get this at once because it is about your money.',
  },
] as const satisfies readonly NoticeKindEntry[];

export const noticeTypes = [
  { type: 'payment_paid', kind: 'money' },
  { type: 'refunded', kind: 'money' },
  { type: 'refund_failed', kind: 'money' },
  { type: 'payment_disputed', kind: 'money' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
