import type { JobCtx } from './ctx.ts';
import { tooMany } from './errors.ts';
import { newId } from './ids.ts';
import type { Sql } from './sql/sql.ts';

/** A process without a heartbeat for this long counts as dead, and its streams with it. */
const PROCESS_LIVES_S = 20;
const RETRY_S = 30;

export interface LiveQuota {
  /**
   * Reserves a stream, across all processes, in the database.
   * @param network a hash of the address, never the address itself
   * @returns releases it.
   * @throws 429 when the person or the address has too many streams open
   */
  take(accountId: string | null, network: string): Promise<() => Promise<void>>;
  /** The heartbeat of this process. Also releases what couldn't be released when its stream ended. */
  beat(): Promise<void>;
  /** Releases everything. */
  end(): Promise<void>;
}

export function createLiveQuota(sql: Sql, limits: { perPerson: number; perAddress: number }): LiveQuota {
  const process = newId();
  const left = new Set<string>();

  async function release(): Promise<void> {
    const ids = [...left];
    if (ids.length === 0) return;
    await sql`delete from live_stream where id = any(${ids}::uuid[])`;
    for (const id of ids) left.delete(id);
  }
  const beat = async () => {
    await sql`
      insert into live_process (id) values (${process})
      on conflict (id) do update set seen_at = now()`;
    await release();
  };

  return {
    beat,
    async take(accountId, network) {
      const id = newId();
      const [row] = await sql<{ reached: 'person' | 'address' | null }[]>`
        select open_live_stream(${id}, ${process}, ${accountId}, ${network}, ${limits.perPerson},
          ${limits.perAddress}, make_interval(secs => ${PROCESS_LIVES_S})) as reached`;
      if (row?.reached === 'person')
        throw tooMany(
          RETRY_S,
          'Live updates are open in too many windows. Close one, and this page updates live again.',
        );
      if (row?.reached)
        throw tooMany(RETRY_S, 'Too many live connections are open from your network. Try again later.');
      return async () => {
        left.add(id);
        // Without a database it stays in the list until the next heartbeat.
        await release().catch(() => {});
      };
    },
    async end() {
      await sql`delete from live_stream where process_id = ${process}`;
      await sql`delete from live_process where id = ${process}`;
    },
  };
}

/** Rows of processes that ended without releasing them. */
export async function sweepLiveQuota({ sql }: Pick<JobCtx, 'sql'>): Promise<void> {
  await sql`delete from live_process where seen_at < now() - interval '1 hour'`;
  await sql`delete from live_stream s where not exists (select from live_process p where p.id = s.process_id)`;
}
