import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';

const BATCH = 500;

/** This feature's part of a data export. */
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
    name: 'invited-guardians',
    rows: ({ sql }: Ctx, accountId) =>
      sql<object[]>`
      select email, sent_at, expires_at from guardian_hand_over
      where from_id = ${accountId} order by sent_at`.cursor(BATCH),
  },
];
