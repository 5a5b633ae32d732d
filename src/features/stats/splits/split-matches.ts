import { plottedStats } from '../boards/qualifying.ts';
import type { StatValues } from '../engine/derive.ts';
import { formatValue } from '../engine/format.ts';
import { matchesOf } from '../engine/match-count.ts';
import { addUp } from '../engine/season.ts';
import type { SportStats, StatDefinition } from '../engine/stat-type.ts';
import type { StatRecord } from '../records/calls.ts';
import type { Splits } from './calls.ts';
import { drawable, plottedOf, plottedValues } from './plotted.ts';

/** A match, as far as the viewer may see it. */
export interface SplitMatch {
  recordId: string;
  level: StatRecord['level'];
  /** Null where the athlete doesn't show them. */
  details: { playedOn: string | null; opponent: string; venue: string } | null;
  lines: StatValues;
}

type Part = Splits['total'];

const MOST_COLUMNS = 12;
const MOST_POINTS = 60;

/** Matches in parts. Each part is added up by itself: averages come from its sums. @param matches oldest first */
export function splitMatches(
  sport: SportStats,
  matches: readonly SplitMatch[],
  { isSeason }: { isSeason: boolean },
): Splits {
  const columns = columnsOf(sport, matches);
  const partOf = (name: string, some: readonly SplitMatch[]): Part => {
    const sums = addUp(
      sport,
      some.map(({ lines }) => lines),
    );
    const cells = columns.map((stat) => {
      const line = sums.get(stat.code);
      return line ? formatValue(stat, line.value) : '-';
    });
    return { name, matches: some.length, cells };
  };
  const detailed = matches.filter(({ details }) => details);
  const partsBy = (some: readonly SplitMatch[], nameOf: (match: SplitMatch) => string): Part[] =>
    [...Map.groupBy(some, (match) => nameOf(match).toLowerCase()).values()].map((group) =>
      partOf(group[0] ? nameOf(group[0]) : '', group),
    );
  const mostFirst = (parts: readonly Part[]) => parts.toSorted((one, other) => other.matches - one.matches);
  const monthOf = (playedOn: string) => (isSeason ? playedOn.slice(0, 7) : playedOn.slice(5, 7));
  return {
    columns: columns.map(({ code, label }) => ({ code, label })),
    total: partOf('', matches),
    opponent: mostFirst(partsBy(detailed, ({ details }) => details?.opponent ?? '')),
    venue: mostFirst(partsBy(detailed, ({ details }) => details?.venue ?? '')),
    level: mostFirst(partsBy(matches, ({ level }) => level)),
    month: partsBy(detailed, ({ details }) => monthOf(details?.playedOn ?? '')).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    ),
    withoutDetails: matches.length - detailed.length,
    ...series(sport, matches),
  };
}

/** The headline first, then what else was recorded, without what counts matches: a column of its own does. */
function columnsOf(sport: SportStats, matches: readonly SplitMatch[]): StatDefinition[] {
  const sums = addUp(
    sport,
    matches.map(({ lines }) => lines),
  );
  const counted = matchesOf(sport)?.code;
  const codes = [...new Set([...sport.headline, ...sums.keys()])].filter(
    (code) => code !== counted && sums.has(code),
  );
  return codes.flatMap((code) => sport.byCode.get(code) ?? []).slice(0, MOST_COLUMNS);
}

function series(sport: SportStats, matches: readonly SplitMatch[]): Pick<Splits, 'plotted' | 'points'> {
  const stats = drawable(
    plottedStats(sport),
    matches.map(({ lines }) => lines),
  );
  return {
    plotted: plottedOf(stats),
    points: matches.slice(-MOST_POINTS).map(({ recordId, details, lines }) => ({
      recordId,
      playedOn: details?.playedOn ?? null,
      opponent: details?.opponent ?? '',
      values: plottedValues(stats, lines),
    })),
  };
}
