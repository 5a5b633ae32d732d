import { isWoman } from '#demo/crowd/names.ts';
import { everyone } from '#demo/everyone.ts';
import { metricsOf } from '#demo/metrics.ts';
import type { World } from '#demo/world.ts';

const VISIBLE = ['IDENTIFIABLE+PERFOMANCE', 'IDENTIFIABLE+PERFOMANCE', 'PERFOMANCE', 'IDENTIFIABLE'];

/** Height, sprint and so on of every athlete, most of it for everybody to see. */
export async function fillMetrics({ tx, idOf, now }: World): Promise<void> {
  const athletes = everyone.filter(({ role }) => role === 'ATHLETE');
  await tx`
    update account a set metrics = m.metrics::jsonb, stats_visibility = m.visibility
    from unnest(
      ${athletes.map(({ username }) => idOf(username))}::uuid[],
      ${athletes.map((person) => JSON.stringify(metricsOf(person, isWoman(person), now)))}::text[],
      ${athletes.map((_, n) => VISIBLE[n % VISIBLE.length] ?? '')}::text[]
    ) as m (id, metrics, visibility)
    where a.id = m.id`;
}
