import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Due } from '#platform/for-each-due.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { StoredFiles } from '#platform/stored-files.ts';
import { signedPath } from '../files/signed-path.server.ts';
import { type DesignExport, EXPORT_DAYS, type ExportFormat } from './calls.ts';

export interface ExportRow
  extends Pick<
    DesignExport,
    | 'id'
    | 'designId'
    | 'designName'
    | 'format'
    | 'scale'
    | 'state'
    | 'pagesDrawn'
    | 'pageCount'
    | 'bytes'
    | 'createdAt'
  > {
  failure: string | null;
  finishedAt: string | null;
}

export const exportColumns = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  e.id, e.design_id, e.design_name, e.format, e.scale, e.state, e.pages_drawn, e.page_count, e.bytes, e.failure,
  e.created_at, e.finished_at`;

/** SQL: the files that are still kept. A job deletes the others, at times an hour late. */
export const isKept = ({ sql, now }: Pick<Ctx, 'sql' | 'now'>): Fragment => sql`
  (e.finished_at is null or e.finished_at > ${now}::timestamptz - ${EXPORT_DAYS} * interval '1 day')`;

/** @throws 404 for what isn't the viewer's own, or was deleted */
export async function findOwnExport(ctx: Ctx, exportId: string): Promise<ExportRow> {
  const [row] = await ctx.sql<ExportRow[]>`
    select ${exportColumns(ctx)} from studio_export e
    where e.id = ${exportId} and e.owner_id = ${viewerOf(ctx).accountId} and e.site = ${ctx.site} and ${isKept(ctx)}`;
  if (!row) throw notFound('export');
  return row;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function presentExport(ctx: Pick<Ctx, 'deps' | 'now'>, row: ExportRow): DesignExport {
  const { failure, finishedAt, ...shown } = row;
  const name = fileNameOf(row);
  const isReady = row.state === 'ready' && finishedAt !== null;
  return {
    ...shown,
    url: isReady ? signedPath(ctx, `/studio-files/exports/${row.id}/${name}`) : null,
    fileName: name,
    message: failure,
    expiresAt: isReady ? new Date(Date.parse(finishedAt) + EXPORT_DAYS * DAY_MS).toISOString() : null,
  };
}

/** Several pictures come in one ZIP. */
export const extensionOf = ({
  format,
  pageCount,
}: {
  format: ExportFormat;
  pageCount: number;
}): ExportFormat | 'zip' => (format !== 'pdf' && pageCount > 1 ? 'zip' : format);

/** Of letters that every system takes. */
export function fileNameOf(row: Pick<ExportRow, 'designName' | 'format' | 'pageCount'>): string {
  const plain = row.designName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return `${plain.slice(0, 60) || 'design'}.${extensionOf(row)}`;
}

/** Where the file is stored. */
/** The exports in the storage. */
export const storedExports: StoredFiles = {
  name: 'studio exports',
  idOf: (key) => /^studio-exports\/..\/([0-9a-f-]{36})\./.exec(key)?.[1] ?? null,
  async existing({ sql }, ids) {
    const rows = await sql<
      { id: string }[]
    >`select id from studio_export where id = any(${[...ids]}::uuid[])`;
    return new Set(rows.map(({ id }) => id));
  },
  async expected({ sql }, { dueAt, id, limit }) {
    const rows = await sql<(Due & Pick<ExportRow, 'format' | 'pageCount'>)[]>`
      select id, finished_at as due_at, format, page_count from studio_export
      where state = 'ready' and (finished_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by finished_at, id limit ${limit}`;
    return rows.map((row) => ({ ...row, key: storageKeyOf(row) }));
  },
};

export const storageKeyOf = (row: Pick<ExportRow, 'id' | 'format' | 'pageCount'>): string =>
  `studio-exports/${row.id.slice(-2)}/${row.id}.${extensionOf(row)}`;
