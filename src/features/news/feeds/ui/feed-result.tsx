import { Chip } from '#ui/chip.tsx';
import type { NewsFeed } from '../calls.ts';
import { faultTexts, pictureFaultTexts } from '../fetch-fault.ts';

type Last = NonNullable<NewsFeed['last']>;

const counted = (count: number, what: string) => `${count} ${what}`;

/** How the last attempt ended, in sentences. */
export function resultText({
  result,
  httpStatus,
  added,
  changed,
  leftOut,
  pictures,
  withoutPicture,
}: Last): string {
  if (result !== 'unchanged' && result !== 'updated')
    return httpStatus ? `${faultTexts[result]} (The server answered ${httpStatus}.)` : faultTexts[result];
  const isNew = result === 'updated' && added + changed > 0;
  return [
    isNew ? `${counted(added, 'added')}, ${counted(changed, 'corrected')}.` : 'Nothing new.',
    pictures > 0 && `${counted(pictures, pictures === 1 ? 'picture' : 'pictures')} copied.`,
    result === 'updated' &&
      leftOut.length > 0 &&
      `Left out, because there was nothing we could read: ${named(leftOut.map((title) => `“${title}”`))}.`,
    withoutPicture.length > 0 &&
      `Without its picture: ${named(withoutPicture.map(({ title, fault }) => `“${title}” (${pictureFaultTexts[fault]})`))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const NAMED = 3;

function named(all: readonly string[]): string {
  const more = all.length - NAMED;
  return `${all.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export function FeedState({ feed: { paused, last } }: { feed: NewsFeed }) {
  if (paused) return <Chip>Paused</Chip>;
  if (!last) return <Chip>Not fetched yet</Chip>;
  return last.failures > 0 ? <Chip tone="bad">Failing</Chip> : <Chip tone="good">Working</Chip>;
}
