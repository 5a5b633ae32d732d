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
    hint: 'Security and verification',
    order: 160,
    isFixed: true,
    emailedAtOnce: 'We email you about this right away because it’s about your account.',
  },
] as const satisfies readonly NoticeKindEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
}
