import type { NoticeKindEntry } from '#platform/notices.ts';

const brought = import.meta.glob<readonly NoticeKindEntry[]>('../../../*/notice-kinds.ts', {
  eager: true,
  import: 'noticeKinds',
});

/** What the settings call each kind. */
export const noticeKinds = new Map(
  Object.values(brought)
    .flat()
    .map((entry) => [entry.kind, entry] as const),
);
