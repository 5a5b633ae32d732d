import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

export type AgeBand = 'under_13' | '13_17' | 'adult';

/** Whole years on a day. @param birthDate `YYYY-MM-DD` */
export function ageOn(birthDate: string, day: Date): number {
  const [year = 0, month = 1, date = 1] = birthDate.split('-').map(Number);
  const years = day.getUTCFullYear() - year;
  const hadBirthday =
    day.getUTCMonth() + 1 > month || (day.getUTCMonth() + 1 === month && day.getUTCDate() >= date);
  return hadBirthday ? years : years - 1;
}

export function ageBandOf(age: number): AgeBand {
  if (age < 13) return 'under_13';
  return age < 18 ? '13_17' : 'adult';
}

/** On the kids site nothing of a minor is public before a guardian consents. Under 13s can't use the other sites. */
export function needsGuardian(band: AgeBand, site: SiteId): boolean {
  return band === 'under_13' || (siteRules[site].forChildren && band === '13_17');
}

/** What is wrong with a birth date, as a sentence; null when nothing is. Not in the schema, since it depends on today. */
export function problemOfBirthDate(birthDate: string, today: Date): string | null {
  const day = new Date(`${birthDate}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(birthDate)) {
    return 'Enter a full date: day, month and year.';
  }
  const age = ageOn(birthDate, today);
  if (age < 0) return 'Enter a date in the past.';
  return age > 120 ? 'Check the year of birth.' : null;
}
