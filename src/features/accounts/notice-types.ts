import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'follow', kind: 'follow' },
  { type: 'follow_request', kind: 'follow' },
  { type: 'follow_approved', kind: 'follow' },
  { type: 'verification', kind: 'security' },
  { type: 'role', kind: 'security' },
  { type: 'account_state', kind: 'security' },
  { type: 'birthday', kind: 'security' },
  { type: 'child_birthday', kind: 'security' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
