import { invalid, notFound, Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { type CheckedValues, checkTyped } from '../engine/check.ts';
import { statsOf } from '../engine/sports.ts';
import type { Scope, SportStats } from '../engine/stat-type.ts';
import type { NewRecord } from './calls.ts';

/** @throws 404 on a site that keeps no records, 400 for a sport that isn't played there */
export function sportOf(site: SiteId, sport: string): SportStats {
  if (!siteRules[site].can.measure) throw notFound('page');
  const found = statsOf(site, sport);
  if (!found) throw invalid('Choose a sport from the list.', 'sport');
  return found;
}

/**
 * Reads what was typed, with all that follows from it.
 * @throws 400 with the first problem's code and `details.problems`, one for each code that is wrong
 */
export function checkLines(sport: SportStats, scope: Scope, lines: NewRecord['lines']): CheckedValues {
  const checked = checkTyped(sport, scope, lines);
  const [first] = checked.problems;
  if (first) {
    const at = lines.findIndex(({ code }) => code === first.code);
    const field = at < 0 ? 'lines' : `lines.${at}.value`;
    throw new Refusal(400, first.kind, first.message, {
      field,
      details: { problems: checked.problems.map((one) => ({ ...one, field: `lines.${one.code}` })) },
    });
  }
  return checked;
}
