import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { AccountCard, AccountState, StatsVisibility, usernamePattern } from '#features/people/account.ts';
import { SocialKind } from '#features/sites/calls.ts';
import { staffRoles } from '#features/staff/acts.ts';
import { call } from '#platform/call.ts';
import { IdOrName, typed, Version } from '#platform/fields.ts';

export const Counts = z.object({ followers: z.int(), following: z.int(), posts: z.int() });
export type Counts = z.infer<typeof Counts>;

/** A metric as others see it. */
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
  /** The metrics the account shows, by its statsVisibility; its owner sees all. */
  metrics: z.object({ identifiable: z.array(ShownMetric), performance: z.array(ShownMetric) }),
  /** A private account, as are those of 13 to 17: the viewer gets name, avatar, counts and an adult's bio, and no more. */
  isPrivate: z.boolean(),
  /** Search engines may list it. */
  inSearch: z.boolean(),
  /** They accept tips. */
  acceptsTips: z.boolean(),
  /** They sell something now: cards, apparel, prints or frames. */
  hasShop: z.boolean(),
  /** /players, /fans, /artist, /tribes or /collections: the canonical path of this profile. */
  profilePath: z.string(),
  counts: Counts,
  joinedAt: z.string(),
  /** Null for a signed-out visitor. */
  viewer: z
    .object({
      isMe: z.boolean(),
      /** They run it: a Tribe or Collection profile. */
      manages: z.boolean(),
      follows: z.boolean(),
      /** A child's guardian, or the private account itself, was asked whether they may follow, and has not answered. */
      asked: z.boolean(),
      followedBy: z.boolean(),
      mutes: z.boolean(),
    })
    .nullable(),
}).meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** The fields only its owner sees. */
export const MyProfile = Profile.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  state: AccountState,
  /** When that state ends automatically, if it does. */
  stateUntil: z.string().nullable(),
  birthDate: z.string().nullable(),
  ageBand: z.enum(['under_13', '13_17', 'adult']).nullable(),
  plan: z.string(),
  statsVisibility: StatsVisibility,
  monetization: z.object({ tips: z.boolean(), cards: z.boolean(), shop: z.boolean() }),
  /** Whose dates, clock and numbers they read: a tag such as sv-SE; `en` for those of the site. */
  locale: z.string(),
  /** The same, as pages need it; null for those of the site. */
  formats: z
    .object({
      locale: z.string(),
      clock: z.literal([12, 24]),
      order: z.enum(['dmy', 'mdy', 'ymd']),
      group: z.string(),
      decimal: z.string(),
      groupOf: z.literal([2, 3]),
      groupFrom: z.literal([4, 5]),
      firstDay: z.int().min(1).max(7),
    })
    .nullable(),
  timeZone: z.string(),
  joinedTribes: z.int(),
  /** Their staff role on this site; null for everybody else, and without a required second factor. */
  staffRole: z.enum(staffRoles).nullable(),
  /** The same by a grant for all sites, which what has no site needs. */
  staffRoleOnAllSites: z.enum(staffRoles).nullable(),
  /** They are staff here, but signed in without the second factor. */
  staffNeedsSecondFactor: z.boolean(),
  version: Version,
});
export type MyProfile = z.infer<typeof MyProfile>;
/** The fields a stored profile needs to be of the current shape. */
export const myProfileKeys = Object.keys(MyProfile.shape) as (keyof MyProfile)[];

export const Username = typed()
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
