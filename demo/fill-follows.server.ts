import { everyone, isCast, isChild, isProfileOnly } from '#demo/everyone.ts';
import { daysHere } from '#demo/fill-accounts.server.ts';
import { type Person, type Role, SITES, type Site } from '#demo/person.ts';
import { type Dice, dice, seedOf } from '#demo/pictures/dice.ts';
import { membersOf, tribes } from '#demo/tribes.ts';
import { before, MINUTES_A_DAY, type World } from '#demo/world.ts';

/** How likely somebody follows a person with nothing in common. */
const APPEAL: Partial<Record<Role, number>> = {
  ATHLETE: 0.22,
  CREATOR: 0.16,
  TRIBE: 0.3,
  COLLECTION: 0.16,
  TEAM_MANAGER: 0.16,
};
const LEADS = new Map(
  Object.entries({
    bob: 0.5,
    mia: 0.38,
    zara: 0.55,
    arjun: 0.5,
    lena: 0.4,
    tom: 0.36,
    swift_otter: 0.4,
    coach_pip: 0.7,
  }),
);
const CROWD_APPEAL = 0.008;

interface Follow {
  site: Site;
  follower: string;
  followed: string;
  at: string;
}

/** People follow others from their tribes, popular people, and a few at random. */
export async function fillFollows(world: World): Promise<void> {
  const rows = SITES.flatMap((site) => followsOn(world, site));
  await world.tx`
    insert into follow (site, follower_id, followed_id, created_at)
    select site, follower, followed, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as f (
      site text, follower uuid, followed uuid, at timestamptz)`;
  await world.tx`
    update account_site s set
      follower_count = (select count(*) from follow f where f.site = s.site and f.followed_id = s.account_id),
      following_count = (select count(*) from follow f where f.site = s.site and f.follower_id = s.account_id)`;
}

function followsOn(world: World, site: Site): Follow[] {
  const meet = sharedTribes(site);
  const here = everyone.filter((person) => person.sites.includes(site));
  return here
    .filter((person) => !isProfileOnly(person))
    .flatMap((follower) => {
      const throws = dice(seedOf(`${follower.username} follows on ${site}`));
      return here
        .filter((other) => other !== follower && throws.chance(chanceOf(follower, other, meet)))
        .map((other) => ({
          site,
          follower: world.idOf(follower.username),
          followed: world.idOf(other.username),
          at: momentOf(world, follower, other, throws),
        }));
    });
}

function chanceOf(follower: Person, other: Person, meet: (one: Person, other: Person) => number): number {
  // Adults follow no children but their own.
  if (isChild(other) && !isChild(follower)) return other.guardian === follower.username ? 1 : 0;
  if (!isCast(other)) return CROWD_APPEAL;
  const known = isCast(follower) ? 0.75 * Math.min(1, meet(follower, other)) : 0;
  const sameSport = other.sports.some((sport) => follower.sports.includes(sport)) ? 1.7 : 0.8;
  const appeal = LEADS.get(other.username) ?? APPEAL[other.role] ?? 0.1;
  return Math.min(0.92, Math.max(known, appeal * sameSport));
}

const momentOf = (world: World, one: Person, other: Person, throws: Dice) =>
  before(world, Math.min(daysHere(one), daysHere(other)) * throws.next() * MINUTES_A_DAY).toISOString();

/** In how many tribes of a site both people are members. */
function sharedTribes(site: Site) {
  const mine = new Map<string, Set<string>>();
  for (const tribe of tribes.filter((each) => each.site === site)) {
    for (const name of membersOf(tribe)) mine.set(name, (mine.get(name) ?? new Set()).add(tribe.slug));
  }
  return (one: Person, other: Person): number => {
    const theirs = mine.get(other.username);
    return [...(mine.get(one.username) ?? [])].filter((slug) => theirs?.has(slug)).length;
  };
}
