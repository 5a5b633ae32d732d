import type { NoticeKindEntry, NoticeTypeEntry } from '#platform/notices.ts';

export const noticeKinds = [
  {
    kind: 'tribe',
    label: 'Your tribes',
    hint: 'Invitations, answers, roles and places on a waitlist',
    order: 90,
  },
  {
    kind: 'request',
    label: 'Requests to join',
    hint: 'For tribes you run',
    order: 100,
  },
] as const satisfies readonly NoticeKindEntry[];

export const noticeTypes = [
  { type: 'tribe_accepted', kind: 'tribe' },
  { type: 'tribe_declined', kind: 'tribe' },
  { type: 'tribe_invited', kind: 'tribe' },
  { type: 'tribe_role', kind: 'tribe' },
  { type: 'tribe_place', kind: 'tribe' },
  { type: 'tribe_request', kind: 'request' },
  { type: 'tribe_removed', kind: 'moderation' },
  { type: 'tribe_banned', kind: 'moderation' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
  interface NoticeTargetMap {
    tribe: true;
  }
}
