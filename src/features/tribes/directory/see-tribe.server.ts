import { canSee } from '#features/tribes/policy.ts';
import {
  findMemberships,
  findStanding,
  findTribe,
  type MembershipRow,
  type Standing,
  type TribeRow,
} from '#features/tribes/queries.server.ts';
import type { Ctx, Deps, Viewer } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';

/** A tribe the viewer may see, with their membership. @throws 404 for all others */
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

/** The same without the texts, for permission checks. */
export async function standingIn(ctx: Ctx, idOrSlug: string): Promise<Standing> {
  const standing = await findStanding(ctx, idOrSlug);
  if (!standing || !canSee(standing, memberOf(standing))) throw notFound('tribe');
  return standing;
}

/** Which of these readers may still see which tribe, in their order: one query. */
export async function seenTribes(
  { sql }: Deps,
  asked: readonly { viewer: Viewer | null; site: Ctx['site']; id: string }[],
): Promise<boolean[]> {
  const rows = await sql<
    (Pick<Standing, 'state' | 'visibility' | 'memberState' | 'role'> & { place: number })[]
  >`
    select reader.place::int, t.state, t.visibility, m.state as member_state, m.role
    from unnest(
      ${asked.map(({ viewer }) => viewer?.accountId ?? null)}::uuid[], ${asked.map(({ site }) => site)}::text[],
      ${asked.map(({ id }) => id)}::uuid[]
    ) with ordinality as reader (account_id, site, tribe_id, place)
    join tribe t on t.id = reader.tribe_id and t.site = reader.site
    left join membership m on m.tribe_id = t.id and m.account_id = reader.account_id`;
  const seen = new Set(
    rows.filter((row) => canSee(row, memberOf({ ...row, mutedUntil: null }))).map(({ place }) => place - 1),
  );
  return asked.map((_, index) => seen.has(index));
}

export const memberOf = ({
  memberState,
  role,
  mutedUntil,
}: Pick<Standing, 'memberState' | 'role' | 'mutedUntil'>) =>
  memberState && role ? { state: memberState, role, mutedUntil } : null;
