import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { AccountCard, Author } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, line, pageOf, pageQuery, text, Version } from '#platform/fields.ts';

export const tribeKinds = ['community', 'sports_team', 'school', 'brand'] as const;
export const TribeKind = z.enum(tribeKinds);
export const JoinMode = z.enum(['open', 'request', 'invite', 'waitlist']);
export const Visibility = z.enum(['public', 'unlisted', 'private']);
export const TribeState = z.enum([
  'draft',
  'waitlisted',
  'active',
  'read_only',
  'archived',
  'suspended',
  'closed',
]);
export const MembershipState = z.enum([
  'requested',
  'invited',
  'waiting',
  'active',
  'declined',
  'expired',
  'left',
  'removed',
  'banned',
]);
export const MembershipRole = z.enum(['owner', 'manager', 'moderator', 'member']);

/** The viewer's relation to a tribe. */
export const Membership = z.object({
  tribeId: z.string(),
  state: MembershipState,
  role: MembershipRole,
  joinedAt: z.string().nullable(),
  /** Position on the waitlist of a tribe that isn't open yet; otherwise null. */
  waitlistPosition: z.int().nullable(),
  memberCount: z.int(),
});
export type Membership = z.infer<typeof Membership>;

export const TribeOption = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: Media.nullable(),
});
export type TribeOption = z.infer<typeof TribeOption>;

export const TribeCard = TribeOption.extend({
  kind: TribeKind,
  sport: z.string().nullable(),
  country: z.string().nullable(),
  joinMode: JoinMode,
  state: TribeState,
  /** The first sentences of the description. */
  summary: z.string(),
  banner: Media.nullable(),
  memberCount: z.int(),
  athleteCount: z.int(),
  postCount: z.int(),
  waitingCount: z.int(),
  /** Null for a visitor, and for a viewer without a membership. */
  viewer: z
    .object({ state: MembershipState, role: MembershipRole, waitlistPosition: z.int().nullable() })
    .nullable(),
  /** A child's guardian was asked whether they may join, and has not answered. */
  asked: z.boolean(),
});
export type TribeCard = z.infer<typeof TribeCard>;

export const Tribe = TribeCard.extend({
  description: z.string(),
  rules: z.array(z.string()),
  league: z.string().nullable(),
  visibility: Visibility,
  parent: TribeOption.nullable(),
  owner: Author,
  createdAt: z.string(),
  version: Version,
  /** Read-only because its owner has more tribes than their plan includes. */
  overPlan: z.boolean(),
  /** For those who run a tribe of the kids site: others don't see its texts and pictures until our team approves them. */
  review: z.object({ state: z.enum(['pending', 'rejected']), note: z.string() }).nullable(),
  /** The viewer's ban or mute: until when and why; null for everybody else. */
  kept: z
    .object({ kind: z.enum(['banned', 'muted']), until: z.string().nullable(), reason: z.string() })
    .nullable(),
});
export type Tribe = z.infer<typeof Tribe>;

const group = 'tribes';
const tribeQuery = z.object({ tribeId: IdOrName });

export const getAllTribeOptions = call({
  method: 'GET',
  path: '/global/get-all-tribe-options',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Tribes as options for a picker',
  query: z.object({ search: line(50).optional() }),
  reply: z.object({ items: z.array(TribeOption) }),
});
export const getAllTribeUserJoined = call({
  method: 'GET',
  path: '/tribe/get-all-tribe-user-joined',
  access: 'member',
  group,
  summary: 'Tribes I have joined',
  query: z.object(pageQuery),
  reply: pageOf(TribeCard),
});
export const getTribesByUsername = call({
  method: 'GET',
  path: '/tribe/get-tribes-by-username/:username',
  access: 'key',
  group,
  cacheSeconds: 30,
  summary: 'Public tribes of an account: the six largest',
  params: z.object({ username: IdOrName }),
  reply: z.object({ items: z.array(TribeCard) }),
});
export const getSuggestedTribes = call({
  method: 'GET',
  path: '/tribe/get-suggested-tribes',
  access: 'member',
  group,
  summary: 'Tribes I can join, the largest: of my sports first',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(6) }),
  reply: z.object({ items: z.array(TribeCard) }),
});
export const getWaitlistTribes = call({
  method: 'GET',
  path: '/tribe/get-waitlist-tribes',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Tribes that aren’t open yet and have a waitlist',
  query: z.object(pageQuery),
  reply: pageOf(TribeCard),
});
const directory = {
  query: z.object({
    ...pageQuery,
    sport: z.string().max(40).optional(),
    kind: TribeKind.optional(),
    search: line(50).optional(),
  }),
  reply: pageOf(TribeCard),
};
export const getAllTribes = call({
  method: 'GET',
  path: '/tribe/get-all-tribes',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'All open tribes, largest first',
  ...directory,
});
export const getAllTribesOfSite = call({
  method: 'GET',
  path: '/v1/global/get-all-tribes',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'All tribes across the site, open and waitlisted, for the directory',
  ...directory,
});
export const getTribe = call({
  method: 'GET',
  path: '/tribe/get-tribe',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'One tribe: ?tribeId= (id or slug)',
  query: tribeQuery,
  reply: Tribe,
});
export const getSportsTeamTribes = call({
  method: 'GET',
  path: '/tribe/get-all-sports-team-tribes/:tribeId',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Team tribes under a sport’s tribe',
  params: z.object({ tribeId: IdOrName }),
  query: z.object(pageQuery),
  reply: pageOf(TribeCard),
});
export const getTribeAthletes = call({
  method: 'GET',
  path: '/tribe/get-tribe-athlete',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Athletes of a tribe: ?tribeId=',
  query: tribeQuery.extend(pageQuery),
  reply: pageOf(AccountCard),
});
export const getTopTribes = call({
  method: 'GET',
  path: '/tribe/get-top-tribes',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Top tribes: ?limit=',
  query: z.object({ limit: pageQuery.limit }),
  reply: z.object({ items: z.array(TribeCard) }),
});
export const joinTribe = call({
  method: 'POST',
  path: '/tribe/join-tribe',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Join (or ask to join, or join the waitlist of) a tribe',
  body: z.object({ tribeId: IdOrName }),
  reply: Membership,
});
export const leaveTribe = call({
  method: 'GET',
  path: '/tribe/leave-tribe',
  access: 'member',
  group,
  changes: true,
  limit: 'write',
  summary: 'Leave a tribe: ?tribeId=',
  query: tribeQuery,
  reply: Membership,
});
/** What managers can change; omitted fields stay. */
export const TribeChanges = z.object({
  version: Version,
  name: line(50, 3).optional(),
  description: text(1000, 0).optional(),
  rules: z.array(line(200)).max(15, 'Use up to 15 rules.').optional(),
  joinMode: JoinMode.optional(),
  visibility: Visibility.optional(),
  logoMediaId: Id.nullable().optional(),
  bannerMediaId: Id.nullable().optional(),
});
export type TribeChanges = z.infer<typeof TribeChanges>;

export const updateTribe = call({
  method: 'POST',
  path: '/feature/update-tribe/:tribeId',
  access: 'manager',
  act: 'tribe.edit',
  group,
  limit: 'write',
  summary: 'Change a tribe; omitted fields stay',
  params: z.object({ tribeId: IdOrName }),
  body: TribeChanges,
  reply: Tribe,
});
