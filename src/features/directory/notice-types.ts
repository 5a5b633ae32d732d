import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'contact_asked', kind: 'directory' },
  { type: 'contact_shared', kind: 'directory' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
}
