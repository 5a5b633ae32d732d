import type { RouteConfigEntry } from '@react-router/dev/routes';
import { demoBlogs } from '#demo/blogs.ts';
import { cast } from '#demo/cast.ts';
import { shieldFinal } from '#demo/cricket/shield-final.ts';
import type { Role } from '#demo/person.ts';
import { type DemoTeam, demoTeams } from '#demo/teams.ts';
import { tribeWithSlug } from '#demo/tribes.ts';
import { getProfileByUsername, type Profile } from '#features/accounts/calls.ts';
import { blogPath } from '#features/blogs/blog.ts';
import { getAllCollectionsOverAll, getCollectionDetails } from '#features/cards/collections/calls.ts';
import { getHomeCommunity } from '#features/home/calls.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { getAllRecords } from '#features/stats/records/calls.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import routes from '#routes.ts';
import { ask } from './ask.ts';
import { demoCards } from './demo-cards.ts';
import { openTribe } from './people.ts';
import { moreForMembers, type Places, type Screen, themedForMembers, themedForVisitors } from './screen.ts';

const hasRole = (site: SiteId, role: Role) =>
  cast.some((person) => person.role === role && person.sites.includes(site));

/** The first team of the demo world there. */
export const filledTeamOn = (site: SiteId): DemoTeam | undefined =>
  demoTeams.find(({ tribe }) => tribeWithSlug(tribe).site === site);

const brought = import.meta.glob<readonly Screen[]>('../src/features/*/test-screens.ts', {
  eager: true,
  import: 'screens',
});
const screens: readonly Screen[] = Object.values(brought).flat();

const oneOfEachRoute = (all: readonly Screen[]) =>
  all.filter(({ route }, place) => all.findIndex((screen) => screen.route === route) === place);

const filesOf = (entries: RouteConfigEntry[], above = ''): [route: string, file: string][] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    return [
      ...(children.length === 0 ? [[here || '/', file] as [string, string]] : []),
      ...filesOf(children, here),
    ];
  });
const templates = new Map(filesOf(routes));

/** The first screen of each page's file: several addresses can have one. */
export function firstOfEachTemplate(all: readonly Screen[]): ReadonlySet<Screen> {
  const found = new Map<string, Screen>();
  for (const screen of all) {
    const template = screen.missing
      ? `nothing ${screen.route}`
      : (templates.get(screen.route) ?? screen.route);
    if (!found.has(template)) found.set(template, screen);
  }
  return new Set(found.values());
}

/** Pages and components are the same on every site: these few show what a site looks different in. */
export function looksOf(site: SiteId): { visitor: readonly Screen[]; member: readonly Screen[] } {
  const all = screensOn(site);
  return {
    visitor: oneOfEachRoute(all).filter(({ route }) => themedForVisitors.includes(route)),
    member: all.filter(({ route }) => themedForMembers.includes(route)),
  };
}

/** Whether the colours of a visitor's screen are looked at in the second scheme as well. */
export const showsBothSchemes = ({ inner, route }: Screen): boolean =>
  !inner && themedForVisitors.includes(route);

/** Members' own screens, and those on which they see more than visitors. */
export function memberScreensOn(site: SiteId): readonly Screen[] {
  const all = screensOn(site);
  const more = oneOfEachRoute(all).filter(({ route, missing }) => !missing && moreForMembers.includes(route));
  return all.filter((screen) => screen.inner || more.includes(screen));
}

/** A page to work on has a compact header, so that most of the first screen is content. */
export const isWorkPage = ({ inner, front, route }: Screen): boolean =>
  (inner === true && !front) || route === '/search';

export const screensOn = (site: SiteId): readonly Screen[] =>
  screens.filter(
    ({ role, ofTeam, ofMatch, ofSelling }) =>
      (!role || hasRole(site, role)) &&
      (!ofTeam || filledTeamOn(site)) &&
      (!ofMatch || site === 'cricket') &&
      (!ofSelling || siteRules[site].can.sell),
  );

export async function placesOn(site: SiteId): Promise<Places> {
  const [tribe, { items }, cards] = await Promise.all([
    openTribe(site),
    ask({ site }, getHomeCommunity, { query: { limit: 20 } }),
    demoCards({ site }),
  ]);
  // A post with a picture shows most of what a post can.
  const post = items.find(({ media }) => media.length > 0) ?? items[0];
  if (!post) throw new Error(`Nobody has posted on ${site}: are the demo data filled in?`);
  const [card] = cards;
  if (!card) throw new Error(`No card is out on ${site}: are the demo data filled in?`);
  const profiles = new Map<Role, string>();
  let account = '';
  for (const role of new Set(cast.map((person) => person.role))) {
    for (const person of cast.filter((one) => one.role === role && one.sites.includes(site))) {
      const seen = await seenProfile(site, person.username);
      if (!seen) continue;
      profiles.set(role, profilePath(person));
      account ||= seen.id;
      break;
    }
  }
  const album = await albumOn(site);
  return {
    ...album,
    account,
    tribe: `/tribes/${tribe.slug}`,
    team: `/teams/${filledTeamOn(site)?.slug}`,
    club: `/clubs/${filledTeamOn(site)?.tribe}`,
    post: `/posts/${post.id}`,
    blog: blogOn(site),
    card: card.path,
    match: await matchOn(site),
    profile: (role) => {
      const path = profiles.get(role);
      if (!path) throw new Error(`Nobody sees a profile of the role ${role} on ${site}.`);
      return path;
    },
  };
}

/** The newest blog of the demo world there. */
function blogOn(site: SiteId): string {
  const blog = demoBlogs.flat().find((one) => one.site === site);
  if (!blog) throw new Error(`The demo world has no blog on ${site}.`);
  return blogPath(blog.slug);
}

/** The match of the demo world, which an athlete's record comes from. */
async function matchOn(site: SiteId): Promise<string> {
  if (site !== 'cricket') return '';
  const username = shieldFinal.athletes['A Velankar'];
  const { items } = await ask({ site }, getAllRecords, { query: { username, scope: 'match' } });
  const matchId = items.find(({ context }) => context?.matchId)?.context?.matchId;
  if (!matchId) throw new Error('No match was imported on cricket: are the demo data filled in?');
  return `/stats/matches/${matchId}`;
}

async function albumOn(site: SiteId): Promise<Pick<Places, 'collection' | 'copy'>> {
  const { items } = await ask({ site }, getAllCollectionsOverAll, { query: { featured: 'true' } });
  const collectionId = items[0]?.id ?? '';
  const album = await ask({ site }, getCollectionDetails, { body: { collectionId } });
  const copyId = album.items.find(({ owners }) => owners)?.owners?.copyId;
  if (!copyId) throw new Error(`No featured collection on ${site} has a copy: are the demo data filled in?`);
  return { collection: album.path, copy: `/collected/${copyId}` };
}

/** A child who waits for their guardian has no profile that others see. */
const seenProfile = (site: SiteId, username: string): Promise<Profile | null> =>
  ask({ site }, getProfileByUsername, { params: { username } }).catch(() => null);
