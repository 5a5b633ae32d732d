import { accountFacts } from '#features/people/account-facts.server.ts';
import { assertOnThisSite } from '#features/staff/account-reach.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { ActionKind } from '../action-kind.ts';
import { citedRule, DECIDED_BY_TEAM } from '../cited-rule.server.ts';
import type { Evidence } from '../points.ts';
import { actionsOnAccounts } from '../points.ts';
import type { TimelineStep } from '../report-fields.ts';
import { APPEAL_DAYS, type Standing, type Strike } from './calls.ts';

interface StrikeRow {
  id: string;
  targetKind: string;
  about: string;
  rule: string;
  actions: ActionKind[];
  days: number | null;
  message: string;
  evidence: Evidence | null;
  state: Strike['state'];
  issuedAt: string;
  endsAt: string;
  reportedAt: string;
  claimedAt: string | null;
  appealText: string | null;
  appealNote: string | null;
  appealedAt: string | null;
  appealDecidedAt: string | null;
}

/** Most people have none; of more, the newest are shown. */
const MOST = 100;

/**
 * Decisions about somebody and their content on this site, without reporters and moderators. What limits, suspends or bans
 * the account holds on every site, so it's shown, and can be appealed, on every site.
 */
export async function standingOf(
  ctx: Ctx,
  accountId: string,
  shown: Fragment = reachesSite(ctx),
): Promise<Standing> {
  const rows = await ctx.sql<StrikeRow[]>`
    select s.id, c.target_kind, s.about, s.rule, s.actions, s.message, s.evidence, s.state, s.issued_at, s.ends_at,
      (select days from case_action where case_id = c.id and kind = 'suspend' limit 1) as days,
      c.created_at as reported_at,
      (select min(at) from case_event where case_id = c.id and action = 'claimed') as claimed_at,
      a.text as appeal_text, a.note as appeal_note, a.created_at as appealed_at, a.decided_at as appeal_decided_at
    from strike s join moderation_case c on c.id = s.case_id left join appeal a on a.strike_id = s.id
    where s.account_id = ${accountId} and ${shown}
    order by s.issued_at desc, s.id desc limit ${MOST}`;
  const facts = await accountFacts(ctx, accountId);
  const { until, reason } = await actionsOnAccounts(ctx).standing(ctx, accountId);
  return {
    state: facts?.state ?? 'erased',
    stateUntil: facts?.state === 'suspended' ? (until?.toISOString() ?? null) : null,
    reason,
    strikes: rows.map((row) => presentStrike(ctx, row)),
  };
}

/** SQL: the decision of strike `s` has an effect on this site. */
export const reachesSite = ({ sql, site }: Ctx): Fragment =>
  sql`(s.site = ${site} or s.actions && array['limit', 'suspend', 'ban'])`;

/** Those of this site for its staff, on the account's page of administration. @throws 404 for an account that was never on this site */
export async function strikesForStaff(ctx: Ctx, accountId: string): Promise<Standing> {
  assertStaffMay(ctx, 'cases.read');
  await assertOnThisSite(ctx, accountId);
  return standingOf(ctx, accountId, ctx.sql`s.site = ${ctx.site}`);
}

export const appealEnd = (issuedAt: string): Date =>
  new Date(Date.parse(issuedAt) + APPEAL_DAYS * 86_400_000);

function presentStrike(ctx: Ctx, row: StrikeRow): Strike {
  const { id, about, actions, days, message, state, issuedAt, endsAt, evidence } = row;
  const until = appealEnd(issuedAt);
  const text = evidence?.shown.text ?? evidence?.shown.description ?? evidence?.shown.bio;
  return {
    id,
    about,
    rule: citedRule(ctx, row.targetKind, row.rule),
    actions,
    days,
    message,
    excerpt: typeof text === 'string' && text ? text : null,
    state,
    issuedAt,
    endsAt,
    isActive: state !== 'overturned' && new Date(endsAt) > ctx.now,
    appeal:
      row.appealText !== null && row.appealedAt
        ? {
            text: row.appealText,
            sentAt: row.appealedAt,
            note: row.appealNote ?? '',
            decidedAt: row.appealDecidedAt,
          }
        : null,
    appealUntil: until.toISOString(),
    mayAppeal: state === 'issued' && until > ctx.now,
    timeline: timelineOf(row),
  };
}

function timelineOf(row: StrikeRow): TimelineStep[] {
  const steps: [TimelineStep['step'], string | null][] = [
    // Nobody reported what staff decided by themselves.
    ['received', row.rule === DECIDED_BY_TEAM ? null : row.reportedAt],
    ['in_review', row.claimedAt],
    ['decided', row.issuedAt],
    ['appealed', row.appealedAt],
    [row.state === 'overturned' ? 'overturned' : 'upheld', row.appealDecidedAt],
  ];
  return steps.flatMap(([step, at]) => (at ? [{ step, at }] : []));
}
