import { noticeTarget } from '#features/notifications/points.ts';
import { sportsOf } from '#features/sites/sports.ts';
import type { SiteId } from '#platform/site.ts';

interface Row {
  id: string;
  site: SiteId;
  sport: string;
  season: string;
  opponent: string;
}

export const record = noticeTarget('record', {
  isVisible: ({ sql }, { targetId }) =>
    sql`exists (select from stat_record r where r.id = ${targetId} and r.deleted_at is null and not r.is_hidden)`,
  async resolve({ sql }, notices) {
    const rows = await sql<Row[]>`
      select id, site, sport, season, case when visibility like 'IDENTIFIABLE%' then opponent else '' end as opponent
      from stat_record where id = any(${notices.map(({ targetId }) => targetId)}::uuid[])`;
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      notices.map(({ id, targetId }) => {
        const row = byId.get(targetId);
        return [id, row ? { name: nameOf(row), path: `/stats/${targetId}` } : { path: '/stats' }];
      }),
    );
  },
});

function nameOf({ site, sport, season, opponent }: Row): string {
  const name = sportsOf(site).find(({ code }) => code === sport)?.name ?? sport;
  return opponent ? `${name} against ${opponent}` : `${name} ${season}`;
}
