import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Ctx, JobCtx } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { inBatches } from '#platform/sql/statement.ts';
import type { Exportable, ExportedFile } from '../points.ts';
import { dataExports } from '../points.ts';
import { exportKey } from './export.server.ts';

const KEEP_DAYS = 7;

/** Builds a requested export. Rows and media are streamed; nothing is held in memory as a whole. */
export async function buildExport(
  ctx: Ctx,
  { exportId, accountId }: { exportId: string; accountId: string },
): Promise<void> {
  const { sql, deps } = ctx;
  const begun = await sql`
    update account_export set state = 'running'
    where id = ${exportId} and state in ('pending', 'running') returning id`;
  if (begun.length === 0) return;
  const folder = join(deps.config.dataDir, 'uploads');
  const path = join(folder, `export-${exportId}.zip`);
  try {
    await mkdir(folder, { recursive: true });
    await writeZip(ctx, accountId, path);
    const { size } = await stat(path);
    await deps.storage.takeFile(path, exportKey(exportId));
    await sql`
      update account_export set state = 'ready', bytes = ${size}, done_at = now(),
        expires_at = now() + ${KEEP_DAYS}::int * interval '1 day'
      where id = ${exportId} and state = 'running'`;
  } catch (error) {
    deps.log.error({ err: error, export: exportId }, 'export not made');
    await sql`update account_export set state = 'failed', done_at = now() where id = ${exportId}`;
  } finally {
    await rm(path, { force: true });
  }
}

async function writeZip(ctx: Ctx, accountId: string, path: string): Promise<void> {
  const zip = new ZipFile();
  // A failed part fails the whole file: half an export would look complete.
  const written = pipeline(zip.outputStream, createWriteStream(path));
  const broken = new Promise<never>((_, reject) => zip.on('error', reject));
  broken.catch(() => {});
  const add = (name: string, compress: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { compress }, (done) => {
      open().then(
        (stream) =>
          done(
            null,
            stream.on('error', (error) => zip.emit('error', error)),
          ),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  zip.addBuffer(Buffer.from(readMe), 'README.txt');
  for (const kind of dataExports.of(ctx)) {
    add(`${kind.name}.json`, true, async () => Readable.from(asJson(kind, ctx, accountId)));
    for await (const files of kind.files?.(ctx, accountId) ?? []) {
      for (const { path: name, open } of files as readonly ExportedFile[]) add(name, false, open);
    }
  }
  zip.end();
  await Promise.race([written, broken]);
}

/** A JSON array, one row a line. */
async function* asJson(kind: Exportable, ctx: Ctx, accountId: string): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of inBatches(kind.rows(ctx, accountId))) {
    for (const row of rows) {
      yield before + JSON.stringify(row);
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const readMe = `Everything you own here, as of your request.

Each .json file holds one type of data, with one entry per line. Your uploads are in media/.
Times are in UTC. "site" is the site an entry belongs to.
`;

/** Deletes files after a week. */
export async function sweepExports(job: JobCtx): Promise<void> {
  const { sql, storage } = job.deps;
  await forEachDue(job, {
    name: 'accounts.sweep-exports',
    failure: 'expired export not deleted',
    minutes: 10,
    next: ({ dueAt, id, limit }) => sql<Due[]>`
      select id, expires_at as due_at from account_export
      where state = 'ready' and expires_at < now() and (expires_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by expires_at, id limit ${limit}`,
    async work({ id }) {
      await storage.delete(exportKey(id));
      await sql`update account_export set state = 'expired', expires_at = null where id = ${id}`;
    },
  });
}
