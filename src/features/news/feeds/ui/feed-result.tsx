import { Chip } from '#ui/chip.tsx';
import type { NewsFeed } from '../calls.ts';
import { faultTexts } from '../fetch-fault.ts';

type Last = NonNullable<NewsFeed['last']>;

const counted = (count: number, what: string) => `${count} ${what}`;

/** How the last attempt ended, in a sentence. */
export function resultText({ result, httpStatus, added, changed }: Last): string {
  if (result === 'unchanged') return 'Nothing new.';
  if (result === 'updated')
    return added + changed === 0
      ? 'Nothing new.'
      : `${counted(added, 'added')}, ${counted(changed, 'corrected')}.`;
  return httpStatus ? `${faultTexts[result]} (The server answered ${httpStatus}.)` : faultTexts[result];
}

export function FeedState({ feed: { paused, last } }: { feed: NewsFeed }) {
  if (paused) return <Chip>Paused</Chip>;
  if (!last) return <Chip>Not fetched yet</Chip>;
  return last.failures > 0 ? <Chip tone="bad">Failing</Chip> : <Chip tone="good">Working</Chip>;
}
