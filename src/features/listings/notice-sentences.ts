import { peopleParts, plain, targetName } from '#features/notifications/notice-parts.ts';
import { lookUp } from '#platform/look-up.ts';
import type { NoticeContent, Part } from '#platform/notices.ts';

// What is said of every kind of listing.

interface Text {
  sentence: (notice: NoticeContent) => Part[];
}

/** Somebody did something to it: "approved their share of". */
const act = (what: string, then = ''): Text => ({
  sentence: (notice) => [
    ...peopleParts(notice),
    plain(` ${what} `),
    targetName(notice),
    ...(then ? [plain(then)] : []),
  ],
});

export const shareRequested = act('invited you to share the earnings of');
export const shareApproved = act('approved their share of');
export const shareDeclined = act('declined their share of', '. It’s back in your drafts.');
export const bought = act('bought');

/** @param restored what follows its name in the state that it was restored to */
export function decided(restored: Readonly<Record<string, string>>): Text {
  const sentences: Readonly<Record<string, string>> = {
    rejected: ' was rejected. See the reason.',
    taken_down: ' was taken down. See the reason.',
    ...restored,
  };
  return {
    sentence: (notice) => [
      targetName(notice),
      plain(lookUp(sentences, notice.detail ?? '') ?? ' was reviewed.'),
    ],
  };
}
