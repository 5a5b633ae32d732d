import { isActive, joinAccount } from '#features/people/account-sql.server.ts';
import type { PostEvent } from '#features/posts/events.ts';
import { writtenBy } from '#features/posts/post/post-sql.server.ts';
import { countPoints } from '#features/xp/count-points.server.ts';
import { type Ctx, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { SiteId } from '#platform/site.ts';
import { tryEach } from '#platform/try-each.ts';
import { REWARDS_AT_MOST, WRITTEN_TO_QUALIFY } from './referral-rules.ts';
import { referralStates } from './referral-states.server.ts';
import { referralQualified } from './xp-rules.ts';

export const onPublished = (ctx: Ctx, { authorId }: PostEvent): Promise<void> => qualify(ctx, authorId);
export const onCommented = (ctx: Ctx, { authorId }: EventMap['comment.created']): Promise<void> =>
  qualify(ctx, authorId);

/** Qualifies a referral once the new account has written enough, and rewards the referrer. */
async function qualify(ctx: Ctx, joinedId: string): Promise<void> {
  const ready = await transact(ctx, async (tx) => {
    const [open] = await tx.sql<{ enough: boolean }[]>`
      select ${isActive(tx)} and ${writtenBy(tx, 'r.joined_id', WRITTEN_TO_QUALIFY)} >= ${WRITTEN_TO_QUALIFY} as enough
      from referral r ${joinAccount(tx, 'r.joined_id')}
      where r.joined_id = ${joinedId} and r.state = 'signed_up' for no key update of r`;
    if (!open?.enough) return false;
    await referralStates.move(tx, joinedId, { to: 'qualified', by: null, reason: 'qualified' });
    return true;
  });
  if (ready) await reward(ctx, joinedId);
}

/** Awards the points for one friend; stays qualified while a limit is reached. */
async function reward(ctx: Ctx, joinedId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    // One person's rewards are serialized, so that the limits hold.
    const [open] = await sql<{ referrerId: string; site: SiteId }[]>`
      select r.referrer_id, r.site
      from referral r
      join account_referral_code c on c.account_id = r.referrer_id
      ${joinAccount(tx, 'r.referrer_id')} and ${isActive(tx)}
      where r.joined_id = ${joinedId} and r.state = 'qualified' and c.rewarded < ${REWARDS_AT_MOST}
      for no key update of c`;
    if (!open) return;
    const given = await countPoints(
      { ...tx, site: open.site },
      {
        rule: referralQualified.code,
        accountId: open.referrerId,
        kind: 'referral',
        id: joinedId,
        actorId: open.referrerId,
      },
    );
    if (!given) return;
    await sql`update account_referral_code set rewarded = rewarded + 1 where account_id = ${open.referrerId}`;
    await referralStates.move(tx, joinedId, { to: 'rewarded', by: null, reason: 'rewarded' });
  });
}

/** Every hour: rewards that exceeded a limit, and referrals whose event was lost. */
export async function sweepReferrals(job: JobCtx): Promise<void> {
  const { sql } = job;
  const late = await sql<Open[]>`
    select r.joined_id, r.site from referral r ${joinAccount(job, 'r.joined_id')}
    where r.state = 'signed_up' and ${isActive(job)} and ${writtenBy(job, 'r.joined_id', WRITTEN_TO_QUALIFY)} >= ${WRITTEN_TO_QUALIFY}`;
  await each(job, late, qualify);
  const waiting = await sql<Open[]>`
    select r.joined_id, r.site from referral r join account_referral_code c on c.account_id = r.referrer_id
    where r.state = 'qualified' and c.rewarded < ${REWARDS_AT_MOST} order by r.created_at`;
  await each(job, waiting, reward);
}

interface Open {
  joinedId: string;
  site: SiteId;
}

const each = (job: JobCtx, open: readonly Open[], work: (ctx: Ctx, joinedId: string) => Promise<void>) =>
  tryEach(
    job.deps,
    'referral not processed',
    open,
    ({ joinedId }) => joinedId,
    ({ joinedId, site }) => work(siteCtx(job, site), joinedId),
  );
