import { cutText } from '#platform/cut-text.ts';
import { type DateOrder, orderOf, readDay } from '#platform/tables/dates.ts';
import { foldHeader } from '#platform/tables/header.ts';
import { checkTyped, type Problem } from '../../engine/check.ts';
import { inputsOf } from '../../engine/derive.ts';
import type { Scope, SportStats } from '../../engine/stat-type.ts';
import { Season } from '../../records/calls.ts';
import type { CheckedRecord } from '../../records/insert-many.server.ts';
import { figureText, hasDecimalCommas, isNothing, plainCell } from './cell-text.ts';
import { codeOf, type Detail } from './columns.ts';
import type { RecordTable } from './read-table.ts';
import { checkText, type Level, levelOf } from './row-details.ts';

export interface RowProblem {
  row: number;
  /** The header; empty for what concerns the whole row. */
  column: string;
  message: string;
}

export interface ReadRow {
  row: number;
  /** As the file names the athlete; empty where it doesn't. */
  name: string;
  /** Null where something is wrong with the row, or it is left out. */
  record: CheckedRecord | null;
  /** "G 3, A 1", as it was written. */
  figures: string;
  problems: RowProblem[];
  /** Nobody was chosen for its name, or its matches make it. */
  isLeftOut: boolean;
}

export interface Reading {
  /** What each column is: see columns.ts. */
  targets: readonly string[];
  /** For rows whose own sport isn't in a column. */
  sport: SportStats;
  sportOf: (code: string) => SportStats | undefined;
  /** For rows without; a season may be empty. */
  season: string;
  level: Level;
  competition: string;
  visibility: CheckedRecord['visibility'];
  teamId: string | null;
  dateOrder: DateOrder | null;
  /** Ids of athletes by the folded name. */
  athletes: ReadonlyMap<string, string>;
  /** YYYY-MM-DD: no match was played after it. */
  lastDay: string;
}

/** Reads rows as they would be written, without asking the database. */
export function recordReader(table: RecordTable, reading: Reading): (index: number) => ReadRow {
  const { targets } = reading;
  const cellsAt = (target: string) => {
    const at = targets.indexOf(target);
    return at < 0 ? [] : table.rows.map(({ cells }) => cells[at] ?? '');
  };
  const order = reading.dateOrder ?? orderOf(cellsAt('date'));
  const figureColumns = targets.flatMap((target, at) => (codeOf(target) === null ? [] : [at]));
  const commas = hasDecimalCommas(
    table.rows.flatMap(({ cells }) => figureColumns.map((at) => cells[at] ?? '')),
  );
  return (index) => readRow(table, reading, { order, commas }, index);
}

/** Whether somebody has to say if days or months come first. */
export const needsDateOrder = (table: RecordTable, targets: readonly string[]): boolean => {
  const at = targets.indexOf('date');
  const cells = at < 0 ? [] : table.rows.map(({ cells }) => cells[at] ?? '');
  return orderOf(cells) === null && cells.some((cell) => readDay(cell, null) === 'ambiguous');
};

/** The athlete's name in a row. */
export function nameIn(targets: readonly string[], cells: readonly string[]): string {
  const cell = (target: Detail) => plainCell(cells[targets.indexOf(target)] ?? '');
  const name = cell('athlete') || `${cell('firstName')} ${cell('lastName')}`;
  // A jersey that a spreadsheet wrote as a decimal.
  return cutText(
    name
      .normalize('NFC')
      .trim()
      .replace(/^(\d+)\.0+$/, '$1'),
    80,
  );
}

interface Understood {
  order: DateOrder | null;
  commas: boolean;
}

function readRow(table: RecordTable, reading: Reading, understood: Understood, index: number): ReadRow {
  const { row, cells } = table.rows[index] ?? { row: 0, cells: [] };
  const { targets } = reading;
  const problems: RowProblem[] = [];
  const headerOf = (target: string) => table.columns[targets.indexOf(target)]?.header ?? '';
  const wrong = (target: string, message: string) =>
    problems.push({ row, column: headerOf(target), message });
  const cell = (target: Detail) => {
    const text = plainCell(cells[targets.indexOf(target)] ?? '');
    return isNothing(text) ? '' : text;
  };
  const name = nameIn(targets, cells);
  const athleteId = reading.athletes.get(foldHeader(name));
  const said = readDetails(reading, understood.order, cell, wrong);
  const { typed, figures } = readFigures(reading, understood.commas, said, cells, wrong);
  const isLeftOut = !athleteId || cell('computed') !== '';
  const checked = said.sport && checkTyped(said.sport, said.scope, typed);
  for (const { code, message } of causesOf(checked?.problems ?? []))
    wrong(`stat:${code}`, withoutLabel(message, said.sport?.byCode.get(code)?.label));
  if (typed.length === 0 && problems.length === 0) wrong('', 'There is no figure in this row.');
  if (!athleteId || !checked || !said.sport || isLeftOut || problems.length > 0)
    return { row, name, record: null, figures, problems, isLeftOut };
  const { sport, scope, season, level, competition, opponent, playedOn, venue, notes } = said;
  const record: CheckedRecord = {
    athleteId,
    sport: sport.sport,
    season,
    scope,
    level,
    competition,
    opponent,
    playedOn,
    venue,
    notes,
    visibility: reading.visibility,
    teamId: reading.teamId,
    lines: [...checked.values].map(([code, line]) => ({ code, ...line })),
    isHeld: checked.implausible.length > 0,
  };
  return { row, name, record, figures, problems, isLeftOut };
}

type Cell = (target: Detail) => string;
type Wrong = (target: string, message: string) => void;

interface Details extends Pick<CheckedRecord, 'competition' | 'opponent' | 'playedOn' | 'venue' | 'notes'> {
  sport: SportStats | undefined;
  scope: Scope;
  season: string;
  level: Level;
}

function readDetails(reading: Reading, order: DateOrder | null, cell: Cell, wrong: Wrong): Details {
  const sport = cell('sport')
    ? reading.sportOf(foldHeader(cell('sport')).replaceAll('-', ''))
    : reading.sport;
  if (!sport) wrong('sport', `We don’t know the sport “${cutText(cell('sport'), 40)}”.`);
  const scope = scopeOf(cell, wrong);
  const playedOn = scope === 'match' ? dayIn(reading, order, cell, wrong) : null;
  const level = cell('level') ? levelOf(cell('level')) : reading.level;
  if (!level) wrong('level', 'Use youth, school, college, club, pro or amateur.');
  const text = (target: 'competition' | 'opponent' | 'venue' | 'notes', most: number) => {
    const { text: checked, problem } = checkText(cell(target), most);
    if (problem) wrong(target, problem);
    return checked;
  };
  return {
    sport,
    scope,
    season: seasonIn(reading, playedOn, cell, wrong),
    level: level ?? reading.level,
    competition: text('competition', 80) || reading.competition,
    opponent: text('opponent', 80),
    playedOn,
    venue: text('venue', 80),
    notes: text('notes', 500),
  };
}

function scopeOf(cell: Cell, wrong: Wrong): Scope {
  const written = cell('scope').toLowerCase();
  if (written === 'season' || written === 'match') return written;
  if (written) wrong('scope', 'Use season or match.');
  return cell('date') ? 'match' : 'season';
}

function dayIn(reading: Reading, order: DateOrder | null, cell: Cell, wrong: Wrong): string | null {
  const day = readDay(cell('date'), order);
  if (day === 'ambiguous') {
    wrong('date', 'This can be two days. Choose whether days or months come first.');
    return null;
  }
  if (day === null) wrong('date', cell('date') ? 'Write the day as 2026-06-30.' : 'A match needs its day.');
  else if (day > reading.lastDay || day < '1900-01-01') wrong('date', 'Enter a day that has come.');
  return day;
}

function seasonIn(reading: Reading, playedOn: string | null, cell: Cell, wrong: Wrong): string {
  const written = cell('season') || reading.season || (playedOn ?? '').slice(0, 4);
  const season = Season.safeParse(written);
  if (season.success) return season.data;
  // What is wrong with the day was said.
  if (!written && cell('date')) return '';
  wrong('season', written ? 'Enter a season like 2025 or 2025-26.' : 'Choose the season of this file.');
  return '';
}

function readFigures(
  { targets }: Reading,
  commas: boolean,
  { sport, scope }: Details,
  cells: readonly string[],
  wrong: Wrong,
): { typed: { code: string; value: string }[]; figures: string } {
  const typed: { code: string; value: string }[] = [];
  targets.forEach((target, at) => {
    const code = codeOf(target);
    const cell = plainCell(cells[at] ?? '');
    if (code === null || isNothing(cell)) return;
    const stat = sport?.byCode.get(code);
    const read = stat ? figureText(cell, stat.measure, commas) : { text: cell };
    if ('problem' in read) wrong(target, read.problem);
    else typed.push({ code, value: read.text });
  });
  // What files compute themselves is computed here anew.
  const given = new Set(typed.map(({ code }) => code));
  const own = typed.filter(
    ({ code }) => !sport || !inputsOf(sport, scope, code).some((input) => given.has(input)),
  );
  const figures = own.map(({ code, value }) => `${code} ${value}`).join(', ');
  return { typed: own, figures: figures.slice(0, 200) };
}

/** Figures that contradict a wrong one are not said besides. */
const causesOf = (problems: readonly Problem[]): readonly Problem[] => {
  const causes = problems.filter(({ kind }) => kind !== 'CONTRADICTION');
  return causes.length > 0 ? causes : problems;
};

/** Beside the name of the column, the label is said already. */
const withoutLabel = (message: string, label = '') =>
  label && message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
