import type { World } from '#demo/world.ts';

/** What records and cards took of their limits of this season and this month, which are counted in UTC. */
export async function fillUses({ tx, now }: World): Promise<void> {
  const today = now.toISOString();
  const [season, month] = [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 7)}-01`];
  await tx`
    insert into plan_use (account_id, feature, period_start, used)
    select created_by, 'records_season', ${season}::text::date, count(*) from stat_record
    where created_by is not null and created_at >= ${`${season}T00:00Z`}::text::timestamptz group by created_by
    union all
    select owner_id, 'cards_month', ${month}::text::date, count(*) from card
    where published_at >= ${`${month}T00:00Z`}::text::timestamptz group by owner_id`;
}
