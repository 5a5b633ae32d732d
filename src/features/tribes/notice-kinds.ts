import type { NoticeKindEntry } from '#platform/notices.ts';

export const noticeKinds = [
  {
    kind: 'tribe',
    label: 'Your tribes',
    hint: 'Invitations, requests, roles and waitlists',
    order: 90,
  },
  {
    kind: 'request',
    label: 'Requests to join',
    hint: 'For tribes you run',
    order: 100,
  },
] as const satisfies readonly NoticeKindEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
}
