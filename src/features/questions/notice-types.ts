import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'question_answered', kind: 'question' },
  { type: 'answer_accepted', kind: 'question' },
  { type: 'question_closed', kind: 'question' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
  interface NoticeTargetMap {
    question: true;
  }
}
