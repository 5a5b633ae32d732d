import { z } from 'zod';
import type { Currency } from '#platform/currencies.ts';
import { Currency as CurrencyField } from '#platform/fields.ts';

/** What was earned, by currency; one in which nothing was is missing. */
export const EarningsField = z.partialRecord(CurrencyField, z.int());
export type Earnings = Partial<Record<Currency, number>>;
