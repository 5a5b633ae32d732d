import type { NoticeKindEntry } from '#platform/notices.ts';

export const noticeKinds = [
  {
    kind: 'guardian',
    label: 'Guardians',
    hint: 'A child’s requests, and the answers',
    order: 110,
    isFixed: true,
  },
] as const satisfies readonly NoticeKindEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
}
