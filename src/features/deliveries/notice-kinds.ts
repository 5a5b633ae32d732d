import type { NoticeKindEntry } from '#platform/notices.ts';

export const noticeKinds = [
  {
    kind: 'delivery',
    label: 'Deliveries',
    hint: 'What you ordered, have to send or get back',
    order: 136,
    emailedAtOnce: 'We email you about this right away because it’s about an order.',
  },
] as const satisfies readonly NoticeKindEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
}
