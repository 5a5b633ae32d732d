/** "25 min", "3 h 10 min", "2 days". */
export function duration(minutes: number | null): string {
  if (minutes === null) return 'None yet';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.round(hours / 24)} days`;
}
