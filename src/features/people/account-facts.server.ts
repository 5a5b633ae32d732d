import type { Ctx, JobCtx } from '#platform/ctx.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { formatsOf } from '#ui/format/formats-of.ts';
import { inForms } from '#ui/format/in-forms.server.ts';
import { formsOf } from '#ui/format/own-forms.ts';
import type { AccountCard } from './account.ts';
import { isChild, isMinor as isMinorSql } from './visibility.server.ts';

/** What the rules of other features need to know of an account. */
export interface AccountFacts {
  id: string;
  state: string;
  role: AccountCard['role'];
  country: string | null;
  /** ISO 8601, or null for accounts without a birth date. */
  birthDate: string | null;
  ageBand: 'under_13' | '13_17' | 'adult' | null;
  /** It has a guardian. */
  isChild: boolean;
  guardianId: string | null;
  isGuardian: boolean;
  createdAt: string;
}

/** What the rules of other features need to know of an account; undefined for an unknown one. */
export const accountFacts = (ctx: Pick<Ctx, 'sql'>, accountId: string): Promise<AccountFacts | undefined> =>
  findFacts(ctx, accountId, ctx.sql``);

/** The same, its row locked until the transaction ends. */
export const lockedAccountFacts = (
  tx: Pick<Ctx, 'sql'>,
  accountId: string,
): Promise<AccountFacts | undefined> => findFacts(tx, accountId, tx.sql`for share of a`);

async function findFacts(
  ctx: Pick<Ctx, 'sql'>,
  accountId: string,
  lock: Fragment,
): Promise<AccountFacts | undefined> {
  const [facts] = await ctx.sql<AccountFacts[]>`
    select a.id, a.state, a.role, a.country, a.birth_date::text, a.age_band, ${isChild(ctx)} as is_child,
      a.guardian_id, exists (select from account child where child.guardian_id = a.id) as is_guardian, a.created_at
    from account a where a.id = ${accountId} ${lock}`;
  return facts;
}

/** Serializes what two tabs or devices do for one account, until the transaction ends. */
export async function lockAccount(tx: JobCtx, accountId: string): Promise<void> {
  await lockRow(tx, 'account', accountId);
}

export const isMinor = ({ ageBand }: AccountFacts): boolean => ageBand === 'under_13' || ageBand === '13_17';

/** Under 13, on a site that is not for children. As isExcludedFromSite in SQL. */
export const isExcludedHere = ({ site }: Pick<Ctx, 'site'>, { ageBand }: AccountFacts): boolean =>
  ageBand === 'under_13' && !siteRules[site].forChildren;

/** Whether one of these accounts is under 18. */
export async function isAnyMinor(ctx: Ctx, accountIds: readonly string[]): Promise<boolean> {
  const minors = await ctx.sql`
    select from account a where a.id = any(${accountIds as string[]}::uuid[]) and ${isMinorSql(ctx)} limit 1`;
  return minors.length > 0;
}

/** Writes to somebody, dates and numbers as they chose to read them. */
export async function inFormsOf<T>(
  { sql }: Pick<Ctx, 'sql'>,
  accountId: string,
  write: () => Promise<T>,
): Promise<T> {
  const [row] = await sql<{ formats: string | null }[]>`select formats from account where id = ${accountId}`;
  return row?.formats ? inForms(formsOf(formatsOf(row.formats)), write) : write();
}

/** The time zone an account has set; UTC until it has. */
export async function timeZoneOf({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<string> {
  const [row] = await sql<{ timeZone: string }[]>`select time_zone from account where id = ${accountId}`;
  return row?.timeZone ?? 'UTC';
}
