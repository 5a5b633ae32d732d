import { z } from 'zod';
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
});
export type PrintJobView = z.infer<typeof PrintJobView>;
