import { createHash } from 'node:crypto';
import type { Ctx, JobCtx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';

const DEDUPE_SECONDS = 60;

/**
 * The same text by the same author in the same place has the same key for a minute. Inserting it waits for a concurrent
 * insert, so two parallel clicks create one post.
 */
export function dedupeKey(...parts: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** SQL that claims the key and returns a row when it was free. For `with claimed as (...)`. */
export const claimKey = ({ sql }: Ctx, key: string, id: string, from = sql``) => sql`
  insert into dedupe_key as d (key, result_id, at)
  select ${key}::uuid, ${id}::uuid, now() ${from}
  on conflict (key) do update set result_id = excluded.result_id, at = excluded.at
    where d.at < now() - ${DEDUPE_SECONDS} * interval '1 second'
  returning result_id`;

interface WriteOnce<T> {
  key: string;
  /** Null when the key was free and is now claimed. */
  write: () => Promise<T | null>;
  /** Null when the existing row was deleted since: then it can be written again. */
  find: (id: string) => Promise<T | null>;
}

/** Writes something, or returns what was written under the same key within the last minute. */
export async function writeIdempotently<T>({ sql }: Ctx, { key, write, find }: WriteOnce<T>): Promise<T> {
  for (let round = 0; round < 2; round++) {
    const result = await write();
    if (result) return result;
    const [claim] = await sql<{ resultId: string }[]>`select result_id from dedupe_key where key = ${key}`;
    const existing = claim && (await find(claim.resultId));
    if (existing) return existing;
    if (claim) await sql`delete from dedupe_key where key = ${key} and result_id = ${claim.resultId}`;
  }
  throw conflict('TRY_AGAIN', 'Another request is saving the same thing. Try again.');
}

export async function deleteExpiredKeys({ sql }: Pick<JobCtx, 'sql'>): Promise<void> {
  await sql`delete from dedupe_key where at < now() - ${DEDUPE_SECONDS} * interval '1 second'`;
}
