import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import type { PayoutAccount } from '../calls.ts';
import '../events.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { PayoutAccountState } from '../events.ts';
import { payoutAccountTransitions } from '../payout-states.ts';
import { requirementLabels } from './read-account.ts';

export interface PayoutAccountRow {
  accountId: string;
  site: SiteId;
  state: PayoutAccountState;
  providerId: string | null;
  country: string;
  email: string;
  attempt: number;
  requirements: string[];
  disabledReason: string | null;
  bankName: string | null;
  bankLast4: string | null;
  readAt: string | null;
}

const payoutAccountColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  account_id, site, state, provider_id, country, email, attempt, requirements, disabled_reason, bank_name, bank_last4,
  read_at`;

export async function findPayoutAccount(
  ctx: Pick<Ctx, 'sql'>,
  accountId: string,
): Promise<PayoutAccountRow | undefined> {
  const [row] = await ctx.sql<PayoutAccountRow[]>`
    select ${payoutAccountColumns(ctx)} from payout_account where account_id = ${accountId}`;
  return row;
}

interface PayoutAccountMove extends Move<PayoutAccountState> {
  providerId: string;
}

/** Everything that moves a person's money locks their payout account. */
export const payoutAccountStates = states<PayoutAccountState, PayoutAccountRow, PayoutAccountMove>({
  table: 'payout_account',
  key: 'account_id',
  of: 'account_id',
  allowed: payoutAccountTransitions,
  refused: () =>
    conflict(
      'INVALID_TRANSITION',
      'This payout account’s status has changed. Refresh the page and try again.',
    ),
  columns: payoutAccountColumns,
  set: ({ sql }, { providerId }) => sql`provider_id = ${providerId}, updated_at = now()`,
  events: ({ accountId }, { from, to }) => [
    { event: 'payout-account.transitioned', payload: { accountId, from, to } },
  ],
});

export function presentPayoutAccount(row: PayoutAccountRow | undefined): PayoutAccount {
  return {
    state: row?.state ?? 'none',
    ready: row?.state === 'active',
    requirements: requirementLabels(row?.requirements ?? []),
    bankName: row?.bankName ?? null,
    bankLast4: row?.bankLast4 ?? null,
    checkedAt: row?.readAt ?? null,
  };
}
