import type { StatValues } from '../engine/derive.ts';
import { matchesOf } from '../engine/match-count.ts';
import { addUp } from '../engine/season.ts';
import type { SportStats } from '../engine/stat-type.ts';
import { measureOf } from '../engine/values/measures.ts';
import type { StatRecord } from '../records/calls.ts';
import { publicLines } from '../records/shown-lines.ts';
import { qualifyingOf } from './qualifying.ts';

type Grade = StatRecord['grade'];
const grades: readonly Grade[] = ['A', 'B', 'C', 'D'];

/** A season that boards may show. */
export interface BoardRecord extends Pick<StatRecord, 'id' | 'season' | 'level' | 'grade' | 'visibility'> {
  lines: StatValues;
}

export interface BoardEntry {
  code: string;
  season: string;
  level: StatRecord['level'] | '';
  inAll: boolean;
  grade: Grade;
  gradeUntil: Grade;
  score: number;
  qualifying: number | null;
  matches: number | null;
  recordId: string;
  records: number;
}

/**
 * What an athlete's seasons in one sport bring to its boards: by season and level, and by how well they are proven, so
 * that a record without proof takes nobody off a board of confirmed ones.
 * @param records oldest first
 */
export const boardEntries = (sport: SportStats, records: readonly BoardRecord[]): BoardEntry[] =>
  [...Map.groupBy(records, ({ season }) => season)].flatMap(([season, ofSeason]) =>
    byLevel(ofSeason).flatMap(({ level, inAll, played }) =>
      byGrade(played).flatMap(({ grade, gradeUntil, proven }) =>
        valuesOf(sport, proven).map((value) => ({ season, level, inAll, grade, gradeUntil, ...value })),
      ),
    ),
  );

interface AtLevel extends Pick<BoardEntry, 'level' | 'inAll'> {
  played: readonly BoardRecord[];
}

/** Each level, and all of them together where there are several. */
function byLevel(records: readonly BoardRecord[]): AtLevel[] {
  const levels = [...Map.groupBy(records, ({ level }) => level)];
  const each = levels.map(([level, played]) => ({ level, inAll: levels.length === 1, played }));
  return levels.length === 1 ? each : [...each, { level: '', inAll: true, played: records }];
}

interface AtGrade extends Pick<BoardEntry, 'grade' | 'gradeUntil'> {
  proven: readonly BoardRecord[];
}

/** The best proven ones, then those with the next grade besides, and so on. */
function byGrade(records: readonly BoardRecord[]): AtGrade[] {
  const present = grades.filter((grade) => records.some((record) => record.grade === grade));
  return present.map((grade, index) => {
    const next = present[index + 1];
    const gradeUntil = next === undefined ? 'D' : (grades[grades.indexOf(next) - 1] ?? 'D');
    return { grade, gradeUntil, proven: records.filter((record) => record.grade <= grade) };
  });
}

type Value = Pick<BoardEntry, 'code' | 'score' | 'qualifying' | 'matches' | 'recordId' | 'records'>;

/** What others may see of the records, added up. Stated values enter no board. */
function valuesOf(sport: SportStats, records: readonly BoardRecord[]): Value[] {
  const shown = records.map(({ visibility, lines }) => publicLines(sport, visibility, lines));
  const [only] = shown;
  const values = shown.length === 1 && only ? only : addUp(sport, shown);
  const recordId = records.at(-1)?.id ?? '';
  const counted = (code: string | undefined) => {
    const line = values.get(code ?? '');
    const stat = sport.byCode.get(code ?? '');
    if (!line || !stat || line.value === null || line.origin === 'stated') return null;
    return line.value / measureOf(stat.measure).scale;
  };
  const matches = counted(matchesOf(sport)?.code);
  return sport.stats.flatMap((stat) => {
    const line = values.get(stat.code);
    if (!line || line.value === null || line.origin === 'stated') return [];
    const score = stat.better === 'less' ? -line.value : line.value;
    const qualifying = counted(qualifyingOf(sport, stat)?.code);
    return [{ code: stat.code, score, qualifying, matches, recordId, records: records.length }];
  });
}
