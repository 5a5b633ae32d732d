import type { NoticeKindEntry } from '#platform/notices.ts';

export const noticeKinds = [
  {
    kind: 'follow',
    label: 'Followers',
    order: 60,
  },
  {
    kind: 'security',
    label: 'Your account',
    hint: 'Its safety and its verification',
    order: 160,
    isFixed: true,
    emailedAtOnce: 'You get this at once because it is about your account.',
  },
] as const satisfies readonly NoticeKindEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
}
