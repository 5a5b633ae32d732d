import type { NoticeKindEntry } from '#platform/notices.ts';

export const noticeKinds = [
  { kind: 'team', label: 'Your teams', hint: 'Invitations, answers, managers and reports', order: 105 },
] as const satisfies readonly NoticeKindEntry[];

declare module '#platform/notices.ts' {
  interface NoticeKindMap extends Record<(typeof noticeKinds)[number]['kind'], true> {}
}
