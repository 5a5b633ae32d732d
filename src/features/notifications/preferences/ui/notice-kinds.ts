import type { NoticeKindEntry } from '#platform/notices.ts';

const brought = import.meta.glob<readonly NoticeKindEntry[] | undefined>('../../../*/notice-types.ts', {
  eager: true,
  import: 'noticeKinds',
});

/** What the settings call each kind. */
export const noticeKinds = new Map(
  Object.values(brought).flatMap((some = []) => some.map((entry) => [entry.kind, entry] as const)),
);
