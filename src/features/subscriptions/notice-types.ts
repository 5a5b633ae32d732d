import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'subscription_started', kind: 'money' },
  { type: 'subscription_renewed', kind: 'money' },
  { type: 'subscription_changed', kind: 'money' },
  { type: 'subscription_planned', kind: 'money' },
  { type: 'subscription_cancelled', kind: 'money' },
  { type: 'subscription_stopped', kind: 'money' },
  { type: 'subscription_kept', kind: 'money' },
  { type: 'subscription_failed', kind: 'money' },
  { type: 'subscription_retry_failed', kind: 'money' },
  { type: 'subscription_confirm', kind: 'money' },
  { type: 'subscription_recovered', kind: 'money' },
  { type: 'subscription_restricted', kind: 'money' },
  { type: 'subscription_ended', kind: 'money' },
  { type: 'subscription_refunded', kind: 'money' },
  { type: 'subscription_ban_refunded', kind: 'money' },
  { type: 'subscription_price', kind: 'money' },
  { type: 'subscription_price_near', kind: 'money' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
