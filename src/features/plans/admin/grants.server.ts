import { accountFacts } from '#features/people/account-facts.server.ts';
import { accountIdForStaff, uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { endPlan, grantPlan } from '../holdings.server.ts';
import { type PlanCode, planName } from '../plan.ts';
import type * as calls from './calls.ts';
import type { PlanGrant } from './calls.ts';

const LONGEST_YEARS = 5;

/**
 * Gives somebody a plan that isn't sold, beside what they pay for.
 * @throws 404 for an unknown account, 403 for one's own and for children, 400 for a day that is past or too far away,
 *   409 ALREADY_GRANTED when they have one
 */
export async function grantPlanTo(
  ctx: Ctx,
  { account, plan, until, reason }: CallParsed<typeof calls.grantPlan>['body'],
): Promise<PlanGrant> {
  const viewer = assertStaffMay(ctx, 'plans.grant');
  const accountId = await accountIdForStaff(ctx, account);
  if (accountId === viewer.accountId) throw forbidden('You can’t change your own plan.', 'OWN_GRANT');
  await assertMayHavePlan(ctx, accountId);
  const ends = until ? new Date(until) : null;
  if (ends) assertDay(ctx, ends);
  const sourceId = newId();
  await transact(ctx, async (tx) => {
    const [former] = await tx.sql<{ plan: PlanCode; sourceId: string; isOver: boolean }[]>`
      select plan, source_id, held_until <= ${tx.now}::timestamptz as is_over from plan_holding
      where account_id = ${accountId} and source = 'grant' and state <> 'ended' for no key update`;
    if (former && !former.isOver) {
      throw conflict('ALREADY_GRANTED', `They have ${planName(former.plan)} already. Revoke it first.`);
    }
    // Its day has come, and the job that ends it hasn't.
    if (former) await endPlan(tx, { source: 'grant', sourceId: former.sourceId });
    const by = { accountId: viewer.accountId, reason };
    await grantPlan(tx, {
      source: 'grant',
      sourceId,
      holder: { accountId },
      plan,
      seats: 1,
      until: ends,
      by,
    });
    await recordStaffAct(tx, {
      act: 'plans.grant',
      target: { kind: 'plan_grant', id: sourceId },
      accountId,
      reason,
      details: { plan, until: until ?? 'revoked' },
    });
  });
  return oneGrant(ctx, sourceId);
}

async function assertMayHavePlan(ctx: Ctx, accountId: string): Promise<void> {
  const facts = await accountFacts(ctx, accountId);
  if (!siteRules[ctx.site].can.sell || facts?.ageBand === 'under_13') {
    throw forbidden('Children have no plans.', 'NOT_ON_KIDS');
  }
}

function assertDay({ now }: Ctx, ends: Date): void {
  if (ends <= now) throw invalid('Choose a day in the future.', 'until');
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + LONGEST_YEARS);
  if (ends > latest) throw invalid(`Choose a day within ${LONGEST_YEARS} years.`, 'until');
}

/** @throws 404 for a grant that has ended, 403 for one's own */
export async function revokeGrantedPlan(
  ctx: Ctx,
  { grantId, reason }: CallParsed<typeof calls.revokePlan>['body'],
): Promise<PlanGrant> {
  const viewer = assertStaffMay(ctx, 'plans.grant');
  await transact(ctx, async (tx) => {
    const [grant] = await tx.sql<{ accountId: string; plan: PlanCode }[]>`
      select account_id, plan from plan_holding
      where source = 'grant' and source_id = ${grantId} and state <> 'ended' and account_id is not null for no key update`;
    if (!grant) throw notFound('grant');
    if (grant.accountId === viewer.accountId) {
      throw forbidden('You can’t change your own plan.', 'OWN_GRANT');
    }
    await endPlan(
      tx,
      { source: 'grant', sourceId: grantId },
      {
        accountId: viewer.accountId,
        reason,
      },
    );
    await recordStaffAct(tx, {
      act: 'plans.grant.revoke',
      target: { kind: 'plan_grant', id: grantId },
      accountId: grant.accountId,
      reason,
      details: { plan: grant.plan },
    });
  });
  return oneGrant(ctx, grantId);
}

interface Row extends Omit<PlanGrant, 'account' | 'grantedBy' | 'endedBy'> {
  /** Of the holding, for the cursor. */
  holdingId: string;
  accountId: string;
  grantedById: string | null;
  endedById: string | null;
}

/** What staff have granted, the newest first. */
export async function planGrants(
  ctx: Ctx,
  { plan, account, ended, limit, cursor }: CallParsed<typeof calls.getPlanGrants>['query'],
): Promise<Page<PlanGrant>> {
  assertStaffMay(ctx, 'plans.read');
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const accountId = account && (await accountIdForStaff(ctx, account));
  const rows = await sql<Row[]>`
    ${grantColumns(ctx)}
    where held.source = 'grant' and held.account_id is not null and (held.state = 'ended') = ${ended}
      ${plan ? sql`and held.plan = ${plan}` : sql``}
      ${accountId ? sql`and held.account_id = ${accountId}` : sql``}
      ${after ? sql`and (held.held_from, held.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by held.held_from desc, held.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ grantedAt, holdingId }) => [grantedAt, holdingId]);
  return { ...page, items: await present(ctx, page.items) };
}

async function oneGrant(ctx: Ctx, sourceId: string): Promise<PlanGrant> {
  const rows = await ctx.sql<Row[]>`
    ${grantColumns(ctx)} where held.source = 'grant' and held.source_id = ${sourceId}`;
  const [grant] = await present(ctx, rows);
  if (!grant) throw notFound('grant');
  return grant;
}

/** A grant is its own source, and known by it. */
const grantColumns = ({ sql }: Ctx) => sql`
  select held.source_id as id, held.id as holding_id, held.account_id, held.plan, held.held_from as granted_at,
    first.by_account_id as granted_by_id, coalesce(first.reason, '') as reason,
    case when held.state <> 'ended' then held.held_until end as until,
    last.at as ended_at, last.by_account_id as ended_by_id, coalesce(last.reason, '') as end_reason
  from plan_holding held
  left join lateral (
    select by_account_id, reason from plan_holding_transition
    where holding_id = held.id order by id limit 1) first on true
  left join lateral (
    select at, by_account_id, reason from plan_holding_transition
    where holding_id = held.id and to_state = 'ended' and held.state = 'ended' order by id desc limit 1) last on true`;

async function present(ctx: Ctx, rows: readonly Row[]): Promise<PlanGrant[]> {
  const ids = rows.flatMap((row) => [row.accountId, row.grantedById, row.endedById]);
  const cards = await uncheckedCards(ctx, [...new Set(ids.filter((id) => id !== null))]);
  const card = (id: string | null) => (id && cards.get(id)) || null;
  return rows.map(({ holdingId: _, accountId, grantedById, endedById, ...row }) => ({
    ...row,
    account: card(accountId),
    grantedBy: card(grantedById),
    endedBy: card(endedById),
  }));
}
