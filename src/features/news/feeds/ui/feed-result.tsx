import { Chip } from '#ui/chip.tsx';
import type { NewsFeed } from '../calls.ts';
import { faultTexts } from '../fetch-fault.ts';

type Last = NonNullable<NewsFeed['last']>;

const counted = (count: number, what: string) => `${count} ${what}`;

/** How the last attempt ended, in a sentence. */
export function resultText({ result, httpStatus, added, changed, leftOut }: Last): string {
  if (result === 'unchanged') return 'Nothing new.';
  if (result === 'updated') {
    const news =
      added + changed === 0
        ? 'Nothing new.'
        : `${counted(added, 'added')}, ${counted(changed, 'corrected')}.`;
    return leftOut.length === 0 ? news : `${news} ${leftOutText(leftOut)}`;
  }
  return httpStatus ? `${faultTexts[result]} (The server answered ${httpStatus}.)` : faultTexts[result];
}

const NAMED = 3;

function leftOutText(titles: readonly string[]): string {
  const more = titles.length - NAMED;
  const named = titles.slice(0, NAMED).map((title) => `“${title}”`);
  return `Left out, because there was nothing we could read: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

export function FeedState({ feed: { paused, last } }: { feed: NewsFeed }) {
  if (paused) return <Chip>Paused</Chip>;
  if (!last) return <Chip>Not fetched yet</Chip>;
  return last.failures > 0 ? <Chip tone="bad">Failing</Chip> : <Chip tone="good">Working</Chip>;
}
