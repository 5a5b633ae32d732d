import { createHash } from 'node:crypto';
import { listed } from '#ui/format/text.ts';
import type { Ctx, JobCtx } from '../ctx.ts';
import { cutText } from '../cut-text.ts';
import { invalid } from '../errors.ts';
import type { Encoding } from './decode-text.ts';
import { foldHeader } from './header.ts';
import type { MappedColumn, Meanings } from './mapping.ts';
import { cellIn, readTable, samplesIn, type Table, type TableColumn } from './read-table.ts';

/** Whose memory of columns it is, and what is read of the table. */
export interface Memory {
  ownerId: string;
  use: 'stats' | 'roster' | 'tribes' | 'people';
}

const signatureOf = (columns: readonly TableColumn[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ section, header }) => [section, header])))
    .digest('hex');

/** What was said of a table with the same header before. */
export async function knownColumns(
  { sql, site }: Ctx,
  { ownerId, use }: Memory,
  columns: readonly TableColumn[],
): Promise<string[] | undefined> {
  const [row] = await sql<{ columns: string[] }[]>`
    select columns from known_columns
    where owner_id = ${ownerId} and site = ${site} and use = ${use} and signature = ${signatureOf(columns)}`;
  return row?.columns;
}

export async function rememberColumns(
  { sql, site }: Ctx,
  { ownerId, use }: Memory,
  columns: readonly TableColumn[],
  targets: readonly string[],
): Promise<void> {
  await sql`
    insert into known_columns (owner_id, site, use, signature, columns)
    values (${ownerId}, ${site}, ${use}, ${signatureOf(columns)}, ${targets as string[]}::text[])
    on conflict (owner_id, site, use, signature) do update set columns = excluded.columns, changed_at = now()`;
}

/** For the person's file. */
export const columnsKnownTo = ({ sql }: JobCtx, ownerId: string) => sql`
  select site, use, columns, changed_at from known_columns where owner_id = ${ownerId} order by changed_at desc`;

export async function forgetColumns({ sql }: JobCtx, ownerId: string): Promise<void> {
  await sql`delete from known_columns where owner_id = ${ownerId}`;
}

interface Reading<Target extends string> {
  memory: Memory;
  meanings: Meanings<Target>;
  /** What the values of a column look like. */
  fits: Readonly<Partial<Record<Target, (value: string) => boolean>>>;
  encoding: Encoding | null;
  /** What somebody says now. */
  columns: readonly string[] | undefined;
  most: number;
}

export interface MappedTable<Target extends string> {
  problem: string | null;
  encoding: { used: Encoding; isSure: boolean; sample: string };
  columns: MappedColumn[];
  isRemembered: boolean;
  rows: { row: number; cells: readonly string[]; cell: (target: Target) => string }[];
  /** Which columns aren't used, in sentences. */
  notes: string[];
  /** For the next table with the same header. */
  remember: (tx: Ctx) => Promise<void>;
}

/**
 * Reads a table, of which each column is what somebody says now, or said of one with the same header before, or what its
 * header and its values tell.
 */
export async function readMapped<Target extends string>(
  ctx: Ctx,
  bytes: Uint8Array,
  { memory, meanings, fits, encoding, columns: chosen, most }: Reading<Target>,
): Promise<MappedTable<Target>> {
  const targetOf = targetsByName(meanings);
  const read = readTable(bytes, { encoding, most, isKnown: (name) => targetOf(name) !== undefined });
  if ('problem' in read) return { ...unread, problem: read.problem };
  const known = chosen ? undefined : await knownColumns(ctx, memory, read.columns);
  const isPossible = (target: string) => target === '' || Object.hasOwn(meanings, target);
  const targets = chosen ?? known?.map((one) => (isPossible(one) ? one : '')) ?? guess(read, targetOf, fits);
  if (targets.length !== read.columns.length || !targets.every(isPossible))
    throw invalid('Say what each column is.', 'columns');
  return {
    problem: null,
    encoding: { used: read.encoding, isSure: read.isSure, sample: read.sample },
    columns: read.columns.map((column, at) => ({
      ...column,
      sample: samplesIn(read, at),
      target: targets[at] ?? '',
    })),
    isRemembered: known !== undefined,
    rows: read.rows.map(({ row, cells }) => ({
      row,
      cells,
      cell: (target) => cellIn(targets, cells, target),
    })),
    notes: notesOf(read.columns, targets),
    remember: (tx) => rememberColumns(tx, memory, read.columns, targets),
  };
}

const unread: Omit<MappedTable<string>, 'problem'> = {
  encoding: { used: 'utf-8', isSure: true, sample: '' },
  columns: [],
  isRemembered: false,
  rows: [],
  notes: [],
  remember: async () => {},
};

/** What a folded header means. */
function targetsByName<Target extends string>(meanings: Meanings<Target>) {
  const targets = Object.keys(meanings) as Target[];
  const byName = new Map(
    targets.flatMap((target) => meanings[target].names.split(' ').map((name) => [name, target] as const)),
  );
  return (folded: string): Target | undefined =>
    byName.get(folded) ?? targets.find((target) => meanings[target].pattern?.test(folded));
}

/** A column whose values are mostly something else isn't what its header says: “Number” is no jersey where it has phones. */
function guess<Target extends string>(
  { columns, rows }: Table,
  targetOf: (folded: string) => Target | undefined,
  fits: Reading<Target>['fits'],
): string[] {
  return columns.map(({ header }, at) => {
    const target = targetOf(foldHeader(header));
    const looksRight = target && fits[target];
    if (!looksRight) return target ?? '';
    const values = rows.slice(0, 50).flatMap(({ cells }) => cells[at] || []);
    return values.length >= FEW && values.filter((value) => looksRight(value)).length * 2 < values.length
      ? ''
      : target;
  });
}

/** Of fewer values nobody can tell what a column has. */
const FEW = 3;

function notesOf(columns: readonly TableColumn[], targets: readonly string[]): string[] {
  const named = (isMeant: (target: string, at: number) => boolean) =>
    listed(
      columns
        .filter(({ header }, at) => header !== '' && isMeant(targets[at] ?? '', at))
        .map(({ header }) => `“${cutText(header, 40)}”`),
    );
  const leftOut = named((target) => target === '');
  const second = named((target, at) => target !== '' && targets.indexOf(target) < at);
  return [
    ...(leftOut ? [`Left out: ${leftOut}.`] : []),
    ...(second ? [`Used only in rows where an earlier column for the same is empty: ${second}.`] : []),
  ];
}
