import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'card_approval_requested', kind: 'request' },
  { type: 'card_approval_granted', kind: 'card' },
  { type: 'card_approval_declined', kind: 'card' },
  { type: 'card_published', kind: 'card' },
  { type: 'card_decided', kind: 'moderation' },
  { type: 'card_collected', kind: 'card' },
  { type: 'card_sold', kind: 'earning' },
  { type: 'card_sold_out', kind: 'card' },
  { type: 'card_revised', kind: 'card' },
  { type: 'drop_won', kind: 'card' },
  { type: 'drop_missed', kind: 'card' },
  { type: 'drop_cancelled', kind: 'card' },
  { type: 'gift_received', kind: 'card' },
  { type: 'gift_answered', kind: 'card' },
  { type: 'gift_lost', kind: 'money' },
  { type: 'collection_complete', kind: 'card' },
  { type: 'collection_completed', kind: 'card' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
