import type { NoticeTypeEntry } from '#platform/notices.ts';

export const noticeTypes = [
  { type: 'team_invited', kind: 'team' },
  { type: 'team_joined', kind: 'team' },
  { type: 'team_declined', kind: 'team' },
  { type: 'team_removed', kind: 'team' },
  { type: 'team_manager', kind: 'team' },
  { type: 'team_report', kind: 'team' },
] as const satisfies readonly NoticeTypeEntry[];

declare module '#platform/notices.ts' {
  interface NoticeTypeMap extends Record<(typeof noticeTypes)[number]['type'], true> {}
  interface NoticeTargetMap {
    team: true;
    /** The place in a team that a guardian decided on. */
    team_place: true;
  }
}
