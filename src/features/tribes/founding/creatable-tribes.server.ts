import { accountCards } from '#features/people/people.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import { staffMay } from '#features/staff/staff.ts';
import { type TribeRow, takenSports } from '#features/tribes/queries.server.ts';
import type { CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { getTribesAvailabilityOptions } from './calls.ts';

type Option = CallReply<typeof getTribesAvailabilityOptions>['items'][number];

/** Sports without a community, and the kinds of tribe this viewer may create. */
export async function creatableTribes(ctx: Ctx, sport: string | undefined): Promise<Option[]> {
  const [taken, kinds] = await Promise.all([takenSports(ctx), creatableKinds(ctx)]);
  const sports = sportsOf(ctx.site).filter(({ code }) => !sport || code === sport);
  return [
    ...sports.map(
      ({ code, name }): Option => ({ kind: 'community', sport: code, name, available: !taken.has(code) }),
    ),
    { kind: 'sports_team', sport: sport ?? null, name: 'Sports team', available: kinds.sports_team },
    { kind: 'school', sport: sport ?? null, name: 'School', available: kinds.school },
    { kind: 'brand', sport: null, name: 'Brand', available: kinds.brand },
  ];
}

/** Which kinds of tribe the viewer may found here. */
export async function creatableKinds(ctx: Ctx): Promise<Record<TribeRow['kind'], boolean>> {
  const viewer = viewerOf(ctx);
  const isHere = siteRules[ctx.site].can.runTeams;
  const leads = isHere && (viewer.role === 'TEAM_MANAGER' || staffMay(viewer, 'publish'));
  const cards = await accountCards(ctx, [viewer.accountId]);
  const isBrand = cards.get(viewer.accountId)?.verificationType === 'brand_verified';
  return { community: true, sports_team: leads, school: leads, brand: isHere && isBrand };
}
