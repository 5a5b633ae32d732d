import type { NoticeKindEntry } from '#platform/notices.ts';

const brought = import.meta.glob<readonly NoticeKindEntry[]>('../../../*/notice-kinds.ts', {
  eager: true,
  import: 'noticeKinds',
});

/** The labels of each kind in the settings. */
export const noticeKinds = new Map(
  Object.values(brought)
    .flat()
    .map((entry) => [entry.kind, entry] as const),
);
