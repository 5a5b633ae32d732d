/** "40%"; "None" when the total is 0. */
export const percent = (part: number, of: number): string =>
  of === 0 ? 'None' : `${Math.round((part / of) * 100)}%`;

/** "25 min", "3 h 10 min", "2 days". */
export function duration(minutes: number | null): string {
  if (minutes === null) return 'None yet';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.round(hours / 24)} days`;
}
