import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import type { PayoutAccount } from '../calls.ts';
import type { PayoutAccountState } from '../events.ts';
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

const columns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  account_id, site, state, provider_id, country, email, attempt, requirements, disabled_reason, bank_name, bank_last4,
  read_at`;

export async function findPayoutAccount(
  ctx: Pick<Ctx, 'sql'>,
  accountId: string,
): Promise<PayoutAccountRow | undefined> {
  const [row] = await ctx.sql<PayoutAccountRow[]>`
    select ${columns(ctx)} from payout_account where account_id = ${accountId}`;
  return row;
}

/** The row, locked until the transaction ends: everything that moves a person's money takes this lock. */
export async function lockPayoutAccount(
  tx: Pick<Ctx, 'sql'>,
  accountId: string,
): Promise<PayoutAccountRow | undefined> {
  const [row] = await tx.sql<PayoutAccountRow[]>`
    select ${columns(tx)} from payout_account where account_id = ${accountId} for update`;
  return row;
}

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
