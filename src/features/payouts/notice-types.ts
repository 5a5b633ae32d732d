import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'earnings_freed', kind: 'earning' },
  { type: 'payout_paid', kind: 'money' },
  { type: 'payout_failed', kind: 'money' },
  { type: 'payout_account', kind: 'money' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
