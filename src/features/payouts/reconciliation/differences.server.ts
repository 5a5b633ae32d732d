import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { aText, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { DifferenceRow, explainDifferences, getDifferences } from './calls.ts';

interface Row {
  key: string;
  atProvider: number | null;
  inLedger: number | null;
  currency: string;
  accountId: string | null;
  foundAt: string;
  resolvedAt: string | null;
  explainedAt: string | null;
  explainedBy: string | null;
  note: string | null;
}
type State = DifferenceRow['state'];

const columns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  d.key, d.at_provider, d.in_ledger, d.currency, account.account_id, d.found_at, d.resolved_at, d.explained_at, d.explained_by, d.note`;
const joinHolder = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  left join payout_account account on account.provider_id = d.provider_account_id`;

const conditions = {
  open: ({ sql }: Pick<Ctx, 'sql'>) => sql`d.resolved_at is null and d.explained_at is null`,
  explained: ({ sql }: Pick<Ctx, 'sql'>) => sql`d.resolved_at is null and d.explained_at is not null`,
  resolved: ({ sql }: Pick<Ctx, 'sql'>) => sql`d.resolved_at is not null`,
} satisfies Record<State, unknown>;

/** Differences of all sites, since the platform has one balance at the provider. Newest first. */
export async function differences(
  ctx: Ctx,
  { state, kind, limit, cursor }: CallParsed<typeof getDifferences>['query'],
): Promise<CallReply<typeof getDifferences>> {
  assertStaffMay(ctx, 'reconcile');
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, aText]);
  const [[lastRun], rows] = await Promise.all([
    sql<NonNullable<CallReply<typeof getDifferences>['lastRun']>[]>`
      select started_at, finished_at, compared, differences from reconciliation_run order by id desc limit 1`,
    sql<Row[]>`
      select ${columns(ctx)} from reconciliation_difference d ${joinHolder(ctx)}
      where ${conditions[state](ctx)}
        ${kind ? sql`and starts_with(d.key, ${`${kind}:`})` : sql``}
        ${after ? sql`and (d.found_at, d.key) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
      order by d.found_at desc, d.key desc limit ${limit + 1}`,
  ]);
  const page = toPage(rows, limit, ({ foundAt, key }) => [foundAt, key]);
  return { ...page, items: await present(ctx, page.items), lastRun: lastRun ?? null };
}

/** Records why they differ; one that changes afterwards is opened again. @throws 409 when one of them isn't open */
export async function explain(
  ctx: Ctx,
  { ids, note }: CallParsed<typeof explainDifferences>['body'],
): Promise<CallReply<typeof explainDifferences>> {
  const { accountId } = assertStaffMay(ctx, 'reconcile');
  const keys = [...new Set(ids)];
  return transact(ctx, async (tx) => {
    const explained = await tx.sql<Pick<Row, 'key' | 'atProvider' | 'inLedger'>[]>`
      update reconciliation_difference d set explained_at = now(), explained_by = ${accountId}, note = ${note}
      where d.key = any(${keys}::text[]) and ${conditions.open(tx)}
      returning d.key, d.at_provider, d.in_ledger`;
    if (explained.length < keys.length) {
      throw conflict('NOT_OPEN', 'Some of these aren’t open any more. Refresh the page and try again.');
    }
    for (const { key, ...details } of explained) {
      const target = { kind: 'reconciliation_difference', id: key };
      await recordStaffAct(tx, { act: 'reconcile.explain', target, reason: note, details });
    }
    const rows = await tx.sql<Row[]>`
      select ${columns(tx)} from reconciliation_difference d ${joinHolder(tx)}
      where d.key = any(${keys}::text[]) order by d.found_at desc, d.key desc`;
    return { items: await present(tx, rows) };
  });
}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<DifferenceRow[]> {
  const people = rows.flatMap(({ accountId, explainedBy }) => [accountId, explainedBy]);
  const cards = await uncheckedCards(
    ctx,
    people.filter((id) => id !== null),
  );
  const cardOf = (id: string | null) => (id && cards.get(id)) || null;
  return rows.map(({ key, atProvider, inLedger, currency, accountId, foundAt, resolvedAt, ...row }) => ({
    id: key,
    kind: key.split(':')[0] ?? key,
    state: resolvedAt ? 'resolved' : row.explainedAt ? 'explained' : 'open',
    atProvider,
    inLedger,
    currency,
    account: cardOf(accountId),
    foundAt,
    resolvedAt,
    explained: row.explainedAt
      ? { by: cardOf(row.explainedBy), at: row.explainedAt, note: row.note ?? '' }
      : null,
  }));
}
