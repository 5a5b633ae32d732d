import type { Exportable } from '#features/accounts/points.ts';

/** The names are other people's data: only how many joined, when, and how far they got. */
export const referralExports: readonly Exportable[] = [
  {
    name: 'referrals',
    rows: ({ sql }, accountId) => sql`
      select c.code, r.site, r.state, r.created_at as joined_at
      from account_referral_code c left join referral r on r.referrer_id = c.account_id
      where c.account_id = ${accountId} order by r.created_at`,
  },
];
