import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'tribe_accepted', kind: 'tribe' },
  { type: 'tribe_declined', kind: 'tribe' },
  { type: 'tribe_invited', kind: 'tribe' },
  { type: 'tribe_role', kind: 'tribe' },
  { type: 'tribe_place', kind: 'tribe' },
  { type: 'tribe_request', kind: 'request' },
  { type: 'tribe_removed', kind: 'moderation' },
  { type: 'tribe_banned', kind: 'moderation' },
  { type: 'tribe_state', kind: 'moderation' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
  interface NoticeTargetMap {
    tribe: true;
  }
}
