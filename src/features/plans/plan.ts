/** From the least to the most, by type. */
export const planCodes = [
  'FREEMIUM',
  'BASIC',
  'PREMIUM',
  'BRONZE',
  'SILVER',
  'GOLD',
  'PLATINUM',
  'ADMIN',
  'CREATOR',
] as const;
export type PlanCode = (typeof planCodes)[number];

/** Whom a plan is for, as a path of the specification names it. */
export const planTypes = ['individual', 'team', 'creator'] as const;
export type PlanType = (typeof planTypes)[number];

export const planIntervals = ['month', 'year'] as const;
export type PlanInterval = (typeof planIntervals)[number];

/** The plans that are compared with each other, from the least to the most. */
export const plansOfType: Readonly<Record<PlanType, readonly PlanCode[]>> = {
  individual: ['FREEMIUM', 'BASIC', 'PREMIUM'],
  team: ['BRONZE', 'SILVER', 'GOLD', 'PLATINUM'],
  creator: ['FREEMIUM', 'PREMIUM', 'CREATOR'],
};

/** A club without a plan has these for nothing. */
export const FREE_CLUB_SEATS = 5;

/** How one gets a plan that isn't sold. */
export const howToGet: Readonly<Partial<Record<PlanCode, string>>> = {
  FREEMIUM: 'Every account starts with it.',
  CREATOR: 'For creators we work with. Our team grants it to verified athletes, artists and brands.',
  ADMIN: 'For people who run the site. Our team grants it.',
};

/** What can be bought. */
export const soldPlans: readonly PlanCode[] = planCodes.filter((code) => !(code in howToGet));

/** `FREEMIUM` is shown as "Freemium". */
export const planName = (plan: string): string => plan.charAt(0) + plan.slice(1).toLowerCase();
