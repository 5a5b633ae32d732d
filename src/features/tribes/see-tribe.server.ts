import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { canSee } from './policy.ts';
import {
  findMemberships,
  findStanding,
  findTribe,
  type MembershipRow,
  type Standing,
  type TribeRow,
} from './queries.server.ts';

/** A tribe the viewer may see, and what they are to it. What they may not see is not there: 404. */
export async function openTribe(
  ctx: Ctx,
  idOrSlug: string,
): Promise<{ tribe: TribeRow; member: MembershipRow | null }> {
  const tribe = await findTribe(ctx, idOrSlug);
  if (!tribe) throw notFound('tribe');
  const member = ctx.viewer
    ? ((await findMemberships(ctx, ctx.viewer.accountId, [tribe.id])).get(tribe.id) ?? null)
    : null;
  if (!canSee(tribe, member)) throw notFound('tribe');
  return { tribe, member };
}

/** The same without the texts, for those who only need to decide. */
export async function standingIn(ctx: Ctx, idOrSlug: string): Promise<Standing> {
  const standing = await findStanding(ctx, idOrSlug);
  if (!standing || !canSee(standing, memberOf(standing))) throw notFound('tribe');
  return standing;
}

export const memberOf = ({ memberState, role, mutedUntil }: Standing) =>
  memberState && role ? { state: memberState, role, mutedUntil } : null;
