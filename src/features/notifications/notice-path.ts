import { profilePath } from '#features/people/profile-path.ts';
import type { NoticeTexts } from '#platform/notices.ts';
import type { Notice } from './calls.ts';

/** Where a click leads: the path of its type, its target, or the person who did it. */
export function pathOf(texts: NoticeTexts, notice: Notice): string {
  const [first] = notice.people;
  return (
    texts[notice.type]?.path?.(notice) ??
    notice.target.path ??
    ((first && profilePath(first)) || '/notifications')
  );
}
