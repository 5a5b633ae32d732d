import type { NoticeKindEntry } from '#platform/notices.ts';

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

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
}
