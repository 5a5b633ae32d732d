import { z } from 'zod';
import { Media } from '#features/media/calls.ts';
import { SocialKind } from '#features/sites/calls.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, line, text, Version } from '#platform/fields.ts';

export const roles = [
  'USER',
  'ATHLETE',
  'CREATOR',
  'TRIBE',
  'COLLECTION',
  'DEVELOPER',
  'SUPERADMIN',
  'ADMIN',
  'TEAM_MANAGER',
] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;
/** The roles a person may choose at sign-up; the others are given. */
export const chosenRoles = ['USER', 'ATHLETE', 'CREATOR', 'TEAM_MANAGER'] as const;

export const VerificationType = z.enum([
  'none',
  'user_verified',
  'verified_athlete',
  'verified_artist',
  'teammanager_verified',
  'admin_verified',
  'brand_verified',
]);
export const AccountState = z.enum([
  'pending',
  'pending_guardian',
  'active',
  'limited',
  'suspended',
  'banned',
  'deactivated',
  'deletion_requested',
  'erased',
]);
export const StatsVisibility = z.enum(['NORMAL', 'IDENTIFIABLE', 'PERFOMANCE', 'IDENTIFIABLE+PERFOMANCE']);

/** A person as they stand beside what they wrote. */
export const AccountCard = z.object({
  id: z.string(),
  /** Empty until sign-up is finished. */
  username: z.string(),
  displayName: z.string(),
  role: Role,
  verificationType: VerificationType,
  /** A preset or an upload; never empty: the default image rule gives one to everybody. */
  avatar: Media,
});
export type AccountCard = z.infer<typeof AccountCard>;

/**
 * Who wrote something. A child whom the viewer may not know has neither id nor username: a generated name and a preset
 * avatar are all there is of them.
 */
export const Author = AccountCard.extend({ id: z.string().nullable(), username: z.string().nullable() });
export type Author = z.infer<typeof Author>;

export const Counts = z.object({ followers: z.int(), following: z.int(), posts: z.int() });
export type Counts = z.infer<typeof Counts>;

/** A measure as others read it. */
const ShownMetric = z.object({
  code: z.string(),
  label: z.string(),
  value: z.string(),
  unit: z.string(),
  date: z.string().nullable(),
  source: z.string(),
});

export const Profile = AccountCard.extend({
  bio: z.string(),
  banner: Media,
  country: z.string().nullable(),
  region: z.string().nullable(),
  sports: z.array(z.object({ code: z.string(), positions: z.array(z.string()) })),
  socialLinks: z.array(z.object({ kind: SocialKind, href: z.string() })),
  /** What the account shows of itself, by its statsVisibility; its owner sees all. */
  metrics: z.object({ identifiable: z.array(ShownMetric), performance: z.array(ShownMetric) }),
  /** 13-17 are private by default: the viewer gets name, face and counts, and the rest empty. */
  isPrivate: z.boolean(),
  /** They may be sent a tip. */
  takesTips: z.boolean(),
  /** /players, /fans, /artist, /tribes or /collections: the one right address of this profile. */
  profilePath: z.string(),
  counts: Counts,
  joinedAt: z.string(),
  /** Null for a signed-out visitor. */
  viewer: z
    .object({
      isMe: z.boolean(),
      follows: z.boolean(),
      /** A child's guardian has been asked whether they may follow, and has not answered. */
      asked: z.boolean(),
      followedBy: z.boolean(),
      mutes: z.boolean(),
    })
    .nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** What only its owner sees. */
export const MyProfile = Profile.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  state: AccountState,
  /** When that state ends by itself, if it does. */
  stateUntil: z.string().nullable(),
  birthDate: z.string().nullable(),
  ageBand: z.enum(['under_13', '13_17', 'adult']).nullable(),
  plan: z.string(),
  statsVisibility: StatsVisibility,
  monetization: z.object({ tips: z.boolean(), cards: z.boolean(), shop: z.boolean() }),
  locale: z.string(),
  timeZone: z.string(),
  joinedTribes: z.int(),
  version: Version,
});
export type MyProfile = z.infer<typeof MyProfile>;
/** What a kept profile must have to be of today's shape. */
export const myProfileKeys = Object.keys(MyProfile.shape) as (keyof MyProfile)[];

const href = z
  .string()
  .trim()
  .max(200, 'Keep it to 200 characters.')
  .refine((value) => /^(https:\/\/|mailto:)/.test(value) && URL.canParse(value), {
    error: 'Write a whole address that starts with https://',
  });
export const usernamePattern = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .refine((name) => name.length >= 3 && name.length <= 20 && usernamePattern.test(name), {
    error: '3 to 20 letters, digits and single underscores, starting with a letter.',
  })
  .meta({ type: 'string', minLength: 3, maxLength: 20 });

const group = 'accounts';
export const getProfile = call({
  method: 'GET',
  path: '/account/get-profile',
  access: 'member',
  group,
  summary: 'My own whole profile',
  reply: MyProfile,
});
export const getProfileByUsername = call({
  method: 'GET',
  path: '/account/get-profile-by-username/:username',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Public profile of any role',
  params: z.object({ username: IdOrName }),
  reply: Profile,
});
export const followerFollowingCount = call({
  method: 'GET',
  path: '/account/follower-following-count',
  access: 'key',
  group,
  summary: 'Counts of followers and following; ?username= for another account, otherwise mine',
  query: z.object({ username: IdOrName.optional() }),
  reply: Counts,
});
export const checkUsername = call({
  method: 'POST',
  path: '/account/check-username',
  access: 'key',
  group,
  limit: 'look-up',
  summary: 'Is this username free, and if not why, with three suggestions',
  body: z.object({ username: z.string().trim().max(60) }),
  reply: z.object({
    available: z.boolean(),
    reason: z.enum(['TAKEN', 'RESERVED', 'FORMAT', 'HELD', 'BLOCKED']).nullable(),
    suggestions: z.array(z.string()),
  }),
});
export const completeProfile = call({
  method: 'PUT',
  path: '/account/complete-profile',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Finish sign-up: role, username, name, country, birth date',
  body: z.object({
    role: z.enum(chosenRoles),
    username: Username,
    displayName: line(50, 1, 'Enter your display name.'),
    country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
    birthDate: z.iso.date('Write the date as year-month-day.'),
    guardianEmail: z.email('This is not an e-mail address.').max(254).optional(),
    avatarPreset: z.string().max(40).optional(),
    /** Of the device: letters come at a good hour there. One that is not known is left out. */
    timeZone: z.string().max(60).optional(),
  }),
  reply: MyProfile,
});
export const updateProfile = call({
  method: 'POST',
  path: '/account/udpate-profile',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Change my profile; what is left out stays',
  body: z.object({
    version: Version,
    username: Username.optional(),
    displayName: line(50, 1, 'Enter your display name.').optional(),
    bio: text(300, 0).optional(),
    avatarPreset: z.string().max(40).nullable().optional(),
    avatarMediaId: Id.nullable().optional(),
    bannerMediaId: Id.nullable().optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Choose a country.')
      .optional(),
    region: line(80, 0).nullable().optional(),
    sports: z
      .array(z.object({ code: z.string().max(40), positions: z.array(z.string().max(40)).max(5) }))
      .max(5, 'Choose up to five sports.')
      .optional(),
    socialLinks: z
      .array(z.object({ kind: SocialKind, href }))
      .max(7)
      .optional(),
    locale: z.string().max(20).optional(),
    timeZone: z.string().max(60).optional(),
  }),
  reply: MyProfile,
});
export const updateMonetization = call({
  method: 'POST',
  path: '/account/update-monetization',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Switch tips, card sales and shop on or off',
  body: z.object({
    version: Version,
    tips: z.boolean().optional(),
    cards: z.boolean().optional(),
    shop: z.boolean().optional(),
  }),
  reply: MyProfile,
});

export const getAvatarPresets = call({
  method: 'GET',
  path: '/account/avatar-presets',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'The preset avatars, in slides of 8, 8 and 3',
  reply: z.object({
    slides: z.array(
      z.array(
        z.object({ id: z.string(), name: z.string(), gender: z.enum(['Male', 'Female']), url: z.string() }),
      ),
    ),
  }),
});
