import { countPoints } from '#features/xp/count-points.server.ts';
import type { XpBadge, XpRule } from '#features/xp/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { tribeJoined } from './xp-rules.ts';
import './events.ts';

export const tribeXpRules: readonly XpRule[] = [
  {
    ...tribeJoined,
    sourceKinds: ['tribe'],
    perActorDaily: null,
    standsSince: ({ sql, site }, { accountId, id }) => sql`
      select joined_at from membership
      where tribe_id = ${id} and account_id = ${accountId} and site = ${site} and state = 'active'`,
    allSources: ({ sql }) => sql`
      select site, account_id, 'tribe', tribe_id, account_id, joined_at from membership where state = 'active'`,
  },
];

export const tribeXpBadges: readonly XpBadge[] = [
  { order: 20, code: 'team_player', counts: [tribeJoined.code], need: 3 },
];

export async function countMembershipXp(
  ctx: Ctx,
  { accountId, tribeId }: EventMap['membership.changed'],
): Promise<void> {
  await countPoints(ctx, {
    rule: tribeJoined.code,
    accountId,
    kind: 'tribe',
    id: tribeId,
    actorId: accountId,
  });
}
