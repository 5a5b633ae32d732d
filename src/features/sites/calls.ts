import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency, typed } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';
import { Announcement } from './announcements/announcement.ts';
import { siteSwitches } from './site-switches.ts';

export const Sport = z.object({ code: z.string(), name: z.string() });
export type Sport = z.infer<typeof Sport>;

export const SocialKind = z.enum([
  'instagram',
  'twitter',
  'medium',
  'linkedin',
  'youtube',
  'discord',
  'mail',
]);
export const SocialLink = z.object({ kind: SocialKind, href: z.string() });

export const Platform = z.object({
  site: z.enum(siteIds),
  name: z.string(),
  tagline: z.string(),
  /** The path of the owner’s logo; null: the site’s own mark. */
  logo: z.string().nullable(),
  /** Who runs the sites, as they say it themselves. */
  legalName: z.string().nullable(),
  legalAddress: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** The public key every call sends. It identifies clients and is not a secret. */
  apiKey: z.string(),
  origin: z.string(),
  /** What staff have switched off for now. */
  switchedOff: z.array(z.enum(siteSwitches)),
  /** Those that are on, this one among them: for the switch in the header. */
  sites: z.array(z.object({ site: z.enum(siteIds), name: z.string(), origin: z.string() })),
  /** Current announcements, latest first. */
  announcements: z.array(Announcement),
  theme: z.object({ natural: z.enum(['light', 'dark']), accent: z.string() }),
  profileBanner: z.object({ url: z.string(), isDefault: z.boolean() }),
  sports: z.array(Sport),
  /** Of a site of one sport: what people choose there instead of sports. */
  formats: z.array(Sport),
  features: z.object({
    tips: z.boolean(),
    payouts: z.boolean(),
    prices: z.boolean(),
    /** False: payments go to the sandbox, and pages say so. */
    realMoney: z.boolean(),
    uploads: z.boolean(),
    publicRank: z.boolean(),
    phoneSignIn: z.boolean(),
    googleClientId: z.string().nullable(),
    inbox: z.boolean(),
  }),
  socialLinks: z.array(SocialLink),
  shortSocialLinks: z.array(SocialLink),
});
export type Platform = z.infer<typeof Platform>;

export const StatOption = z.object({
  label: z.string(),
  code: z.string(),
  description: z.string(),
  /** The discipline, for cricket; other sports have one list. */
  group: z.enum(['batting', 'bowling', 'fielding', 'wicketkeeping', 'umpire', 'other']).optional(),
  /** Not in the specification’s list: something that is computed needs it. */
  added: z.literal(true).optional(),
});

const Option = z.object({ code: z.string(), label: z.string() });
export const Options = z.object({
  verificationTypes: z.array(Option),
  entityKinds: z.array(z.string()),
  /** `value` is the supply: the number of copies a card has in this tier. */
  rarityTiers: z.array(Option.extend({ supply: z.int(), value: z.int() })),
  addressTypes: z.array(Option),
  plans: z.array(z.string()),
  statsVisibility: z.array(Option),
  hubSections: z.array(z.string()),
  socialLinks: z.object({ long: z.array(SocialKind), short: z.array(SocialKind) }),
  months: z.object({ full: z.array(z.string()), short: z.array(z.string()) }),
});
export type Options = z.infer<typeof Options>;

const group = 'sites';
export const getPlatform = call({
  method: 'GET',
  path: '/platform/get-platform',
  access: 'key',
  group,
  cacheSeconds: 3,
  summary: 'The site of this request: name, theme, profile banner, sports, feature switches, footer links',
  reply: Platform,
});
export const getPlatformSports = call({
  method: 'GET',
  path: '/global/get-platform-sports',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Sports of this site',
  reply: z.object({ items: z.array(Sport) }),
});
export const getPlatformSportsWithStats = call({
  method: 'GET',
  path: '/global/get-platform-sports-with-stats',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Sports of this site with their stat options',
  reply: z.object({
    items: z.array(Sport.extend({ prefix: z.array(StatOption), postfix: z.array(StatOption) })),
  }),
});
export const getPlatformSportsWithPositions = call({
  method: 'GET',
  path: '/global/get-platform-sports-with-positions',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Sports of this site with their playing positions',
  reply: z.object({
    items: z.array(Sport.extend({ positions: z.array(z.object({ code: z.string(), name: z.string() })) })),
  }),
});
export const getAllLeaguesOptions = call({
  method: 'GET',
  path: '/global/get-all-leagues-options',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Leagues as options for a picker, by sport',
  query: z.object({ sport: z.string().max(40).optional() }),
  reply: z.object({ items: z.array(z.object({ code: z.string(), name: z.string(), sport: z.string() })) }),
});
export const getCountries = call({
  method: 'GET',
  path: '/global/get-countries',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'Every country: phone code and length, postal code pattern and example',
  reply: z.object({
    items: z.array(
      z.object({
        code: z.string().length(2),
        name: z.string(),
        /** What a seller there is proposed for their prices. */
        currency: Currency,
        phoneCode: z.string(),
        phoneNumberLength: z.int(),
        phonePlaceholder: z.string(),
        /** A regular expression for trimmed upper-case text; absent where postal codes aren't checked. */
        postalPattern: z.string().optional(),
        /** A sample postal code. */
        postalFormat: z.string().optional(),
      }),
    ),
  }),
});
export const getOptions = call({
  method: 'GET',
  path: '/global/get-options',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'Options for forms: verification types, rarity tiers, address types, plans, months, ...',
  reply: Options,
});
export const getRegions = call({
  method: 'GET',
  path: '/global/get-regions',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'Regions of a country, for a picker; empty for countries without a list',
  query: z.object({ country: typed().toUpperCase().length(2, 'Send a country as two letters.') }),
  reply: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
});
export const checkPostalCodeOf = call({
  method: 'POST',
  path: '/global/check-postal-code',
  access: 'key',
  group,
  limit: 'look-up',
  summary: 'Is this a postal code of that country, and if not why',
  // Either may be missing: the reply says so, as the specification has it.
  body: z.object({ code: z.string().max(40).optional(), country: z.string().max(40).optional() }),
  reply: z.object({ valid: z.boolean(), message: z.string().nullable() }),
});
