import type { NoticeKindEntry } from '#platform/notices.ts';

export const noticeKinds = [
  {
    kind: 'money',
    label: 'Payments',
    hint: 'Receipts, refunds and payouts',
    order: 140,
    isFixed: true,
    emailedAtOnce: 'We email you about this right away because it’s about your money.',
  },
] as const satisfies readonly NoticeKindEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
}
