import { activeOn, isCast } from '#demo/everyone.ts';
import { feed } from '#demo/feed.ts';
import { daysHere } from '#demo/fill-accounts.server.ts';
import { type Person, SITES } from '#demo/person.ts';
import { dice, seedOf } from '#demo/pictures/dice.ts';
import { demoTeams, squadOf } from '#demo/teams.ts';
import type { Tribe } from '#demo/tribe.ts';
import { membersOf, tribes } from '#demo/tribes.ts';
import { bannerKey, logoKey } from '#demo/wanted-pictures.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { sportCode } from '#features/sites/sports.ts';
import { insertTribes, type NewMember, type NewTribe } from '#features/tribes/founding/bulk-insert.server.ts';
import { newId } from '#platform/ids.ts';

/** Creates the tribes of all sites with their members. @returns ids by slug */
export async function fillTribes(world: World): Promise<Map<string, string>> {
  const ids = new Map(tribes.map(({ slug }) => [slug, newId()]));
  for (const site of SITES) {
    const here = tribes.filter((tribe) => tribe.site === site);
    // A team tribe's parent is the community of its sport, which has to exist first.
    const inOrder = here.toSorted((a, b) => Number(isBelow(a)) - Number(isBelow(b)));
    await insertTribes(
      ctxOf(world, site),
      inOrder.map((tribe) => toTribe(world, tribe, here.indexOf(tribe), ids)),
    );
  }
  return ids;
}

const isBelow = ({ kind }: Tribe) => kind === 'sports_team' || kind === 'school';

function parentOf(tribe: Tribe): Tribe | undefined {
  if (!isBelow(tribe)) return undefined;
  return tribes.find(
    ({ site, sport, kind }) => site === tribe.site && sport === tribe.sport && kind === 'community',
  );
}

function toTribe(world: World, tribe: Tribe, place: number, ids: ReadonlyMap<string, string>): NewTribe {
  const { name, slug, kind, sport, format, league, description, rules, joinMode, owner } = tribe;
  const daysOld = dice(seedOf(slug)).between(400, 880);
  return {
    name,
    slug,
    kind,
    sport: format ?? (sport ? sportCode(sport) : null),
    league: league ?? null,
    description,
    joinMode,
    id: ids.get(slug),
    parentId: ids.get(parentOf(tribe)?.slug ?? '') ?? null,
    rules: [...rules],
    logoMediaId: world.pictureOf(logoKey(tribe)),
    bannerMediaId: world.pictureOf(bannerKey(tribe)),
    ownerId: world.idOf(owner),
    createdAt: before(world, daysOld * MINUTES_A_DAY).toISOString(),
    members: membersFor(world, tribe, place, daysOld),
  };
}

function membersFor(world: World, tribe: Tribe, place: number, daysOld: number): NewMember[] {
  const named = new Set([
    ...membersOf(tribe),
    ...demoTeams.flatMap((team) =>
      team.tribe === tribe.slug ? squadOf(team).map(({ username }) => username) : [],
    ),
    ...feed.flatMap((piece) => (piece.tribe === tribe.slug ? piece.author : [])),
  ]);
  const throws = dice(seedOf(`${tribe.slug} members`));
  // The first in the list are the largest.
  const appeal = Math.max(0.16, 0.9 * 0.93 ** place) * throws.between(0.75, 1.1);
  return activeOn(tribe.site).flatMap((person): NewMember[] => {
    const { username, role, sports } = person;
    const chance = appeal * (tribe.sport && sports.includes(tribe.sport) ? 1 : 0.4);
    const comes = !isCast(person) && throws.chance(chance);
    if (!comes && !named.has(username)) return [];
    return [
      {
        accountId: world.idOf(username),
        role: tribe.moderators?.includes(username) ? 'moderator' : 'member',
        state: named.has(username) ? 'active' : standing(tribe, throws.next()),
        isAthlete: role === 'ATHLETE',
        at: before(world, joinedDaysAgo(tribe, person, daysOld, throws.next()) * MINUTES_A_DAY).toISOString(),
      },
    ];
  });
}

/** Requests and waitlists, where tribes have them. */
function standing({ joinMode }: Tribe, chance: number): NewMember['state'] {
  if (joinMode === 'waitlist') return 'waiting';
  return joinMode === 'request' && chance < 0.12 ? 'requested' : 'active';
}

/** After both the tribe and the person existed; who owns it is there from the first day. */
const joinedDaysAgo = ({ owner }: Tribe, person: Person, daysOld: number, share: number) =>
  Math.min(daysOld, daysHere(person)) * (person.username === owner ? 1 : share);
