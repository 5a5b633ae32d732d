const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** 2025 or 2025-26: a year, or two that follow each other. */
export function isSeason(season: string): boolean {
  const match = /^(\d{4})(?:-(\d{2}))?$/.exec(season);
  if (!match) return false;
  const year = Number(match[1]);
  const follows = match[2] === undefined || Number(match[2]) === (year + 1) % 100;
  return year >= FIRST_YEAR && year <= LAST_YEAR && follows;
}
