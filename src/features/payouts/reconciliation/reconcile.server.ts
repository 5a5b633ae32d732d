import { setTimeout as wait } from 'node:timers/promises';
import { ledgerAmounts, postedSince } from '#features/ledger/provider-movements.server.ts';
import { type Deps, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { type Fact, findMovement, movementsSince } from './provider-facts.server.ts';

/** The next run overlaps this one by this much, for movements that were in progress when this one ended. */
const OVERLAP_MS = 3 * 86_400_000;

interface Difference extends Pick<Fact, 'key' | 'providerAccountId' | 'currency'> {
  atProvider: number | null;
  inLedger: number | null;
}

/**
 * Compares the ledger with the provider: every charge, fee, refund, transfer and payout since the last run has to be on
 * both sides with the same amount. Each difference, even of one cent, is recorded and logged once; it is compared again
 * every night, however old, and resolved once both sides agree.
 * @param retryAfterMs how long a missing movement may still be in progress
 */
export async function reconcileLedger({ deps }: JobCtx, retryAfterMs = 60_000): Promise<void> {
  const [last] = await deps.sql<{ seenUntil: string | null; startedAt: string }[]>`
    select seen_until, started_at from reconciliation_run where finished_at is not null order by id desc limit 1`;
  const [run] = await deps.sql<{ id: number }[]>`insert into reconciliation_run default values returning id`;
  const { facts, seenUntil } = await movementsSince(deps, before(last?.seenUntil));
  const posted = await postedFacts(deps, before(last?.startedAt));
  const listed = new Set([...posted, ...facts].map(({ key }) => key));
  const known = (await openDifferences(deps)).filter(({ key }) => !listed.has(key));
  const look = async () => [...(await compare(deps, facts, posted)), ...(await compareAgain(deps, known))];
  let differences = await look();
  if (differences.length > 0 && retryAfterMs > 0) {
    await wait(retryAfterMs);
    differences = await look();
  }
  const compared = [...listed, ...known.map(({ key }) => key)];
  await transact(jobCtx(deps), async (tx) => {
    await writeDown(tx, run?.id ?? 0, differences);
    await closeDifferences(tx, compared, differences);
    await tx.sql`
      update reconciliation_run set finished_at = now(), compared = ${compared.length},
        differences = ${differences.length}, seen_until = ${seenUntil ?? last?.seenUntil ?? null}
      where id = ${run?.id ?? 0}`;
  });
}

const before = (time: string | null | undefined) =>
  time ? new Date(Date.parse(time) - OVERLAP_MS) : new Date(0);

/** What the ledger booked since then, with the account at the provider that it moved. */
async function postedFacts(deps: Deps, since: Date): Promise<Fact[]> {
  const posted = await postedSince(deps, since);
  const rows = await deps.sql<{ id: string; providerAccountId: string }[]>`
    select id, provider_account_id from payout
    where id = any(${posted.flatMap(({ payoutId }) => payoutId ?? [])}::uuid[])`;
  const accounts = new Map(rows.map(({ id, providerAccountId }) => [id, providerAccountId]));
  return posted.map(({ key, amount, currency, payoutId }) => ({
    key,
    amount,
    currency,
    providerAccountId: (payoutId && accounts.get(payoutId)) || null,
  }));
}

async function compare(deps: Deps, facts: readonly Fact[], posted: readonly Fact[]): Promise<Difference[]> {
  const here = await ledgerAmounts(
    deps,
    facts.map(({ key }) => key),
  );
  const wrong = facts.flatMap((fact) => differenceOf(fact, fact, here.get(fact.key) ?? null));
  const listed = new Set(facts.map(({ key }) => key));
  for (const fact of posted.filter(({ key }) => !listed.has(key)))
    wrong.push(...differenceOf(fact, await findMovement(deps, fact.key, fact.providerAccountId), fact));
  return wrong;
}

type Moved = Pick<Fact, 'amount' | 'currency'> | null;

/** None where both sides moved the same; another currency is as if the ledger knew nothing. */
function differenceOf({ key, providerAccountId }: Known, there: Moved, here: Moved): Difference[] {
  if (there?.amount === here?.amount && there?.currency === here?.currency) return [];
  const currency = there?.currency ?? here?.currency ?? DEFAULT_CURRENCY;
  const inLedger = here?.currency === currency ? here.amount : null;
  return [{ key, providerAccountId, currency, atProvider: there?.amount ?? null, inLedger }];
}

type Known = Pick<Difference, 'key' | 'providerAccountId'>;

const openDifferences = ({ sql }: Deps) => sql<Known[]>`
  select key, provider_account_id from reconciliation_difference where resolved_at is null`;

/** Open differences from before these days: read by key from both sides. */
async function compareAgain(deps: Deps, known: readonly Known[]): Promise<Difference[]> {
  const here = await ledgerAmounts(
    deps,
    known.map(({ key }) => key),
  );
  const wrong: Difference[] = [];
  for (const one of known) {
    const there = await findMovement(deps, one.key, one.providerAccountId);
    wrong.push(...differenceOf(one, there, here.get(one.key) ?? null));
  }
  return wrong;
}

async function writeDown(tx: JobCtx, run: number, differences: readonly Difference[]): Promise<void> {
  const isUnchanged = tx.sql`
    d.resolved_at is null and d.at_provider is not distinct from excluded.at_provider
      and d.in_ledger is not distinct from excluded.in_ledger`;
  for (const one of differences) {
    const { key, providerAccountId, currency, atProvider, inLedger } = one;
    const [row] = await tx.sql<{ isNew: boolean }[]>`
      insert into reconciliation_difference as d
        (key, provider_account_id, currency, at_provider, in_ledger, first_run, last_run)
      values (${key}, ${providerAccountId}, ${currency}, ${atProvider}, ${inLedger}, ${run}, ${run})
      on conflict (key) do update set currency = excluded.currency, at_provider = excluded.at_provider, in_ledger = excluded.in_ledger,
        last_run = excluded.last_run, resolved_at = null,
        explained_at = case when ${isUnchanged} then d.explained_at end,
        explained_by = case when ${isUnchanged} then d.explained_by end,
        note = case when ${isUnchanged} then d.note end
      returning xmax = 0 as is_new`;
    // Logged once; it stays in the list until it is resolved.
    if (row?.isNew) {
      tx.deps.log.error({ alert: 'reconciliation', ...one }, 'the ledger and the provider differ');
    }
  }
}

const closeDifferences = (
  tx: JobCtx,
  compared: readonly string[],
  differences: readonly Difference[],
) => tx.sql`
  update reconciliation_difference set resolved_at = now()
  where resolved_at is null and key = any(${compared as string[]}::text[])
    and key <> all(${differences.map(({ key }) => key)}::text[])`;
