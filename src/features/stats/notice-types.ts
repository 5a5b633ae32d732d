import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'record_entered', kind: 'record' },
  { type: 'record_to_confirm', kind: 'record' },
  { type: 'record_held', kind: 'record' },
  { type: 'record_confirmed', kind: 'record' },
  { type: 'record_official', kind: 'record' },
  { type: 'record_corrected', kind: 'record' },
  { type: 'record_disputed', kind: 'record' },
  { type: 'dispute_answered', kind: 'record' },
  { type: 'dispute_settled', kind: 'record' },
  { type: 'record_best', kind: 'record' },
  { type: 'record_milestone', kind: 'record' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
  interface NoticeTargetMap {
    record: true;
  }
}
