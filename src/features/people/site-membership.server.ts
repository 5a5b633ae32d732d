import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment, Sql, TransactionSql } from '#platform/sql/sql.ts';

/** An account is on a site from its first visit on. */
export async function joinSite({ sql, site }: Pick<Ctx, 'sql' | 'site'>, accountId: string): Promise<void> {
  await sql`insert into account_site (account_id, site) values (${accountId}, ${site}) on conflict do nothing`;
}

/** The sites an account is on, in the order in which it came there. */
export async function sitesOfAccount({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<SiteId[]> {
  const rows = await sql<{ site: SiteId }[]>`
    select site from account_site where account_id = ${accountId} order by joined_at`;
  return rows.map(({ site }) => site);
}

/** Updates the post counts of accounts on each of their sites. @param count SQL: the posts of row `s` of account_site */
export async function setPostCounts(
  sql: Sql | TransactionSql,
  accountIds: readonly string[],
  count: Fragment,
): Promise<void> {
  await sql`update account_site s set post_count = (${count}) where s.account_id = any(${accountIds as string[]}::uuid[])`;
}

/**
 * The same for one account and the site of the ctx. The row is locked before counting, so that of two concurrent counts
 * the later one sees everything.
 */
export async function setSitePostCount(
  { sql, site }: Ctx,
  accountId: string,
  count: Fragment,
): Promise<void> {
  await sql`select from account_site where account_id = ${accountId} and site = ${site} for no key update`;
  await sql`
    update account_site s set post_count = (${count}) where s.account_id = ${accountId} and s.site = ${site}`;
}
