import type { NoticeKindEntry } from '#platform/notices.ts';

export const noticeKinds = [
  {
    kind: 'moderation',
    label: 'Moderation',
    hint: 'Bans, removals and reports',
    order: 150,
    isFixed: true,
    emailedAtOnce: 'We email you about this right away because it’s about your account.',
  },
] as const satisfies readonly NoticeKindEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
}
