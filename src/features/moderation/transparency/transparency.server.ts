import type { Ctx } from '#platform/ctx.ts';
import { citedRule } from '../cited-rule.server.ts';
import type { Transparency } from './calls.ts';

type Counts = Omit<Transparency, 'reasons'>;

/** Cached for five minutes: see the call. Merged cases count with the case they were merged into. */
export async function transparency(ctx: Ctx): Promise<Transparency> {
  const sql = ctx.deps.replica;
  const since = sql`now() - interval '12 months'`;
  const [[counts], reasons] = await Promise.all([
    sql<Counts[]>`
      select (${since})::date::text as "from", decided.*,
        (select count(*)::int from report r where r.site = ${ctx.site} and r.created_at > ${since}) as report_count,
        (select count(*)::int from appeal a where a.site = ${ctx.site} and a.created_at > ${since}) as appeal_count,
        (select count(*)::int from appeal a
          where a.site = ${ctx.site} and a.state = 'overturned' and a.decided_at > ${since}) as overturned_count
      from (
        select count(*)::int as decided_count, count(*) filter (where c.state = 'resolved')::int as actioned_count,
          (percentile_cont(0.5) within group (order by extract(epoch from c.decided_at - c.created_at)) / 60)::int
            as median_minutes
        from moderation_case c
        where c.site = ${ctx.site} and c.state in ('resolved', 'rejected') and c.decided_at > ${since}
      ) decided`,
    sql<{ id: string; kind: string; reports: number; actioned: number }[]>`
      select r.reason as id, min(r.target_kind) as kind, count(*)::int as reports,
        count(*) filter (where c.state = 'resolved')::int as actioned
      from report r join moderation_case c on c.id = r.case_id
      where r.site = ${ctx.site} and r.created_at > ${since}
      group by r.reason order by reports desc, r.reason`,
  ]);
  return {
    ...(counts as Counts),
    reasons: reasons.map(({ id, kind, ...count }) => ({
      id,
      title: citedRule(ctx, kind, id).title,
      ...count,
    })),
  };
}
