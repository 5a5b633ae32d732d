import { personNamed } from '#features/listings/named-payees.server.ts';
import { memberOf, standingIn } from '#features/tribes/directory/see-tribe.server.ts';
import { isMember } from '#features/tribes/policy.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden, invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

/**
 * The person on a card: its maker, or an athlete, who has to approve it. A child can only be on a card of their own.
 * @throws 400 for everybody else
 */
export async function athleteOf(ctx: Ctx, name: string | null): Promise<string | null> {
  if (!name) return null;
  const person = await personNamed(ctx, name, 'athlete');
  if (person.id === viewerOf(ctx).accountId) return person.id;
  if (person.isChild || (siteRules[ctx.site].forChildren && person.ageBand !== 'adult'))
    throw invalid('A child can only be on a card they make themselves.', 'athlete');
  if (person.role !== 'ATHLETE') throw invalid('Choose yourself or an athlete.', 'athlete');
  return person.id;
}

/** @throws 404 for a tribe the viewer can't see, 403 when they aren't a member */
export async function tribeOf(ctx: Ctx, name: string | null): Promise<string | null> {
  if (!name) return null;
  const standing = await standingIn(ctx, name);
  if (!isMember(memberOf(standing))) throw forbidden('Join this tribe to add cards to it.', 'NOT_A_MEMBER');
  return standing.id;
}
