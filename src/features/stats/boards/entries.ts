import type { StatValues } from '../engine/derive.ts';
import { matchesOf } from '../engine/match-count.ts';
import { addUp } from '../engine/season.ts';
import type { SportStats } from '../engine/stat-type.ts';
import { measureOf } from '../engine/values/measures.ts';
import type { StatRecord } from '../records/calls.ts';
import { publicLines, shows } from '../records/present-lines.ts';
import { qualifyingOf } from './qualifying.ts';

type Grade = StatRecord['grade'];
const grades: readonly Grade[] = ['A', 'B', 'C', 'D'];
/** Stands for what a verified side confirmed, where a board is filtered by grade. */
export const VERIFIED = 'V';

/** A season that boards may show. */
export interface BoardRecord extends Pick<StatRecord, 'id' | 'season' | 'level' | 'grade' | 'visibility'> {
  competition: string;
  isVerified: boolean;
  lines: StatValues;
}

export interface BoardEntry {
  code: string;
  season: string;
  level: StatRecord['level'] | '';
  /** In lower case; empty where none is named or shown, or several are added up. */
  competition: string;
  inAll: boolean;
  inLevel: boolean;
  grade: Grade | typeof VERIFIED;
  gradeUntil: Grade | typeof VERIFIED;
  /** Of the least proven record in it. */
  weakest: Grade;
  score: number;
  qualifying: number | null;
  matches: number | null;
  recordId: string;
  records: number;
}

/**
 * What an athlete's seasons in one sport bring to its boards: by season, level and competition, and by how well they are
 * proven, so that a record without proof takes nobody off a board of confirmed ones.
 * @param records oldest first
 */
export const boardEntries = (sport: SportStats, records: readonly BoardRecord[]): BoardEntry[] =>
  [...Map.groupBy(records, ({ season }) => season)].flatMap(([season, ofSeason]) =>
    byPlace(ofSeason).flatMap(({ played, ...place }) =>
      byProof(played).flatMap(({ proven, ...proof }) =>
        valuesOf(sport, proven).map((value) => ({ season, ...place, ...proof, ...value })),
      ),
    ),
  );

interface AtPlace extends Pick<BoardEntry, 'level' | 'competition' | 'inAll' | 'inLevel'> {
  played: readonly BoardRecord[];
}

/** Each competition, the competitions of each level together where there are several, and so the levels. */
function byPlace(records: readonly BoardRecord[]): AtPlace[] {
  const levels = [...Map.groupBy(records, ({ level }) => level)];
  const isOneLevel = levels.length === 1;
  const each = levels.flatMap(([level, played]): AtPlace[] => {
    const competitions = [...Map.groupBy(played, competitionShown)];
    const [only] = competitions;
    if (only && competitions.length === 1)
      return [{ level, competition: only[0], inAll: isOneLevel, inLevel: true, played }];
    return [
      { level, competition: '', inAll: isOneLevel, inLevel: true, played },
      ...competitions.flatMap(([competition, ofIt]) =>
        competition ? [{ level, competition, inAll: false, inLevel: false, played: ofIt }] : [],
      ),
    ];
  });
  return isOneLevel
    ? each
    : [...each, { level: '', competition: '', inAll: true, inLevel: false, played: records }];
}

const competitionShown = ({ competition, visibility }: BoardRecord): string =>
  shows(visibility, 'IDENTIFIABLE') ? competition.toLowerCase() : '';

interface AtProof extends Pick<BoardEntry, 'grade' | 'gradeUntil' | 'weakest'> {
  proven: readonly BoardRecord[];
}

/**
 * The best proven ones, then those with the next grade besides, and so on. And, apart from these, what a verified side
 * confirmed.
 */
function byProof(records: readonly BoardRecord[]): AtProof[] {
  const present = grades.filter((grade) => records.some((record) => record.grade === grade));
  const graded = present.map((grade, index) => {
    const next = present[index + 1];
    const gradeUntil = next === undefined ? 'D' : (grades[grades.indexOf(next) - 1] ?? 'D');
    const proven = records.filter((record) => record.grade <= grade);
    return { grade, gradeUntil, weakest: grade, proven };
  });
  const verified = records.filter(({ isVerified }) => isVerified);
  const weakest = present.findLast((grade) => verified.some((record) => record.grade === grade));
  if (!weakest) return graded;
  return [...graded, { grade: VERIFIED, gradeUntil: VERIFIED, weakest, proven: verified }];
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
