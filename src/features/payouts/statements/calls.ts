import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency, pageOf, pageQuery } from '#platform/fields.ts';

/** In the smallest unit of the currency beside it. */
const Amount = z.int();

/** `net` is the sum of all others but `tax`, which is a part of what was paid. */
const figures = {
  /** What was paid for goods, tips and cards. */
  sold: Amount,
  /** What was paid for delivery. */
  delivery: Amount,
  /** What went back to buyers, by refunds and disputes; below zero. */
  refunded: Amount,
  /** Ours, below zero; above where it was returned. */
  fee: Amount,
  /** What is for others who share in it, below zero. */
  shares: Amount,
  net: Amount,
  tax: Amount,
};

export const Figures = z.object({
  ...figures,
  /** How many line items were sold. */
  sales: z.int(),
});
export type Figures = z.infer<typeof Figures>;

/** A year, or a month of one; all years without it. */
const Period = z
  .string()
  .regex(/^2\d{3}(-(0[1-9]|1[0-2]))?$/, 'Enter a year like 2026, or a month like 2026-11.');
const timeZone = z.string().max(64).optional();
// Years with four digits, which JavaScript and PostgreSQL write alike.
export const aDay = z.iso.date('Enter dates as YYYY-MM-DD, for example 2026-11-21.').startsWith('2');

export const lineTypes = [
  'sale',
  /** Somebody else's sale, of which the viewer has a share. */
  'share',
  'refund',
  'refund_returned',
  'dispute',
  'dispute_won',
] as const;

/** A line item of an order, or what went back of one. */
export const StatementLine = z.object({
  id: z.int(),
  at: z.string(),
  type: z.enum(lineTypes),
  /** A sellable's kind. */
  source: z.string(),
  title: z.string(),
  detail: z.string(),
  quantity: z.int(),
  /** Null for what has no order, as tips. */
  orderNumber: z.string().nullable(),
  /** The page of what was sold, or of the order where the viewer sends it. */
  path: z.string().nullable(),
  orderPath: z.string().nullable(),
  currency: Currency,
  ...figures,
  tax: Amount.nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const Statement = z.object({
  /** What `periods` and `sources` are in. */
  currency: Currency,
  timeZone: z.string(),
  /** The first and the last day. */
  from: z.string(),
  to: z.string(),
  unit: z.enum(['day', 'month', 'year']),
  /** The years in which there is something, newest first. */
  years: z.array(z.string()),
  /** In each currency that was ever earned. */
  totals: z.array(Figures.extend({ currency: Currency })),
  /** Each day, month or year, oldest first, also those in which nothing happened. */
  periods: z.array(Figures.extend({ from: z.string() })),
  /** By what was sold, the largest first. */
  sources: z.array(Figures.extend({ source: z.string() })),
});
export type Statement = z.infer<typeof Statement>;

const group = 'payouts';

export const getStatement = call({
  method: 'GET',
  path: '/earnings/statement',
  access: 'member',
  fresh: true,
  group,
  summary:
    'Sums of my statement by day of a month, month of a year, or year. GET /api/userearning/statement.csv and statement.pdf fetch it as files',
  query: z.object({ period: Period.optional(), currency: Currency.optional(), timeZone }),
  reply: Statement,
});
export const getStatementLines = call({
  method: 'GET',
  path: '/earnings/statement-lines',
  access: 'member',
  fresh: true,
  group,
  summary: 'The lines of my statement in one currency, newest first: one for each line item of an order',
  query: z.object({ ...pageQuery, currency: Currency, from: aDay, to: aDay, timeZone }),
  reply: pageOf(StatementLine),
});
