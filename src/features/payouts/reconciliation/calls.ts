import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery, text, typed } from '#platform/fields.ts';

const group = 'admin';
const access = 'staff';
const act = 'reconcile';

export const differenceStates = ['open', 'explained', 'resolved'] as const;

/** A movement of money on which the ledger and the payment provider disagree. */
export const DifferenceRow = z.object({
  /** The ledger's key of the movement: `charge:ch_1`. */
  id: z.string(),
  /** The kind of movement: `charge`, `fee`, `refund`, `transfer`, `payout` ... */
  kind: z.string(),
  state: z.enum(differenceStates),
  /** Minor units; null where one side has no such movement. */
  atProvider: z.int().nullable(),
  inLedger: z.int().nullable(),
  currency: z.string().length(3),
  /** Whose account at the provider it is; null for the platform's. */
  account: AccountCard.nullable(),
  foundAt: z.string(),
  resolvedAt: z.string().nullable(),
  explained: z.object({ by: AccountCard.nullable(), at: z.string(), note: z.string() }).nullable(),
});
export type DifferenceRow = z.infer<typeof DifferenceRow>;

export const getDifferences = call({
  method: 'GET',
  path: '/admin/reconciliation',
  access,
  act,
  group,
  summary: 'Where the ledger and the payment provider differ, newest first, with the last comparison',
  query: z.object({
    state: z.enum(differenceStates).default('open'),
    kind: typed()
      .regex(/^[a-z_-]{1,40}$/, 'A kind looks like charge or payout.')
      .optional(),
    ...pageQuery,
  }),
  reply: pageOf(DifferenceRow).extend({
    lastRun: z
      .object({
        startedAt: z.string(),
        finishedAt: z.string().nullable(),
        compared: z.int(),
        differences: z.int(),
      })
      .nullable(),
  }),
});

export const explainDifferences = call({
  method: 'POST',
  path: '/admin/reconciliation/explain',
  audit: 'each',
  access,
  act,
  group,
  limit: 'write',
  summary: 'Explain open differences',
  body: z.object({
    ids: z.array(z.string().min(1).max(120)).min(1, 'Choose a difference.').max(50, 'Choose up to 50.'),
    note: text(500, 1, 'Enter an explanation.'),
  }),
  reply: z.object({ items: z.array(DifferenceRow) }),
});
