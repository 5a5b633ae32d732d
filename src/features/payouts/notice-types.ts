import type { NoticeKindEntry, NoticeTypeEntry } from '#platform/notices.ts';

export const noticeKinds = [
  {
    kind: 'earning',
    label: 'What you earn',
    hint: 'Tips and sales',
    order: 130,
    isFixed: true,
  },
] as const satisfies readonly NoticeKindEntry[];

export const noticeTypes = [
  { type: 'earnings_freed', kind: 'earning' },
  { type: 'payout_paid', kind: 'money' },
  { type: 'payout_failed', kind: 'money' },
  { type: 'payout_account', kind: 'money' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
