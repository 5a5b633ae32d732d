import type { Role } from '#demo/person.ts';

/** A page that a journey looks at. A feature lists its own in `test-screens.ts`. */
export interface Screen {
  name: string;
  /** As src/routes.ts writes it. */
  route: string;
  path: string | ((at: Places) => string);
  /** The profile of such a one: only sites with somebody of this role have the screen. */
  role?: Role;
  /** Behind signing in, or not for visitors: its scripts may be heavier, and its first paint is not the site's. */
  inner?: true;
  /** Looked at by somebody of the demo world instead of a member: a superadmin, or whoever runs the thing. */
  as?: 'staff' | 'creator' | 'team manager';
  /** Only sites with teams have the screen. */
  ofTeam?: true;
  /** Only sites where something is sold have the screen. */
  ofSelling?: true;
  /** Only sites with a match that was imported have the screen. */
  ofMatch?: true;
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
  blog: string;
  card: string;
  profile: (role: Role) => string;
  /** Somebody’s id. */
  account: string;
  /** One that is neither empty nor complete, and a copy in it. */
  collection: string;
  copy: string;
  /** With a squad and a plan. */
  team: string;
  /** The club of that team. */
  club: string;
  /** With a scorecard; empty where none was imported. */
  match: string;
}

/** The profile of somebody of this role, on sites that have one. */
export const profileOf = (role: Role, rest = '') => ({
  role,
  path: (at: Places) => at.profile(role) + rest,
});

/** Of nothing that is there. */
export const nobodys = '01990000-0000-7000-8000-000000000000';

/** What a site's own colours and letters are seen on: a front page, a feed, an article, a list, a profile, a missing page. */
export const themedForVisitors: readonly string[] = [
  '/',
  '/cards',
  '/cards/:card',
  '/tribes/:tribe',
  '/posts/:postId',
  '/players/:username/profile',
  '/leaderboard',
  '/help',
  '/*',
];

/** The same for members: a feed, figures, a form, a table, steps, and the page of guardians. */
export const themedForMembers: readonly string[] = [
  '/notifications',
  '/dashboard',
  '/settings/profile',
  '/orders',
  '/welcome',
  '/guardian',
];

/** What visitors see as well, and members with forms, buttons and menus of their own. */
export const moreForMembers: readonly string[] = [
  '/',
  '/cards/:card',
  '/tribes/:tribe',
  '/posts/:postId',
  '/shouts',
  '/players/:username/profile',
  '/collections/:slug',
  '/leaderboard',
];
