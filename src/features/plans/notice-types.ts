import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'plan_granted', kind: 'money' },
  { type: 'plan_grant_ended', kind: 'money' },
  { type: 'plan_exceeded', kind: 'money' },
  { type: 'plan_choice_ends', kind: 'money' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
