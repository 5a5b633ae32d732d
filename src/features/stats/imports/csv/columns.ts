import { lookUp } from '#platform/look-up.ts';
import { foldHeader } from '#platform/tables/header.ts';
import type { TableColumn } from '#platform/tables/read-table.ts';
import type { SportStats } from '../../engine/stat-type.ts';
import type { RecordTable } from './read-table.ts';

/** What a column can be besides a figure. */
export const details = {
  athlete: 'Athlete',
  firstName: 'First name',
  lastName: 'Last name',
  season: 'Season',
  date: 'Date',
  scope: 'Season or match',
  sport: 'Sport',
  level: 'Level',
  competition: 'Competition',
  opponent: 'Opponent',
  venue: 'Venue',
  notes: 'Notes',
  computed: 'Added up from matches',
} as const;
export type Detail = keyof typeof details;

export const isDetail = (target: string): target is Detail => Object.hasOwn(details, target);

/** What a column stands for: a detail, `stat:` and a code, or nothing. */
export const codeOf = (target: string): string | null =>
  target.startsWith('stat:') ? target.slice('stat:'.length) : null;

export const MOST_MAPPED = 60;

/** How headers are called elsewhere, folded. */
const headers: Readonly<Record<Detail, readonly string[]>> = {
  athlete: ['athlete', 'player', 'name', 'playername', 'fullname', 'username', 'jersey'],
  firstName: ['first', 'firstname'],
  lastName: ['last', 'lastname', 'surname'],
  season: ['season', 'year'],
  date: ['date', 'day', 'matchdate', 'gamedate', 'playedon'],
  scope: ['scope'],
  sport: ['sport'],
  level: ['level'],
  competition: ['competition', 'league', 'tournament'],
  opponent: ['opponent', 'against', 'versus', 'vs'],
  venue: ['venue', 'ground', 'location', 'stadium'],
  notes: ['notes', 'note'],
  computed: ['computed'],
};

/** GameChanger's columns by section: the same header means another figure in each. */
const gameChanger: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Batting: Object.fromEntries(
    ['AB', 'AVG', 'OBP', 'OPS', 'SLG', 'H', '2B', '3B', 'HR', 'RBI', 'R', 'BB', 'HBP', 'SF', 'SB'].map(
      (code) => [code, code],
    ),
  ),
  Pitching: { IP: 'IP', W: 'W', H: 'PH', ER: 'ER', BB: 'PBB', SO: 'K', ERA: 'ERA', WHIP: 'WHIP' },
  Fielding: { A: 'FA', PO: 'PO', FPCT: 'FPCT', E: 'E' },
};

/** MaxPreps' names, folded, where they aren't the label of our figure. */
const maxPreps: Readonly<Record<string, string>> = {
  rushingnum: 'CAR',
  rushingyards: 'RYDS',
  rushingtdnum: 'RTD',
  passingcomp: 'CMP',
  passingatt: 'ATT',
  passingyards: 'PYDS',
  passingtd: 'PTD',
  passingint: 'PINT',
  receivingnum: 'REC',
  receivingyards: 'RECYDS',
  receivingtdnum: 'RECTD',
  totaltackles: 'TKL',
  tackles: 'TKL',
  tacklesforloss: 'TFL',
  sacks: 'SACK',
  ints: 'INT',
  causedfumbles: 'FF',
  fgmade: 'FGM',
  atbats: 'AB',
  runsbattedin: 'RBI',
  baseonballs: 'BB',
  hitbypitch: 'HBP',
  sacrificeflies: 'SF',
  inningspitched: 'IP',
  sacrificefly: 'SF',
  stolenbase: 'SB',
  battersstruckout: 'K',
  hitsagainst: 'PH',
  baseonballsagainst: 'PBB',
  fieldminutesplayed: 'MIN',
  shots: 'SH',
  shotsongoal: 'SOG',
  saves: 'SV',
};

/** Words that mean something of their own in MaxPreps' files of baseball, and elsewhere something else. */
const maxPrepsBaseball: Readonly<Record<string, string>> = { assists: 'FA', win: 'W', save: 'SV' };

/** Names that no other table has: two of them beside jerseys are MaxPreps. */
export const isMaxPreps = (header: readonly string[]): boolean => {
  const names = header.map(foldHeader);
  return names.includes('jersey') && names.filter((name) => Object.hasOwn(maxPreps, name)).length > 1;
};

/** Whether a folded header is something that these sports record, or a detail of it. */
export function knownHeaders(sports: readonly SportStats[]): (folded: string) => boolean {
  const figures = sports.flatMap(({ stats }) =>
    stats.flatMap(({ code, label }) => [code, label].map(foldHeader)),
  );
  const known = new Set([...Object.values(headers).flat(), ...Object.keys(maxPreps), ...figures]);
  return (folded) => known.has(folded);
}

/** What each column is likely to be; '' for what isn't known. Nothing is guessed twice. */
export function guessColumns(table: RecordTable, sports: readonly SportStats[]): string[] {
  const taken = new Set<string>();
  return table.columns.map((column) => {
    const target = guess(table, column, sports);
    if (target === '' || taken.has(target) || taken.size >= MOST_MAPPED) return '';
    taken.add(target);
    return target;
  });
}

function guess({ format, columns }: RecordTable, column: TableColumn, sports: readonly SportStats[]): string {
  const name = foldHeader(column.header);
  if (name === '') return '';
  const has = (code: string | undefined) =>
    code !== undefined && sports.some(({ byCode }) => byCode.has(code));
  const known =
    format === 'gamechanger'
      ? lookUp(lookUp(gameChanger, column.section) ?? {}, column.header)
      : (lookUp(maxPreps, name) ?? (format === 'maxpreps' ? lookUp(maxPrepsBaseball, name) : undefined));
  // Solo tackles are no figure of ours where the total stands beside them.
  if (
    known === 'TKL' &&
    name === 'tackles' &&
    columns.some(({ header }) => foldHeader(header) === 'totaltackles')
  )
    return '';
  if (has(known)) return `stat:${known}`;
  const detail = (Object.keys(headers) as Detail[]).find((one) => headers[one].includes(name));
  if (detail) return detail;
  if (format === 'gamechanger') return '';
  // Codes first, as they are written; then labels.
  const stats = sports.flatMap((sport) => sport.stats);
  const stat =
    stats.find(({ code }) => code === column.header) ??
    stats.find(({ code, label }) => foldHeader(code) === name || foldHeader(label) === name);
  return stat ? `stat:${stat.code}` : '';
}

/** The sport whose figures most columns are; undefined where none is. */
export function guessSport(table: RecordTable, sports: readonly SportStats[]): SportStats | undefined {
  const figuresOf = (sport: SportStats) =>
    guessColumns(table, [sport]).filter((target) => codeOf(target) !== null).length;
  const [best] = sports
    .map((sport) => ({ sport, count: figuresOf(sport) }))
    .sort((one, other) => other.count - one.count);
  return best && best.count > 0 ? best.sport : undefined;
}
