import { countPoints } from '#features/xp/count-points.server.ts';
import type { XpRule } from '#features/xp/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { on, type Subscription } from '#platform/events.ts';
import '../events.ts';
import { recordConfirmed } from '../xp-rules.ts';

/** SQL: confirmations `c` by the managers of the athlete's team that hold for a record `r` which others see. */
const holding = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  stat_confirmation c join stat_record r on r.id = c.record_id and r.version = c.version
    and r.deleted_at is null and not r.is_hidden and r.state <> 'held'
  where c.side = 'team' and c.withdrawn_at is null and c.by_id is not null`;

export const recordXpRules: readonly XpRule[] = [
  {
    ...recordConfirmed,
    sourceKinds: ['record'],
    perActorDaily: null,
    standsSince: (ctx, { id, actorId }) => ctx.sql`
      select c.at from ${holding(ctx)} and r.id = ${id} and c.by_id = ${actorId} and r.site = ${ctx.site}`,
    allSources: (ctx) => ctx.sql`
      select r.site, r.athlete_id, 'record', r.id, c.by_id, c.at from ${holding(ctx)}`,
  },
];

/** Whoever vouched for any version of it. */
async function onRecord(
  ctx: Ctx,
  { recordId, athleteId }: { recordId: string; athleteId: string },
): Promise<void> {
  const rows = await ctx.sql<{ actorId: string }[]>`
    select distinct by_id as actor_id from stat_confirmation
    where record_id = ${recordId} and side = 'team' and by_id is not null`;
  for (const { actorId } of rows)
    await countPoints(ctx, {
      rule: recordConfirmed.code,
      kind: 'record',
      id: recordId,
      accountId: athleteId,
      actorId,
    });
}

export const recordXpSubscriptions: readonly Subscription[] = [
  on('stats.record-confirmed', 'stats.count-xp-of-confirmation', onRecord),
  on('record.changed', 'stats.count-xp-of-change', onRecord),
];
