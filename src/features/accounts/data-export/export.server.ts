import '../events.ts';
import type { FastifyInstance } from 'fastify';
import { assertFreshProof } from '#features/auth/fresh-proof.server.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { notFound, unauthenticated } from '#platform/errors.ts';
import type { Due } from '#platform/for-each-due.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enter, type Gate } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import { violates } from '#platform/sql/errors.ts';
import type { StoredFiles } from '#platform/stored-files.ts';
import type { ExportState } from './calls.ts';

export interface ExportRow {
  id: string;
  accountId: string;
  state: 'pending' | 'running' | 'ready' | 'failed' | 'expired';
  bytes: number | null;
  askedAt: string;
  expiresAt: string | null;
}

export const exportKey = (id: string) => `exports/${id}.zip`;

/** The exports in the storage. */
export const storedExports: StoredFiles = {
  name: 'data exports',
  idOf: (key) => /^exports\/([0-9a-f-]{36})\.zip$/.exec(key)?.[1] ?? null,
  async existing({ sql }, ids) {
    const rows = await sql<{ id: string }[]>`
      select id from account_export where id = any(${[...ids]}::uuid[]) and state in ('running', 'ready')`;
    return new Set(rows.map(({ id }) => id));
  },
  async expected({ sql }, { dueAt, id, limit }) {
    const rows = await sql<Due[]>`
      select id, done_at as due_at from account_export
      where state = 'ready' and (done_at, id) > (${dueAt}::timestamptz, ${id}::uuid) order by done_at, id limit ${limit}`;
    return rows.map((row) => ({ ...row, key: exportKey(row.id) }));
  },
};

const newest = async ({ sql }: Ctx, accountId: string): Promise<ExportRow | undefined> => {
  const [row] = await sql<ExportRow[]>`
    select id, account_id, state, bytes, asked_at, expires_at from account_export
    where account_id = ${accountId} order by asked_at desc, id desc limit 1`;
  return row;
};

/** An expired file counts as none. */
export async function exportOf(ctx: Ctx, accountId: string): Promise<ExportState> {
  const row = await newest(ctx, accountId);
  const over = row?.state === 'expired' || (row?.expiresAt && Date.parse(row.expiresAt) < ctx.now.getTime());
  if (!row || row.state === 'expired' || over)
    return { state: 'none', askedAt: null, expiresAt: null, bytes: null };
  const { state, askedAt, expiresAt, bytes } = row;
  return { state, askedAt, expiresAt, bytes };
}

export const myExport = (ctx: Ctx): Promise<ExportState> => exportOf(ctx, viewerOf(ctx).accountId);

/**
 * Starts an export; while one is in progress, returns that one's status. Needs a fresh proof: a stolen session would take
 * everything along. @param accountId the viewer's own, or that of a child of theirs
 * @throws 403 REAUTHENTICATION_REQUIRED
 */
export async function requestExport(ctx: Ctx, accountId: string): Promise<ExportState> {
  await assertFreshProof(ctx);
  try {
    await transact(ctx, async (tx) => {
      // A process that was stopped in the middle must not block later exports forever.
      await tx.sql`
        update account_export set state = 'failed', done_at = now()
        where account_id = ${accountId} and state in ('pending', 'running') and asked_at < now() - interval '6 hours'`;
      const id = newId();
      await tx.sql`insert into account_export (id, account_id) values (${id}, ${accountId})`;
      await emit(tx, 'account.export-requested', { exportId: id, accountId });
    });
  } catch (error) {
    if (!violates(error, 'account_export_open')) throw error;
  }
  return exportOf(ctx, accountId);
}

/**
 * The file of the newest export of the viewer, or of a child of theirs. Needs a fresh proof, as asking for it.
 * @throws 403 REAUTHENTICATION_REQUIRED, 404 when there is none, or when it has expired
 */
export async function readExport(ctx: Ctx, accountId: string) {
  await assertFreshProof(ctx);
  const row = await newest(ctx, accountId);
  const valid = row?.state === 'ready' && Date.parse(row.expiresAt ?? '') > ctx.now.getTime();
  if (!row || !valid) throw notFound('export');
  return { bytes: row.bytes ?? 0, stored: await ctx.deps.storage.getStream(exportKey(row.id)) };
}

/** GET /api/account/export/file. A file isn't JSON, so this isn't a call. For its owner only, with their session. */
export function exportRoute(app: FastifyInstance, gate: Gate): void {
  app.get('/api/account/export/file', { schema: { hide: true } }, async (request, reply) => {
    const ctx = await enter(gate, request);
    if (!ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
    const { accountId } = ctx.viewer;
    return sendDownload(ctx.deps, reply, {
      type: 'application/zip',
      fileName: 'my-data.zip',
      accountId,
      open: () => readExport(ctx, accountId),
    });
  });
}
