import type { Ctx } from '#platform/ctx.ts';
import type { Exportable } from '#platform/exportable.ts';

const BATCH = 500;

/** What this feature gives to the file a person can take along. */
export const guardianExports: readonly Exportable[] = [
  {
    name: 'guardian-consent',
    rows: ({ sql }: Ctx, accountId) =>
      sql<object[]>`
      select case when child_id = ${accountId} then 'about me' else 'by me' end as which,
        from_state, to_state, text_version, reason, at
      from guardian_consent_transition where child_id = ${accountId} or by_account_id = ${accountId} order by id`.cursor(
        BATCH,
      ),
  },
  {
    name: 'guardian-requests',
    rows: ({ sql }: Ctx, accountId) =>
      sql<object[]>`
      select r.site, r.kind, coalesce(a.username::text, t.name, '') as what, r.state, r.asked_at, r.decided_at
      from guardian_request r
      left join account a on r.kind = 'follow' and a.id = r.target_id
      left join tribe t on r.kind = 'join' and t.id = r.target_id
      where r.child_id = ${accountId} order by r.asked_at desc`.cursor(BATCH),
  },
];
