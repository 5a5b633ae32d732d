import type { NoticeKindEntry, NoticeTypeEntry } from '#platform/notices.ts';

export const noticeKinds = [
  {
    kind: 'guardian',
    label: 'Guardians',
    hint: 'What a child asks, and what was answered',
    order: 110,
    isFixed: true,
  },
] as const satisfies readonly NoticeKindEntry[];

export const noticeTypes = [
  { type: 'guardian_ask', kind: 'guardian' },
  { type: 'guardian_answer', kind: 'guardian' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
