import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { Email } from '#platform/fields.ts';
import { type MappedTable, readMapped } from '#platform/tables/map-columns.server.ts';
import type { Meanings } from '#platform/tables/mapping.ts';
import { IMPORT_ROWS, type importFile } from './calls.ts';
import { type ImportKind, importColumns, required } from './import-columns.ts';

export type ImportBody = CallParsed<typeof importFile>['body'];
export interface FileRow<Column extends string> {
  line: number;
  cells: Record<Column, string>;
}
type ColumnOf<Kind extends ImportKind> = keyof (typeof importColumns)[Kind] & string;

interface ReadFile<Kind extends ImportKind> extends Omit<MappedTable<ColumnOf<Kind>>, 'rows' | 'problem'> {
  rows: FileRow<ColumnOf<Kind>>[];
  problems: string[];
}

const isEmail = (value: string): boolean => Email.safeParse(value).success;

/** The rows of a file, by what its columns are. */
export async function readImport<Kind extends ImportKind>(
  ctx: Ctx,
  kind: Kind,
  { csv, encoding, columns }: ImportBody,
): Promise<ReadFile<Kind>> {
  type Column = ColumnOf<Kind>;
  const meanings: Meanings<string> = importColumns[kind];
  const { problem, rows, ...table } = await readMapped(ctx, Buffer.from(csv, 'base64'), {
    memory: { ownerId: viewerOf(ctx).accountId, use: kind },
    most: IMPORT_ROWS,
    meanings,
    fits: { leader: isEmail, email: isEmail, guardian: isEmail },
    encoding,
    columns,
  });
  const needed: readonly string[] = required[kind].of;
  const lacks = !table.columns.some(({ target }) => needed.includes(target));
  const problems = problem ? [problem] : lacks ? [required[kind].problem] : [];
  const names = Object.keys(meanings) as Column[];
  return {
    ...table,
    problems,
    rows: (problems.length > 0 ? [] : rows).map(({ row, cell }) => ({
      line: row,
      cells: Object.fromEntries(names.map((name) => [name, cell(name)])) as Record<Column, string>,
    })),
  };
}
