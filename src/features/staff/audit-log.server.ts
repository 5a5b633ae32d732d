import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { StaffAct } from './acts.ts';

export interface StaffActRecord {
  /** The act, or the act and what exactly it did: `cases.decide`, `accounts.read.email`. */
  act: StaffAct | `${StaffAct}.${string}`;
  /** What it was done to; null where it isn't a single thing. */
  target: { kind: string; id: string } | null;
  /** The account it belongs to, if any. */
  accountId?: string | null;
  reason?: string;
  /** What was changed, as codes and numbers without personal data: its sentence (`staff-acts.server.ts`) names them. */
  details?: Record<string, unknown>;
}

/**
 * Records what the viewer does as staff in the audit log: exactly one row for each act, in its transaction. A command
 * on the server has no actor. The gate checks that a call wrote its row.
 */
export async function recordStaffAct(tx: Ctx, record: StaffActRecord): Promise<void> {
  await insertRecord(tx, record, viewerOf(tx).accountId);
}

export async function recordActOnMachine(tx: Ctx, record: StaffActRecord): Promise<void> {
  await insertRecord(tx, record, null);
}

async function insertRecord(tx: Ctx, record: StaffActRecord, actorId: string | null): Promise<void> {
  if (tx.audit) tx.audit.rows += 1;
  const { act, target, accountId = null, reason = '', details = {} } = record;
  await tx.sql`
    insert into audit_log (site, actor_id, act, target_kind, target_id, account_id, reason, details)
    values (${tx.site}, ${actorId}, ${act}, ${target?.kind ?? null}, ${target?.id ?? null}, ${accountId}, ${reason},
      ${tx.sql.json(details)})`;
}

/** What an act changes of the fields that `is` names, as it was and as it is: for its `details`, which the log shows as a table. */
export function differencesOf<T extends object>(
  was: T,
  is: Partial<T>,
): Record<'before' | 'after', Partial<T>> {
  const names = (Object.keys(is) as (keyof T)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const only = (of: Partial<T>) => Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<T>;
  return { before: only(was), after: only(is) };
}

/** The last thing staff did on this site to something by one of these acts, within the last hour. */
export async function lastActOn(
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  targetId: string,
  acts: readonly string[],
): Promise<{ actorId: string | null; act: string; details: Record<string, unknown> } | undefined> {
  const [row] = await sql<{ actorId: string | null; act: string; details: Record<string, unknown> }[]>`
    select actor_id, act, details from audit_log
    where target_id = ${targetId} and site = ${site} and act ~ ${`^(${acts.join('|')})`} and at > now() - interval '1 hour'
    order by at desc, id desc limit 1`;
  return row;
}
