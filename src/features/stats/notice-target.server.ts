import { noticeTarget } from '#features/notifications/points.ts';
import { sportsOf } from '#features/sites/sports.ts';
import type { SiteId } from '#platform/site.ts';
import { formatValue } from './engine/format.ts';
import { statsOf } from './engine/sports.ts';

interface Row {
  id: string;
  site: SiteId;
  sport: string;
  season: string;
  opponent: string;
}

interface Achieved {
  recordId: string;
  kind: 'best' | 'milestone';
  code: string;
  value: number;
}

export const record = noticeTarget('record', {
  isVisible: ({ sql }, { targetId }) =>
    sql`exists (select from stat_record r where r.id = ${targetId} and r.deleted_at is null and not r.is_hidden)`,
  async resolve({ sql }, notices) {
    const ids = notices.map(({ targetId }) => targetId);
    const [rows, achieved] = await Promise.all([
      sql<Row[]>`
        select id, site, sport, season, case when visibility like 'IDENTIFIABLE%' then opponent else '' end as opponent
        from stat_record where id = any(${ids}::uuid[])`,
      sql<Achieved[]>`
        select id, record_id, kind, code, value from stat_achievement where kind = 'best' and record_id = any(${ids}::uuid[])
        union all
        select a.id, a.record_id, a.kind, a.code, a.value from stat_record r
        join stat_achievement a on a.kind = 'milestone' and a.athlete_id = r.athlete_id and a.site = r.site
          and a.sport = r.sport and a.record_id = r.id
        where r.id = any(${ids}::uuid[])
        order by id`,
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      notices.map(({ id, targetId }) => {
        const row = byId.get(targetId);
        if (!row) return [id, { path: '/stats' }];
        const own = achieved.filter(({ recordId }) => recordId === targetId);
        const values = { best: figuresOf(row, own, 'best'), milestone: figuresOf(row, own, 'milestone') };
        return [id, { name: nameOf(row), path: `/stats/${targetId}`, values }];
      }),
    );
  },
});

/** "Goals 3, Assists 2" */
function figuresOf({ site, sport }: Row, achieved: readonly Achieved[], kind: Achieved['kind']): string {
  return achieved
    .filter((one) => one.kind === kind)
    .slice(0, 3)
    .flatMap(({ code, value }) => {
      const stat = statsOf(site, sport)?.byCode.get(code);
      return stat ? [`${stat.label} ${formatValue(stat, value)}`] : [];
    })
    .join(', ');
}

function nameOf({ site, sport, season, opponent }: Row): string {
  const name = sportsOf(site).find(({ code }) => code === sport)?.name ?? sport;
  return opponent ? `${name} against ${opponent}` : `${name} ${season}`;
}
