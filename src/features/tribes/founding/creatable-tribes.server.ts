import { accountCards } from '#features/accounts/accounts.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import { staffMay } from '#features/staff/staff.ts';
import { takenSports } from '#features/tribes/queries.server.ts';
import type { CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { getTribesAvailabilityOptions } from './calls.ts';

type Option = CallReply<typeof getTribesAvailabilityOptions>['items'][number];

/** Sports without a community, and the kinds of tribe this viewer may create. */
export async function creatableTribes(ctx: Ctx, sport: string | undefined): Promise<Option[]> {
  const viewer = viewerOf(ctx);
  const [taken, cards] = await Promise.all([takenSports(ctx), accountCards(ctx, [viewer.accountId])]);
  const sports = sportsOf(ctx.site).filter(({ code }) => !sport || code === sport);
  const leads = viewer.role === 'TEAM_MANAGER' || staffMay(viewer, 'publish');
  const isBrand = cards.get(viewer.accountId)?.verificationType === 'brand_verified';
  return [
    ...sports.map(
      ({ code, name }): Option => ({ kind: 'community', sport: code, name, available: !taken.has(code) }),
    ),
    { kind: 'sports_team', sport: sport ?? null, name: 'Sports team', available: leads },
    { kind: 'school', sport: sport ?? null, name: 'School', available: leads },
    { kind: 'brand', sport: null, name: 'Brand', available: isBrand && !siteRules[ctx.site].forChildren },
  ];
}
