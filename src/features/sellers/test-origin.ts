import type { Origin } from './calls.ts';

/** Of the sellers of tests that aren't about where they send from. */
export const testOrigin: Origin = { country: 'US', postalCode: '60601', currency: 'USD', days: 1 };
