import type { Currency } from './currencies.ts';

// Apart from the table of currencies, which most public pages do without.

/** What everybody sells in who has chosen no currency. */
export const DEFAULT_CURRENCY: Currency = 'USD';
/** Our plans have one price for the world. */
export const PLAN_CURRENCY = 'USD';
