import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { ListingKind, ListingRow, ListingTables, StateOf } from './listing-kind.server.ts';
import { endChange } from './pending-change.server.ts';

export interface ListingMove<State extends string> extends Move<State> {
  /** What a reviewer wrote about it. */
  note?: string | undefined;
  /** Shown to the owner: a reason code, and the reviewer's note. */
  rejection?: { reason: string; note: string } | undefined;
}

/** The reason of a pause that its owner can't end. */
export const SALES_PAUSED_BY_STAFF = 'sales_paused_by_staff';

/** A kind of listing with the states of its rows. */
export function listingOf<Row extends ListingRow>(kind: Omit<ListingKind<Row>, 'states'>): ListingKind<Row> {
  const { noun, table, transitionTable, idColumn, published, transitions, stateLabels } = kind;
  return {
    ...kind,
    states: states<StateOf<Row>, Pick<ListingRow, 'id' | 'ownerId'>, ListingMove<StateOf<Row>>>({
      table,
      log: transitionTable,
      of: idColumn,
      allowed: transitions,
      refused: (from) =>
        from
          ? conflict(
              'INVALID_TRANSITION',
              `This ${noun}’s status is “${stateLabels[from]}”, so this isn’t possible. Reload the page.`,
            )
          : notFound(noun),
      columns: ({ sql }) => sql`t.id, t.owner_id`,
      set: ({ sql }, { to, rejection }) => sql`version = version + 1, updated_at = now(),
        ${to === published.state ? sql`${sql(published.at)} = coalesce(${sql(published.at)}, now()),` : sql``}
        rejection_reason = ${rejection?.reason ?? null}, rejection_note = ${rejection?.note ?? ''}`,
      logs: (_tx, { note = '' }) => ({ note }),
      async after(tx, { id, ownerId }, { from, to, by }) {
        // Only what is on sale, or paused, has a change that waits.
        if (kind.keepsChanges && to !== published.state && to !== kind.paused)
          await endChange(tx, kind, { id });
        await kind.changed(tx, { id, ownerId, from, to, byAccountId: by });
      },
    }),
  };
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
