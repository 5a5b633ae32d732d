import type { z } from 'zod';
import type { StatsVisibility, VerificationType } from '#features/people/account.ts';
import { monthNames, shortMonthNames } from '#ui/format/months.ts';
import { type Options, SocialKind } from './calls.ts';
import { shortKinds } from './site-list.ts';

const options = <Code extends string>(labels: Record<Code, string>) =>
  Object.entries<string>(labels).map(([code, label]) => ({ code: code as Code, label }));

const verificationTypes = options<z.infer<typeof VerificationType>>({
  none: 'Not verified',
  user_verified: 'Verified',
  verified_athlete: 'Verified athlete',
  verified_artist: 'Verified artist',
  teammanager_verified: 'Verified team manager',
  admin_verified: 'Staff',
  brand_verified: 'Verified brand',
});

const statsVisibility = options<z.infer<typeof StatsVisibility>>({
  NORMAL: 'No metrics',
  IDENTIFIABLE: 'Body and school',
  PERFOMANCE: 'Performance',
  'IDENTIFIABLE+PERFOMANCE': 'Body, school and performance',
});

/** `supply` is the number of copies a card has in this tier; the value on the wire is the same number. */
const rarityTiers = [
  { code: 'LEGENDARY', label: 'Legendary', supply: 1 },
  { code: 'EPIC', label: 'Epic', supply: 20 },
  { code: 'RARE', label: 'Rare', supply: 50 },
  { code: 'LIMITED', label: 'Limited', supply: 100 },
  { code: 'ORIGINAL', label: 'Original', supply: 200 },
  { code: 'COMMON', label: 'Common', supply: 300 },
].map((tier) => ({ ...tier, label: `${tier.label} 1 of ${tier.supply}`, value: tier.supply }));

/** Options of forms and pages, as the specification has them. */
export const optionLists: Options = {
  verificationTypes,
  entityKinds: ['User', 'Athlete', 'Team', 'Championship', 'Activity', 'Admin', 'Developer'],
  rarityTiers,
  addressTypes: options({ HOME: 'Home', APARTMENT: 'Apartment', OFFICE: 'Office', OTHER: 'Other' }),
  plans: ['FREEMIUM', 'BASIC', 'PREMIUM', 'BRONZE', 'SILVER', 'GOLD', 'PLATINUM', 'ADMIN', 'CREATOR'],
  statsVisibility,
  hubSections: ['Education', 'Directory', 'Community', 'Opportunities'],
  socialLinks: { long: [...SocialKind.options], short: [...shortKinds] },
  months: { full: [...monthNames], short: [...shortMonthNames] },
};
