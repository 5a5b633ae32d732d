import type { PendingQuery, Row } from 'postgres';
import { staffRoles } from '#features/accounts/staff.ts';
import { isChild } from '#features/accounts/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import { isFixed, type NoticeKind } from '../notice-types.ts';

/** A piece of SQL to be put into a statement. */
export type Fragment = PendingQuery<Row[]>;

/** SQL: does account `r` want to be told of this kind, and is it one that can be told anything? */
export function hasEnabled({ sql, site }: Ctx, kind: NoticeKind): Fragment {
  const isHere = sql`(${isHereAtAll({ sql, site }, sql`r`)}
    and exists (select from account_site s where s.account_id = r.id and s.site = ${site}))`;
  if (isFixed(kind)) return sql`r.state <> 'erased' and ${isHere}`;
  return sql`r.state in ('active', 'limited') and ${isHere} and not exists (
    select from notice_preference own where own.account_id = r.id and own.kind = ${kind} and not own.in_app)`;
}

/** SQL: somebody under 13 is on the kids site only. */
const isHereAtAll = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>, account: Fragment): Fragment =>
  siteRules[site].forChildren ? sql`true` : sql`${account}.age_band is distinct from 'under_13'`;

/**
 * SQL: may account `r` hear of what account `a` did? Not of oneself, across a block, of somebody muted; and children
 * and adults who do not look after them do not exist for each other.
 */
export function canHearOf(ctx: Ctx): Fragment {
  const { sql, site } = ctx;
  const recipientIsChild = siteRules[site].forChildren
    ? sql`r.age_band in ('under_13', '13_17')`
    : sql`exists (select from (select r.age_band, r.guardian_email, r.guardian_id) a where ${isChild(ctx)})`;
  return sql`
    r.id <> a.id and a.state in ('active', 'limited') and ${isHereAtAll(ctx, sql`a`)}
    and not exists (
      select from block b
      where b.blocker_id = r.id and b.blocked_id = a.id or b.blocker_id = a.id and b.blocked_id = r.id)
    and not exists (select from mute m where m.muter_id = r.id and m.muted_id = a.id)
    and case
      when a.age_band is null or a.age_band = 'adult' then not ${recipientIsChild} or r.guardian_id = a.id
      when a.guardian_id = r.id or r.role = any(${staffRoles('seeEverything')}) then true
      -- Only a guardian's consent makes somebody a child among children, never the birth date they gave.
      when r.age_band <> 'adult' and r.guardian_id is not null then true
      else not ${isChild(ctx)} and not ${siteRules[site].forChildren}::boolean
    end`;
}

/** SQL: does this text hold a word account `r` does not want to read? */
export const mutesTermsIn = ({ sql }: Ctx, text: Fragment): Fragment => sql`exists (
  select from mute_word w where w.account_id = r.id and strpos(lower(${text}), w.word) > 0)`;

/** SQL: may this account read post `p`? As canSeePost in posts/policy.ts says it; authors also see what is not out. */
export const canReadPost = ({ sql }: Ctx, account: Fragment): Fragment => sql`(
  p.author_id = ${account} and p.state not in ('removed', 'deleted', 'rejected')
  or p.state = 'published' and (
    (p.tribe_id is null or exists (
      select from tribe t
      left join membership m on m.tribe_id = t.id and m.account_id = ${account}
      where t.id = p.tribe_id and t.state not in ('draft', 'suspended', 'closed')
        and (t.visibility <> 'private' or m.state in ('active', 'invited'))
        and (p.audience <> 'tribe' or m.state = 'active')))
    and (p.audience <> 'followers' or exists (
      select from follow f
      where f.site = p.site and f.follower_id = ${account} and f.followed_id = p.author_id))))`;
