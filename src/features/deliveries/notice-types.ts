import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'delivery_to_send', kind: 'delivery' },
  { type: 'delivery_late', kind: 'delivery' },
  { type: 'delivery_overdue', kind: 'delivery' },
  { type: 'delivery_cancellable', kind: 'delivery' },
  { type: 'delivery_unsent', kind: 'delivery' },
  { type: 'delivery_shipped', kind: 'delivery' },
  { type: 'delivery_on_hold', kind: 'delivery' },
  { type: 'delivery_cancelled', kind: 'delivery' },
  { type: 'return_requested', kind: 'delivery' },
  { type: 'return_answered', kind: 'delivery' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
