import { Bell, type LucideIcon } from 'lucide-react';
import type { NoticeKind, NoticeTypeEntry } from '#platform/notices.ts';

/** The icons of a feature's kinds of notices, in its `notice-icons.ts`. */
export type NoticeIcons = Partial<Record<NoticeKind, LucideIcon>>;

const icons: NoticeIcons = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<NoticeIcons>('../../../*/notice-icons.ts', { eager: true, import: 'noticeIcons' }),
  ),
);
const types = import.meta.glob<readonly NoticeTypeEntry[]>('../../../*/notice-types.ts', {
  eager: true,
  import: 'noticeTypes',
});
const kinds = new Map<string, NoticeKind>(
  Object.values(types)
    .flat()
    .map(({ type, kind }) => [type, kind] as const),
);

export function iconOf(type: string): LucideIcon {
  const kind = kinds.get(type);
  return (kind && icons[kind]) ?? Bell;
}
