import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { isChild } from './visibility.server.ts';

interface Recipients {
  to: readonly string[];
  /** Including suspended and banned accounts and those being deleted: notices about their account, money or child. */
  whateverState: boolean;
  /** SQL: recipient `r` is staff who see everything. */
  seesEverything: Fragment;
}

/** SQL rows of `id`: those of `to` who may be notified on this site of what `by` did. */
export const notifiable = (
  ctx: Ctx,
  { to, by, whateverState, seesEverything }: Recipients & { by: string },
): Fragment =>
  ctx.sql`
  select r.id from ${eachOf(ctx, to)} join account a on a.id = ${by}
  where ${isReachable(ctx, whateverState)} and ${mayBeNotifiedOf(ctx, seesEverything)}`;

/** SQL rows of `id` and `from_id`: those of `to` who may be notified, with `from` if they may see them. */
export const notifiableWith = (
  ctx: Ctx,
  { to, from, whateverState, seesEverything }: Recipients & { from: string | null },
): Fragment => ctx.sql`
  select r.id, a.id as from_id from ${eachOf(ctx, to)} left join account a on a.id = ${from} and ${mayBeNotifiedOf(ctx, seesEverything)}
  where ${isReachable(ctx, whateverState)}`;

/** "offset 0": one index lookup for each of them, and never a scan of all accounts. */
const eachOf = ({ sql }: Ctx, ids: readonly string[]): Fragment => sql`
  unnest(${[...new Set(ids)]}::uuid[]) as wanted (id)
  cross join lateral (select * from account r where r.id = wanted.id offset 0) r`;

/** SQL: account `r` is on this site, in a state in which it is notified. */
const isReachable = (ctx: Ctx, whateverState: boolean): Fragment => ctx.sql`
  ${whateverState ? ctx.sql`r.state <> 'erased'` : ctx.sql`r.state in ('active', 'limited', 'guest')`}
  and ${mayBeHere(ctx, ctx.sql`r`)}
  and exists (select from account_site s where s.account_id = r.id and s.site = ${ctx.site})`;

/** SQL: under 13s are on the kids site only. */
const mayBeHere = ({ sql, site }: Ctx, account: Fragment): Fragment =>
  siteRules[site].forChildren ? sql`true` : sql`${account}.age_band is distinct from 'under_13'`;

/**
 * SQL: account `r` may be notified of what account `a` did: not of oneself, across a block, or of somebody muted.
 * Children and adults who aren't their guardians don't see each other.
 */
function mayBeNotifiedOf(ctx: Ctx, seesEverything: Fragment): Fragment {
  const { sql, site } = ctx;
  const recipientIsChild = siteRules[site].forChildren
    ? sql`r.age_band in ('under_13', '13_17')`
    : sql`exists (select from (select r.age_band, r.guardian_email, r.guardian_id) a where ${isChild(ctx)})`;
  return sql`
    r.id <> a.id and a.state in ('active', 'limited', 'guest') and ${mayBeHere(ctx, sql`a`)}
    and not exists (
      select from block b
      where b.blocker_id = r.id and b.blocked_id = a.id or b.blocker_id = a.id and b.blocked_id = r.id)
    and not exists (select from mute m where m.muter_id = r.id and m.muted_id = a.id)
    and case
      when a.age_band is null or a.age_band = 'adult' then not ${recipientIsChild} or r.guardian_id = a.id
      when a.guardian_id = r.id or ${seesEverything} then true
      -- Children see each other by a guardian's consent only, never by the birth date they entered.
      when r.age_band <> 'adult' and r.guardian_id is not null then true
      else not ${isChild(ctx)} and not ${siteRules[site].forChildren}::boolean
    end`;
}

/** SQL: the text contains a word that recipient `r` muted. */
export const recipientMutesWordIn = ({ sql }: Ctx, text: Fragment): Fragment => sql`exists (
  select from mute_word w where w.account_id = r.id and strpos(lower(${text}), w.word) > 0)`;
