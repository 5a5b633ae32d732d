import type { Notice } from '../../calls.ts';

const DAY = 86_400_000;

/** Groups under the headings Today, This week and Earlier, by the reader's own calendar. Empty ones are left out. */
export function byDay(notices: readonly Notice[], now = new Date()): { title: string; notices: Notice[] }[] {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const titles = ['Today', 'This week', 'Earlier'];
  const placeOf = ({ at }: Notice) => {
    const time = Date.parse(at);
    return time >= today ? 0 : time >= today - 6 * DAY ? 1 : 2;
  };
  return titles
    .map((title, place) => ({ title, notices: notices.filter((notice) => placeOf(notice) === place) }))
    .filter(({ notices }) => notices.length > 0);
}
