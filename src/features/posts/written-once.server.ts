import { createHash } from 'node:crypto';
import type { Ctx, Deps } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';

export const ONCE_SECONDS = 60;

/**
 * The key under which the same text by the same author in the same place is the same thing for a minute. Inserting it
 * waits for whoever inserts it at the same moment, so two clicks in parallel make one post.
 */
export function onceKey(...parts: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Takes the key for a new thing; gives a row when it was free. For `with once as (...)`. */
export const takeKey = ({ sql }: Ctx, key: string, id: string, from = sql``) => sql`
  insert into written_once as w (key, written_id, at)
  select ${key}::uuid, ${id}::uuid, now() ${from}
  on conflict (key) do update set written_id = excluded.written_id, at = excluded.at
    where w.at < now() - ${ONCE_SECONDS} * interval '1 second'
  returning written_id`;

/**
 * Writes something, or finds what was written under this key a moment ago.
 * @param write gives null when the key was taken
 * @param find gives null when what was written is gone by now: then it is written anew
 */
export async function writeOnce<T>(
  { sql }: Ctx,
  key: string,
  write: () => Promise<T | null>,
  find: (id: string) => Promise<T | null>,
): Promise<T> {
  for (let round = 0; round < 2; round++) {
    const written = await write();
    if (written) return written;
    const [taken] = await sql<
      { writtenId: string }[]
    >`select written_id from written_once where key = ${key}`;
    const twin = taken && (await find(taken.writtenId));
    if (twin) return twin;
    if (taken) await sql`delete from written_once where key = ${key} and written_id = ${taken.writtenId}`;
  }
  throw conflict('TRY_AGAIN', 'Somebody did the same at this moment. Try again.');
}

export async function forgetWritten({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  await sql`delete from written_once where at < now() - ${ONCE_SECONDS} * interval '1 second'`;
}
