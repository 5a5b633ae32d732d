import { cast } from '#demo/cast.ts';
import type { Role } from '#demo/person.ts';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { profilePath } from '#features/accounts/profile-path.ts';
import { getAllCollectionsOverAll, getCollectionDetails } from '#features/cards/collections/calls.ts';
import { getHomeCommunity } from '#features/home/calls.ts';
import type { SiteId } from '#platform/site.ts';
import { ask } from './ask.ts';
import { demoCards } from './demo-cards.ts';
import { openTribe } from './people.ts';

export interface Screen {
  name: string;
  /** As src/routes.ts writes it. */
  route: string;
  path: string | ((at: Places) => string);
  /** The profile of such a one: only sites with somebody of this role have the screen. */
  role?: Role;
  /** Behind signing in, or not for visitors: its scripts may be heavier, and its first paint is not the site's. */
  inner?: true;
  missing?: true;
  /** Behind signing in and yet no page to work on: it has the tall header of the site's front pages, or none. */
  front?: true;
  /** The page is there for everybody, and what this one asks for is not. */
  asksInVain?: true;
  /** For those who have just signed in for the first time: others are led on. */
  forNew?: true;
}

/** What there is to look at on one site. */
export interface Places {
  tribe: string;
  post: string;
  card: string;
  profile: (role: Role) => string;
  /** One that is neither empty nor complete, and a copy in it. */
  collection: string;
  copy: string;
}

const inTribe = (rest: string) => (at: Places) => `${at.tribe}${rest}`;
const profileOf = (role: Role, rest = '') => ({ role, path: (at: Places) => at.profile(role) + rest });
const hasRole = (site: SiteId, role: Role) =>
  cast.some((person) => person.role === role && person.sites.includes(site));

const nobodys = '01990000-0000-7000-8000-000000000000';

export const screens: readonly Screen[] = [
  { name: 'home', route: '/', path: '/' },
  { name: 'search', route: '/search', path: '/search' },
  { name: 'search everything', route: '/search', path: '/search?q=the' },
  { name: 'search posts', route: '/search', path: '/search?q=the&type=posts' },
  { name: 'search tribes', route: '/search', path: '/search?q=club&type=tribes' },
  { name: 'drops', route: '/drops', path: '/drops' },
  {
    name: 'no such drop',
    route: '/drops/:dropId',
    path: '/drops/00000000-0000-7000-8000-000000000000',
    missing: true,
  },
  { name: 'cards', route: '/cards', path: '/cards' },
  { name: 'cards of a tier', route: '/cards', path: '/cards?tier=COMMON&sort=ending' },
  { name: 'cards nothing found', route: '/cards', path: '/cards?sport=zzz' },
  { name: 'card', route: '/cards/:card', path: (at) => at.card },
  { name: 'no such card', route: '/cards/:card', path: '/cards/no-such-card', missing: true },
  { name: 'new card', route: '/cards/new', path: '/cards/new', inner: true },
  {
    name: 'somebody’s card to change',
    route: '/cards/:card/edit',
    path: (at) => `${at.card}/edit`,
    inner: true,
  },
  { name: 'card approvals', route: '/cards/approvals', path: '/cards/approvals', inner: true },
  { name: 'search cards', route: '/search', path: '/search?q=the&type=cards' },
  {
    name: 'players profile cards',
    route: '/players/:username/profile',
    ...profileOf('ATHLETE', '?tab=cards'),
  },
  { name: 'verify a card', route: '/verify', path: '/verify' },
  { name: 'search nothing found', route: '/search', path: '/search?q=zzzzqqq' },
  { name: 'tribes', route: '/tribes', path: '/tribes' },
  { name: 'tribes nothing found', route: '/tribes', path: '/tribes?search=zzz' },
  { name: 'new tribe', route: '/tribes/new', path: '/tribes/new', inner: true },
  { name: 'tribe', route: '/tribes/:tribe', path: inTribe('') },
  { name: 'tribe athlete posts', route: '/tribes/:tribe/athlete-posts', path: inTribe('/athlete-posts') },
  { name: 'tribe shouts', route: '/tribes/:tribe/shouts', path: inTribe('/shouts') },
  { name: 'tribe athletes', route: '/tribes/:tribe/athletes', path: inTribe('/athletes') },
  { name: 'tribe teams', route: '/tribes/:tribe/teams', path: inTribe('/teams') },
  { name: 'tribe about', route: '/tribes/:tribe/about', path: inTribe('/about') },
  { name: 'tribe members', route: '/tribes/:tribe/members', path: inTribe('/members') },
  {
    name: 'tribe manage',
    route: '/tribes/:tribe/manage/:section?',
    path: inTribe('/manage'),
    inner: true,
  },
  { name: 'join nothing', route: '/join/:code', path: '/join/no-such-code', missing: true },
  { name: 'post', route: '/posts/:postId', path: (at) => at.post },
  { name: 'tag', route: '/tags/:tag', path: '/tags/photography' },
  { name: 'bookmarks', route: '/bookmarks', path: '/bookmarks', inner: true },
  { name: 'drafts', route: '/drafts', path: '/drafts', inner: true },
  { name: 'shouts', route: '/shouts', path: '/shouts' },
  { name: 'fanzone shouts', route: '/fanzone/shouts', path: '/fanzone/shouts' },
  { name: 'players profile', route: '/players/:username/profile', ...profileOf('ATHLETE') },
  { name: 'fans profile', route: '/fans/:username/profile', ...profileOf('USER') },
  {
    name: 'fans profile about',
    route: '/fans/:username/profile',
    ...profileOf('USER', '?tab=about'),
  },
  { name: 'artist profile', route: '/artist/:username/profile', ...profileOf('CREATOR') },
  { name: 'tribes profile', route: '/tribes/:username/profile', ...profileOf('TRIBE') },
  { name: 'collections profile', route: '/collections/:username/profile', ...profileOf('COLLECTION') },
  {
    name: 'checkout',
    route: '/checkout/:paymentId',
    path: `/checkout/${nobodys}`,
    inner: true,
    asksInVain: true,
  },
  { name: 'orders', route: '/orders', path: '/orders', inner: true },
  { name: 'order', route: '/orders/:number', path: '/orders/TL-7K2M-9QXD', inner: true, asksInVain: true },
  {
    name: 'fans profile collected',
    route: '/fans/:username/profile',
    ...profileOf('USER', '?tab=collected'),
  },
  {
    name: 'collections profile collections',
    route: '/collections/:username/profile',
    ...profileOf('COLLECTION', '?tab=collections'),
  },
  {
    name: 'players profile timeline',
    route: '/players/:username/profile',
    ...profileOf('ATHLETE', '?tab=timeline'),
  },
  { name: 'collections', route: '/collections', path: '/collections' },
  { name: 'collection', route: '/collections/:slug', path: (at) => at.collection },
  { name: 'collected', route: '/collected/:nftPurchaseId', path: (at) => at.copy },
  { name: 'leaderboard', route: '/leaderboard', path: '/leaderboard' },
  { name: 'leaderboard all time', route: '/leaderboard', path: '/leaderboard?view=all' },
  {
    name: 'leaderboard mine',
    route: '/leaderboard',
    path: '/leaderboard?view=mine',
    inner: true,
    front: true,
  },
  { name: 'dashboard', route: '/dashboard', path: '/dashboard', inner: true },
  { name: 'referral', route: '/referral', path: '/referral', inner: true },
  { name: 'invite', route: '/r/:code', path: '/r/BDGHJK23' },
  { name: 'welcome', route: '/welcome', path: '/welcome', inner: true, front: true, forNew: true },
  { name: 'settings', route: '/settings', path: '/settings', inner: true },
  { name: 'settings profile', route: '/settings/profile', path: '/settings/profile', inner: true },
  {
    name: 'settings metrics',
    route: '/settings/metrics',
    path: '/settings/metrics',
    inner: true,
  },
  {
    name: 'settings verification',
    route: '/settings/verification',
    path: '/settings/verification',
    inner: true,
  },
  {
    name: 'settings monetization',
    route: '/settings/monetization',
    path: '/settings/monetization',
    inner: true,
  },
  {
    name: 'settings account',
    route: '/settings/account',
    path: '/settings/account',
    inner: true,
  },
  { name: 'settings addresses', route: '/settings/addresses', path: '/settings/addresses', inner: true },
  { name: 'settings tips', route: '/settings/tips', path: '/settings/tips', inner: true },
  {
    name: 'settings tips received',
    route: '/settings/tips',
    path: '/settings/tips?list=received',
    inner: true,
  },
  {
    name: 'tip nobody gave',
    route: '/tips/:paymentId',
    path: `/tips/${nobodys}`,
    inner: true,
    asksInVain: true,
  },
  { name: 'settings privacy', route: '/settings/privacy', path: '/settings/privacy', inner: true },
  { name: 'settings reports', route: '/settings/reports', path: '/settings/reports', inner: true },
  { name: 'notifications', route: '/notifications', path: '/notifications', inner: true },
  {
    name: 'settings notifications',
    route: '/settings/notifications',
    path: '/settings/notifications',
    inner: true,
  },
  { name: 'unsubscribe', route: '/unsubscribe', path: '/unsubscribe', inner: true },
  { name: 'settings sessions', route: '/settings/sessions', path: '/settings/sessions', inner: true },
  { name: 'guardian', route: '/guardian', path: '/guardian', inner: true },
  // Without a token there is nothing to revoke, and the page says so.
  { name: 'revoke consent', route: '/guardian/revoke', path: '/guardian/revoke', inner: true },
  { name: 'review', route: '/review', path: '/review', inner: true },
  { name: 'auth google', route: '/auth/google', path: '/auth/google', inner: true, front: true },
  { name: 'inbox', route: '/inbox', path: '/inbox', inner: true },
  ...['/terms', '/privacy', '/rules', '/refunds', '/help'].map((path) => ({
    name: path.slice(1),
    route: path,
    path,
  })),
  { name: 'no page', route: '/*', path: '/no/such/page', missing: true },
];

/** What a site's own colours and letters are seen on: feeds, lists, articles, empty and missing pages. */
const themedForVisitors = [
  '/',
  '/search',
  '/drops',
  '/cards',
  '/cards/:card',
  '/verify',
  '/tribes',
  '/tribes/:tribe',
  '/tribes/:tribe/members',
  '/posts/:postId',
  '/shouts',
  '/players/:username/profile',
  '/fans/:username/profile',
  '/collections/:slug',
  '/collected/:nftPurchaseId',
  '/leaderboard',
  '/help',
  '/*',
];

/** The same for members: feeds, lists, forms, tables. */
const themedForMembers = [
  '/notifications',
  '/dashboard',
  '/settings',
  '/settings/profile',
  '/welcome',
  '/guardian',
  '/review',
  '/cards/new',
  '/orders',
  '/tribes/:tribe/manage/:section?',
];

const oneOfEachRoute = (all: readonly Screen[]) =>
  all.filter(({ route }, place) => all.findIndex((screen) => screen.route === route) === place);

/** Pages and components are the same on every site: these few show what a site looks different in. */
export function looksOf(site: SiteId): { visitor: readonly Screen[]; member: readonly Screen[] } {
  const all = screensOn(site);
  return {
    visitor: oneOfEachRoute(all).filter(({ route }) => themedForVisitors.includes(route)),
    member: all.filter(({ route }) => themedForMembers.includes(route)),
  };
}

/** Members' own screens, and of those that visitors see as well what shows a member more: forms, buttons, menus. */
export function memberScreensOn(site: SiteId): readonly Screen[] {
  const all = screensOn(site);
  const more = looksOf(site).visitor.filter(({ missing, path }) => !missing && path !== '/help');
  return all.filter((screen) => screen.inner || more.includes(screen));
}

/** A page to work on has a compact header, so that most of the first screen is content. */
export const isWorkPage = ({ inner, front, route }: Screen): boolean =>
  (inner === true && !front) || route === '/search';

export const screensOn = (site: SiteId): readonly Screen[] =>
  screens.filter(({ role }) => !role || hasRole(site, role));

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
  for (const role of new Set(cast.map((person) => person.role))) {
    for (const person of cast.filter((one) => one.role === role && one.sites.includes(site))) {
      if (!(await isSeen(site, person.username))) continue;
      profiles.set(role, profilePath(person));
      break;
    }
  }
  const album = await albumOn(site);
  return {
    ...album,
    tribe: `/tribes/${tribe.slug}`,
    post: `/posts/${post.id}`,
    card: card.path,
    profile: (role) => {
      const path = profiles.get(role);
      if (!path) throw new Error(`Nobody sees a profile of the role ${role} on ${site}.`);
      return path;
    },
  };
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
const isSeen = (site: SiteId, username: string): Promise<boolean> =>
  ask({ site }, getProfileByUsername, { params: { username } }).then(
    () => true,
    () => false,
  );
