import type { Deps, JobCtx } from './ctx.ts';
import type { Fragment } from './sql/sql.ts';

/** Longer than a replica may be behind. */
const KEPT_SECONDS = 10;

/** Somebody has changed something: they read from a replica again when it has replayed the log up to here. */
export async function noteWrite({ sql, config, log }: Deps, accountId: string): Promise<void> {
  if (config.DATABASE_REPLICA_URL.length === 0) return;
  try {
    await sql`
      insert into recent_write (account_id, position) values (${accountId}, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0'))
      on conflict (account_id) do update set position = excluded.position, at = now()`;
  } catch (error) {
    // The change is made.
    log.warn({ err: error }, 'position of a write not kept');
  }
}

/**
 * SQL for the place in the log that a replica must have reached for a reader: that of what the account of session `s`
 * wrote lately, infinity when it has just signed in, or null.
 */
export const lastWriteSql = ({ sql, config }: Pick<Deps, 'sql' | 'config'>): Fragment =>
  config.DATABASE_REPLICA_URL.length === 0
    ? sql`null::float8`
    : sql`greatest(
        (select w.position::float8 from recent_write w
          where w.account_id = s.user_id and w.at > now() - ${KEPT_SECONDS}::int * interval '1 second'),
        case when s.created_at > now() - ${KEPT_SECONDS}::int * interval '1 second' then 'infinity'::float8 end)`;

export async function sweepRecentWrites({ sql }: Pick<JobCtx, 'sql'>): Promise<void> {
  await sql`delete from recent_write where at < now() - interval '1 minute'`;
}
