import { randomInt } from 'node:crypto';
import { isActive, joinAccount } from '#features/people/account-sql.server.ts';
import { accountCards, activeViewerOf } from '#features/people/people.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import { writtenBy } from '#features/posts/post/post-sql.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { getReferralCode, getReferralInvite, Referral } from './calls.ts';
import { CODE_LENGTH, CODE_LETTERS, isFitCode, readCode } from './referral-code.ts';
import { REWARDS_AT_MOST, WRITTEN_TO_QUALIFY } from './referral-rules.ts';
import { referralQualified } from './xp-rules.ts';

type Query = CallParsed<typeof getReferralCode>['query'];

/** The viewer's code, and who joined with it. @throws 403 on the kids site and for children */
export async function myReferrals(ctx: Ctx, query: Query): Promise<CallReply<typeof getReferralCode>> {
  const { accountId, isChild } = activeViewerOf(ctx, { allowLimited: true });
  if (!siteRules[ctx.site].can.refer || isChild) {
    throw forbidden('There are no invite rewards here. A grown-up can help friends join.', 'NOT_ON_KIDS');
  }
  const { code, rewarded } = await codeOf(ctx, accountId);
  const [[counts], page] = await Promise.all([
    ctx.sql<CallReply<typeof getReferralCode>['counts'][]>`
      select count(*) filter (where state = 'signed_up')::int as signed_up,
        count(*) filter (where state = 'qualified')::int as qualified,
        count(*) filter (where state = 'rewarded')::int as rewarded,
        count(*) filter (where state = 'void')::int as void
      from referral where referrer_id = ${accountId}`,
    joined(ctx, accountId, query),
  ]);
  return {
    code,
    ...page,
    link: ctx.deps.hosts.urlOf(ctx.site, `/r/${code}`),
    counts: counts ?? { signedUp: 0, qualified: 0, rewarded: 0, void: 0 },
    reward: {
      points: referralQualified.points,
      written: WRITTEN_TO_QUALIFY,
      left: REWARDS_AT_MOST - rewarded,
    },
  };
}

interface Row extends Omit<Referral, 'account'> {
  isSeen: boolean;
}

async function joined(ctx: Ctx, accountId: string, { limit, cursor }: Query) {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<Row[]>`
    select r.joined_id as id, r.state, r.void_reason, r.created_at as joined_at,
      case when r.state = 'signed_up' then ${writtenBy(ctx, 'r.joined_id', WRITTEN_TO_QUALIFY)} else ${WRITTEN_TO_QUALIFY}::int end as written,
      a.username is not null and ${visibilityOf(ctx)} <> 'none' as is_seen
    from referral r ${joinAccount(ctx, 'r.joined_id')}
    where r.referrer_id = ${accountId}
      ${after ? sql`and (r.created_at, r.joined_id) < (${after[0]}, ${after[1]})` : sql``}
    order by r.created_at desc, r.joined_id desc
    limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.joinedAt, row.id]);
  const cards = await accountCards(
    ctx,
    page.items.filter((row) => row.isSeen).map(({ id }) => id),
  );
  return { ...page, items: page.items.map((row) => ({ ...row, account: cards.get(row.id) ?? null })) };
}

/** The owner of a code, for people who open the link. */
export async function inviteOf(ctx: Ctx, text: string): Promise<CallReply<typeof getReferralInvite>> {
  const code = readCode(text);
  const nobody = { valid: false, isMine: false, by: null };
  if (!code || !siteRules[ctx.site].can.refer) return nobody;
  const [owner] = await ctx.sql<{ id: string; isSeen: boolean }[]>`
    select a.id, ${visibilityOf(ctx)} = 'full' as is_seen
    from account_referral_code c ${joinAccount(ctx, 'c.account_id')} and ${isActive(ctx)}
    where c.code = ${code}`;
  if (!owner) return nobody;
  const cards = await accountCards(ctx, owner.isSeen ? [owner.id] : []);
  return { valid: true, isMine: owner.id === ctx.viewer?.accountId, by: cards.get(owner.id) ?? null };
}

function newCode(): string {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(
      '',
    );
    if (isFitCode(code)) return code;
  }
}

/** The code of an account, created when it is first needed. */
async function codeOf({ sql }: Ctx, accountId: string): Promise<{ code: string; rewarded: number }> {
  for (let tries = 0; tries < 5; tries++) {
    const [kept] = await sql<{ code: string; rewarded: number }[]>`
      with made as (
        insert into account_referral_code (account_id, code)
        select ${accountId}, ${newCode()}
        where not exists (select from account_referral_code where account_id = ${accountId})
        on conflict do nothing
        returning code, rewarded
      )
      select code, rewarded from made
      union all select code, rewarded from account_referral_code where account_id = ${accountId}`;
    // No row: the code is somebody else's, or another request created ours a moment ago.
    if (kept) return kept;
  }
  throw new Error('no free referral code in five tries');
}
