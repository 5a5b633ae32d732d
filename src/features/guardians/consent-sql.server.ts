import type { Fragment, Sql, TransactionSql } from '#platform/sql.ts';

type AnySql = Sql | TransactionSql;

/** SQL: the guardian of a child was asked for consent since then and has not answered. */
export const consentRequestedSince = (sql: AnySql, child: Fragment, since: Fragment): Fragment =>
  sql`exists (select from guardian_consent c where c.child_id = ${child} and c.waiting_since > ${since})`;

/** SQL: a guardian consented for a child at some time, even if that was revoked. */
export const hadConsent = (sql: AnySql, child: Fragment): Fragment => sql`exists (
  select from guardian_consent_transition m where m.child_id = ${child} and 'given' in (m.from_state, m.to_state))`;
