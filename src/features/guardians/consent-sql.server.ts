import { emailOf } from '#features/auth/contact.server.ts';
import { childAccounts } from '#features/people/guardian-of-account.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { childrensSite } from '#platform/site-rules.ts';
import type { Fragment, Sql, TransactionSql } from '#platform/sql/sql.ts';

type AnySql = Sql | TransactionSql;

/** SQL: the guardian of a child was asked for consent since then and has not answered. */
export const consentRequestedSince = (sql: AnySql, child: Fragment, since: Fragment): Fragment =>
  sql`exists (select from guardian_consent c where c.child_id = ${child} and c.waiting_since > ${since})`;

/** SQL: a guardian consented for a child at some time, even if that was revoked. */
export const hadConsent = (sql: AnySql, child: Fragment): Fragment => sql`exists (
  select from guardian_consent_transition m where m.child_id = ${child} and 'given' in (m.from_state, m.to_state))`;

/** A guardian who wasn't asked by email (demo data, staff) gets a consent row too, since settings are stored there. */
export async function ensureConsentRow(ctx: Ctx, childId: string): Promise<void> {
  const { sql } = ctx;
  await sql`
    insert into guardian_consent (
      child_id, site, state, guardian_email, whole_account, waiting_since, given_at, confirmed_at)
    select a.id, coalesce(a.first_site, ${childrensSite}), 'given',
      coalesce(${emailOf(ctx, sql`a.guardian_id`)}, a.guardian_email, ''), true, a.created_at, a.created_at, a.created_at
    from (${childAccounts(ctx)}) a where a.id = ${childId}
    on conflict do nothing`;
}
