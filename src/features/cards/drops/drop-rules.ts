const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a number waits for whoever won it, before it goes to the next in the drawn order. */
export const PRIZE_HOURS = 24;
const SHORTEST = 10 * MINUTE;
const LONGEST = 14 * DAY;
const FURTHEST = 90 * DAY;

/** Why a window for entries cannot be; null when it can. Times in ms. */
export function wrongWindow(now: number, opensAt: number, closesAt: number): string | null {
  // A form is filled in for a while.
  if (opensAt < now - 10 * MINUTE) return 'A drop cannot open in the past.';
  if (opensAt > now + FURTHEST) return 'A drop opens within ninety days.';
  if (closesAt - opensAt < SHORTEST) return 'Leave at least ten minutes to enter.';
  if (closesAt - opensAt > LONGEST) return 'A drop is open for two weeks at most.';
  return null;
}

interface Window {
  state: 'announced' | 'drawn' | 'over' | 'cancelled';
  opensAt: string;
  closesAt: string;
}

/** What a drop is at a moment: opening and closing need nobody to act. */
export function stateAt({ state, opensAt, closesAt }: Window, now: Date) {
  if (state !== 'announced') return state;
  if (now.getTime() < Date.parse(opensAt)) return 'announced';
  return now.getTime() < Date.parse(closesAt) ? 'open' : 'drawing';
}
