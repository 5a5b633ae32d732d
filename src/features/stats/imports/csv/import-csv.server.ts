import { setImmediate } from 'node:timers/promises';
import type { AccountCard } from '#features/people/account.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import { openManagedTeam } from '#features/teams/access.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { foldHeader } from '#platform/tables/header.ts';
import { knownColumns } from '#platform/tables/map-columns.server.ts';
import { samplesIn } from '#platform/tables/read-table.ts';
import { statsOf } from '../../engine/sports.ts';
import type { SportStats } from '../../engine/stat-type.ts';
import type { CsvImport } from '../calls.ts';
import { athletesFor, guessAthletes } from '../choose-athletes.server.ts';
import { codeOf, guessColumns, guessSport, isDetail, knownHeaders, MOST_MAPPED } from './columns.ts';
import { type CsvInput, type JudgedRow, personIdOf } from './judged-row.ts';
import { flagDuplicates } from './mark-known.server.ts';
import { nameIn, needsDateOrder, type Reading, type ReadRow, recordReader } from './read-records.ts';
import { type RecordTable, readRecordTable } from './read-table.ts';
import { saveImport } from './save-import.server.ts';

/** Reads a CSV file of records; confirmed, its rows are kept for the job that writes them. */
export async function importCsv(ctx: Ctx, input: CsvInput): Promise<CsvImport> {
  const viewer = activeViewerOf(ctx);
  const table = readRecordTable(Buffer.from(input.csv.file, 'base64'), input.csv.encoding, knownOn(ctx));
  if ('problem' in table) throw invalid(table.problem, 'csv', 'BAD_FILE');
  const { sport, isGuess, targets, isRemembered, sportOf } = await chooseColumns(ctx, viewer, input, table);
  if (input.confirm && !table.isSure)
    throw invalid('Choose how the letters of this file are written.', 'csv.encoding');
  if (input.confirm && isGuess) throw invalid('Choose the sport of these records.', 'csv.sport');
  const athletes = await athletesFor(ctx, viewer, input.teamId);
  const names = namesOf(table, targets);
  const chosen = await choosePeople(ctx, viewer, input, names, athletes);
  const reading = await readingOf(ctx, input, { sport, targets, sportOf }, chosen, athletes);
  const rows = await flagDuplicates(ctx, await readAll(table, reading));
  const importId = input.confirm
    ? await saveImport(ctx, viewer, { input, table, targets, chosen, athletes, rows })
    : null;
  return present({
    table,
    targets,
    isRemembered,
    sport: isGuess ? null : sport,
    names,
    chosen,
    athletes,
    rows,
    input,
    importId,
  });
}

const knownOn = ({ site }: Ctx) =>
  knownHeaders(sportsOf(site).flatMap(({ code }) => statsOf(site, code) ?? []));

async function chooseColumns(ctx: Ctx, viewer: Viewer, { csv }: CsvInput, table: RecordTable) {
  const all = sportsOf(ctx.site).flatMap(({ code, name }) => {
    const stats = statsOf(ctx.site, code);
    return stats ? [{ name, stats }] : [];
  });
  const sports = all.map(({ stats }) => stats);
  const byName = new Map(
    all.flatMap(
      ({ name, stats }) =>
        [
          [foldHeader(name), stats],
          [foldHeader(stats.sport), stats],
        ] as const,
    ),
  );
  const found = (csv.sport && statsOf(ctx.site, csv.sport)) || guessSport(table, sports);
  // Nothing in the file tells: its columns are read as the first sport's until somebody says which it is.
  const sport = found || sports[0];
  if (!sport || (csv.sport && csv.sport !== sport.sport))
    throw invalid('Choose a sport from the list.', 'csv.sport');
  const guessed = guessColumns(table, [sport]);
  const hasSports = guessed.includes('sport');
  const possible = hasSports ? sports : [sport];
  const before = csv.columns
    ? undefined
    : await knownColumns(ctx, { ownerId: viewer.accountId, use: 'stats' }, table.columns);
  const targets =
    csv.columns ??
    before?.map((target) => (isPossible(target, possible) ? target : '')) ??
    (hasSports ? guessColumns(table, sports) : guessed);
  assertColumns(table, targets, possible);
  const isGuess = !found && !hasSports && sports.length > 1;
  return {
    sport,
    isGuess,
    targets,
    isRemembered: before !== undefined,
    sportOf: (name: string) => byName.get(foldHeader(name)),
  };
}

const isPossible = (target: string, sports: readonly SportStats[]) =>
  target === '' || isDetail(target) || sports.some(({ byCode }) => byCode.has(codeOf(target) ?? ''));

function assertColumns(table: RecordTable, targets: readonly string[], sports: readonly SportStats[]): void {
  if (targets.length !== table.columns.length) throw invalid('Say what each column is.', 'csv.columns');
  const used = targets.filter((target) => target !== '');
  const twice = used.find((target, at) => used.indexOf(target) !== at);
  if (twice !== undefined) {
    const both = table.columns.filter((_, at) => targets[at] === twice).map(({ header }) => `“${header}”`);
    throw invalid(`${both.join(' and ')} are the same. Choose one of them.`, 'csv.columns');
  }
  if (used.length > MOST_MAPPED) throw invalid(`Choose up to ${MOST_MAPPED} columns.`, 'csv.columns');
  if (!used.every((target) => isPossible(target, sports)))
    throw invalid('One of the columns is a figure that this sport doesn’t have.', 'csv.columns');
}

/** Every name, by how it is written first, the most frequent first. */
function namesOf(
  table: RecordTable,
  targets: readonly string[],
): { id: string; name: string; rows: number }[] {
  const found = new Map<string, { id: string; name: string; rows: number }>();
  for (const { cells } of table.rows) {
    const name = nameIn(targets, cells);
    const id = foldHeader(name);
    const before = found.get(id);
    if (before) before.rows += 1;
    else found.set(id, { id, name, rows: 1 });
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows).slice(0, 1000);
}

/** Usernames by the folded name. */
async function choosePeople(
  ctx: Ctx,
  viewer: Viewer,
  { csv }: CsvInput,
  names: readonly { id: string; name: string }[],
  athletes: readonly AccountCard[],
): Promise<Map<string, string>> {
  if (csv.people) {
    const chosen = new Map(
      csv.people.filter(({ username }) => username).map((one) => [foldHeader(one.name), one.username]),
    );
    for (const username of chosen.values())
      if (!athletes.some((one) => one.username === username))
        throw invalid(
          `You can’t enter records of @${username}. Choose an athlete of your team.`,
          'csv.people',
        );
    return chosen;
  }
  const people = names.map(({ name }) => ({ id: personIdOf(name), name }));
  const guessed = await guessAthletes(ctx, viewer, people, athletes);
  const chosen = new Map(
    names.flatMap(({ id, name }) => {
      const username = guessed.get(personIdOf(name));
      return username ? [[id, username] as const] : [];
    }),
  );
  // Who imports a file without names, or with one, mostly has their own.
  const [only] = athletes;
  if (names.length === 1 && athletes.length === 1 && only) chosen.set(names[0]?.id ?? '', only.username);
  return chosen;
}

async function readingOf(
  ctx: Ctx,
  { csv, level, visibility, teamId }: CsvInput,
  { sport, targets, sportOf }: Pick<Reading, 'sport' | 'targets' | 'sportOf'>,
  chosen: ReadonlyMap<string, string>,
  athletes: readonly AccountCard[],
): Promise<Reading> {
  const ids = new Map(athletes.map(({ username, id }) => [username, id]));
  return {
    targets,
    sport,
    sportOf,
    level,
    visibility,
    teamId: teamId ? (await openManagedTeam(ctx, teamId)).id : null,
    season: csv.season || (targets.includes('date') ? '' : String(ctx.now.getUTCFullYear())),
    competition: csv.competition,
    dateOrder: csv.dateOrder,
    athletes: new Map([...chosen].flatMap(([name, username]) => [[name, ids.get(username) ?? '']] as const)),
    lastDay: new Date(ctx.now.getTime() + 86_400_000).toISOString().slice(0, 10),
  };
}

const AT_ONCE = 50;

/** Lets other requests through: thousands of rows take longer than anybody should wait for their answer. */
async function readAll(table: RecordTable, reading: Reading): Promise<ReadRow[]> {
  const read = recordReader(table, reading);
  const rows: ReadRow[] = [];
  for (let index = 0; index < table.rows.length; index += 1) {
    rows.push(read(index));
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return rows;
}

const MOST_SHOWN = 60;
const MOST_PROBLEMS = 200;

interface Presented {
  table: RecordTable;
  targets: readonly string[];
  isRemembered: boolean;
  /** Null where nobody knows it yet. */
  sport: SportStats | null;
  names: readonly { id: string; name: string; rows: number }[];
  chosen: ReadonlyMap<string, string>;
  athletes: readonly AccountCard[];
  rows: readonly JudgedRow[];
  input: CsvInput;
  importId: string | null;
}

function present(of: Presented): CsvImport {
  const { table, targets, rows } = of;
  const count = (state: JudgedRow['state']) => rows.filter((row) => row.state === state).length;
  const shown = [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))].slice(0, MOST_SHOWN);
  return {
    format: table.format,
    encoding: { used: table.encoding, isSure: table.isSure, sample: table.sample },
    sport: of.sport?.sport ?? '',
    columns: table.columns.map((column, at) => ({
      ...column,
      sample: samplesIn(table, at),
      target: targets[at] ?? '',
    })),
    isRemembered: of.isRemembered,
    names: of.names.map(({ id, name, rows: count }) => ({
      name,
      rows: count,
      username: of.chosen.get(id) ?? null,
    })),
    athletes: of.athletes.map(({ username, displayName }) => ({ username, displayName })),
    season: of.input.csv.season,
    needsDateOrder: needsDateOrder(table, targets),
    counts: {
      rows: rows.length,
      new: count('new'),
      known: count('known'),
      wrong: count('wrong'),
      leftOut: count('left-out'),
    },
    rows: shown.map(({ row, state, name, record, figures }) => ({
      row,
      state,
      name,
      figures,
      season: record?.season ?? '',
      playedOn: record?.playedOn ?? null,
      competition: record?.competition ?? '',
      opponent: record?.opponent ?? '',
    })),
    problems: rows.flatMap((row) => (isWrong(row) ? row.problems : [])).slice(0, MOST_PROBLEMS),
    importId: of.importId,
  };
}

const isWrong = ({ state }: JudgedRow) => state === 'wrong';
