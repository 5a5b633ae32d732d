import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'application_received', kind: 'opportunity' },
  { type: 'application_moved', kind: 'opportunity' },
  { type: 'application_offered', kind: 'opportunity' },
  { type: 'application_accepted', kind: 'opportunity' },
  { type: 'application_message', kind: 'opportunity' },
  { type: 'opportunity_published', kind: 'opportunity' },
  { type: 'opportunity_rejected', kind: 'opportunity' },
  { type: 'opportunity_closed', kind: 'opportunity' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
  interface NoticeTargetMap {
    opportunity: true;
    /** An application, for its applicant and for a guardian's decision. */
    application: true;
  }
}
