const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a winner can buy their number, before it goes to the next entry. */
export const PRIZE_HOURS = 24;
export const NOTE_NEEDED = 'Say why. Everybody who entered reads it.';
const MIN_LENGTH = 10 * MINUTE;
const MAX_LENGTH = 14 * DAY;
const MAX_LEAD = 90 * DAY;

/** What is wrong with a window for entries, and of which field; null when it's fine. Times in ms. */
export function windowProblem(now: number, opensAt: number, closesAt: number) {
  const opening = (message: string) => ({ field: 'opensAt', message });
  const closing = (message: string) => ({ field: 'closesAt', message });
  // Filling in the form takes a while.
  if (opensAt < now - 10 * MINUTE) return opening('Choose an opening time in the future.');
  if (opensAt > now + MAX_LEAD) return opening('Choose an opening time within 90 days.');
  if (closesAt - opensAt < MIN_LENGTH) return closing('Keep entries open for at least 10 minutes.');
  if (closesAt - opensAt > MAX_LENGTH) return closing('Keep entries open for 14 days at most.');
  return null;
}

interface Window {
  state: 'announced' | 'drawn' | 'over' | 'cancelled';
  opensAt: string;
  closesAt: string;
}

/** The state at a moment: opening and closing follow from the clock. */
export function stateAt({ state, opensAt, closesAt }: Window, now: Date) {
  if (state !== 'announced') return state;
  if (now.getTime() < Date.parse(opensAt)) return 'announced';
  return now.getTime() < Date.parse(closesAt) ? 'open' : 'drawing';
}
