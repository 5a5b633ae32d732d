import type { NextStep } from '#platform/errors.ts';

/** The steps of the page Selling, in order, each with the link that leads to it. */
const links = {
  role: 'Choose your role',
  payouts: 'Set up payouts',
  origin: 'Add where you send from',
  rates: 'Set your delivery rates',
  switches: 'Turn on sales',
} as const;
export type SellingStep = keyof typeof links;

export const sellingPath = '/settings/selling';
export const toSellingStep = (step: SellingStep): NextStep => ({
  to: `${sellingPath}#${step}`,
  label: links[step],
});
