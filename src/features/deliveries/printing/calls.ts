import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency } from '#platform/fields.ts';
import { allPrintJobStates } from './print-job-states.ts';

/** What the print partner makes of a delivery, as its seller and our team see it. */
export const PrintJobView = z.object({
  state: z.enum(allPrintJobStates),
  /** Of the line items of the order, those that it makes. */
  items: z.array(z.int()),
  /** The partner's own number; null until it has answered. */
  externalId: z.string().nullable(),
  /** What the partner wrote when it refused. */
  problem: z.string(),
  updatedAt: z.string(),
  /** Of one that is held: what another file can be sent for. */
  pieces: z.array(z.object({ id: z.string(), item: z.int(), label: z.string(), isMended: z.boolean() })),
});
export type PrintJobView = z.infer<typeof PrintJobView>;

export const getPrintQuote = call({
  method: 'GET',
  path: '/seller/print-quote',
  access: 'member',
  group: 'deliveries',
  summary: 'What our print partner asks to make one piece and send it within my country; null without one',
  query: z.object({ product: z.string().regex(/^[a-z0-9-]{3,60}$/, 'Name what is printed.') }),
  reply: z.object({
    quote: z
      .object({ amount: z.int(), currency: Currency, days: z.int(), countryName: z.string() })
      .nullable(),
  }),
});
