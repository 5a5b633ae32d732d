import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { ListingKind, ListingRow, ListingTables, StateOf } from './listing-kind.server.ts';

export interface Transition<State extends string> {
  to: State;
  /** Null when no person decided it. */
  by: string | null;
  /** A code, for example `submitted`, or the reason a reviewer chose. */
  reason: string;
  /** What a reviewer wrote about it. */
  note?: string;
  /** Shown to the owner: a reason code, and the reviewer's note. */
  rejection?: { reason: string; note: string } | undefined;
}

/** The reason of a pause that its owner can't end. */
export const SALES_PAUSED_BY_STAFF = 'sales_paused_by_staff';

/**
 * Changes the state of a listing and records the transition.
 * @returns the state it had
 * @throws 409 when the transition isn't allowed
 */
export async function transition<Row extends ListingRow>(
  tx: Ctx,
  kind: ListingKind<Row>,
  id: string,
  { to, by, reason, note = '', rejection }: Transition<StateOf<Row>>,
): Promise<StateOf<Row>> {
  const { sql } = tx;
  const { noun, table, transitionTable, idColumn, published, transitions, stateLabels } = kind;
  const [row] = await sql<{ state: Row['state']; ownerId: Row['ownerId'] }[]>`
    select state, owner_id from ${sql(table)} where id = ${id} for no key update`;
  if (!row) throw notFound(noun);
  const { state: from, ownerId } = row;
  if (!transitions[from].includes(to))
    throw conflict(
      'INVALID_TRANSITION',
      `This ${noun}’s status is “${stateLabels[from]}”, so this isn’t possible. Reload the page.`,
    );
  const since = sql(published.at);
  await sql`
    with changed as (
      update ${sql(table)} set
        state = ${to}, version = version + 1, updated_at = now(),
        ${since} = ${to === published.state ? sql`coalesce(${since}, now())` : since},
        rejection_reason = ${rejection?.reason ?? null}, rejection_note = ${rejection?.note ?? ''}
      where id = ${id}
    )
    insert into ${sql(transitionTable)} (${sql(idColumn)}, from_state, to_state, by_account_id, reason, note)
    values (${id}, ${from}, ${to}, ${by}, ${reason}, ${note})`;
  await kind.changed(tx, { id, ownerId, from, to, byAccountId: by });
  return from;
}

/** The reason of its last change of state. */
export async function lastReason(
  { sql }: Pick<Ctx, 'sql'>,
  { transitionTable, idColumn }: ListingTables,
  id: string,
): Promise<string | undefined> {
  const [last] = await sql<{ reason: string }[]>`
    select reason from ${sql(transitionTable)} where ${sql(idColumn)} = ${id} order by id desc limit 1`;
  return last?.reason;
}
