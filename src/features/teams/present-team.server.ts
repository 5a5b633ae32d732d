import { mediaEntries } from '#features/media/media.server.ts';
import type { Media } from '#features/media/media.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import { tribeOptions } from '#features/tribes/tribes.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { managersOf, standingOf } from './access.server.ts';
import type { Team, TeamCard } from './calls.ts';
import type { TeamRow } from './team-row.server.ts';
import { hasShop } from './team-shop.server.ts';

export async function presentTeams(ctx: Ctx, rows: readonly TeamRow[]): Promise<TeamCard[]> {
  const [media, tribes] = await Promise.all([
    mediaEntries(
      ctx,
      rows.map(({ logoMediaId }) => logoMediaId).filter((id) => id !== null),
    ),
    tribeOptions(
      ctx,
      rows.map(({ tribeId }) => tribeId),
    ),
  ]);
  return rows.flatMap((row) => {
    const tribe = tribes.get(row.tribeId);
    return tribe ? [cardOf(row, tribe, crestOf(ctx, row, media))] : [];
  });
}

/** With a URL that the viewer can fetch: a signed one where not everybody may see the team. */
function crestOf(ctx: Ctx, { logoMediaId, isOpenToAll }: TeamRow, media: Map<string, Media>): Media | null {
  const crest = media.get(logoMediaId ?? '');
  if (!crest) return null;
  return isOpenToAll ? crest : signMedia(ctx, crest);
}

function cardOf(row: TeamRow, tribe: TeamCard['tribe'], logo: Media | null): TeamCard {
  const { id, name, slug, sport, league, level, gender, season, colours, state, athleteCount, staffCount } =
    row;
  return {
    id,
    name,
    slug,
    tribe,
    sport,
    league,
    level,
    gender,
    season,
    colours,
    logo,
    state,
    athleteCount,
    staffCount,
  };
}

export async function presentTeam(ctx: Ctx, row: TeamRow): Promise<Team> {
  const [[card], managerIds, viewer, sells] = await Promise.all([
    presentTeams(ctx, [row]),
    managersOf(ctx, row.id),
    ctx.viewer ? standingOf(ctx, row.id, ctx.viewer.accountId) : null,
    hasShop(ctx, row),
  ]);
  if (!card) throw new Error(`team ${row.id} has no tribe`);
  const managers = await accountCards(ctx, managerIds);
  const { description, venue, createdAt, deletedUntil, overPlan, version } = row;
  return {
    ...card,
    description,
    venue,
    createdAt,
    deletedUntil,
    overPlan,
    managers: managerIds.flatMap((id) => managers.get(id) ?? []),
    hasShop: sells,
    viewer,
    version,
  };
}
