import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { SiteId } from '#platform/site.ts';

type ChangeKind = 'sale' | 'refund' | 'refund_reversal' | 'dispute' | 'dispute_reversal' | 'release';

/**
 * What a transaction of the ledger changed of what one line item brings to one account. Minor units, below zero when they
 * went back. The account's own part is `gross` less `fee` and `shares`.
 */
export interface EarningChange {
  /** Null for what we sell ourselves. */
  accountId: string | null;
  site: SiteId;
  item: number;
  source: string;
  /** The seller's change has all that was paid for the line; those who share in it have their part alone. */
  isSeller: boolean;
  gross: number;
  fee: number;
  /** What others get of it. */
  shares: number;
  /** What of `gross` is tax; null where no rate is known. */
  tax: number | null;
  /** How far it changes what can be withdrawn. */
  available: number;
}

interface Cause {
  /** The ledger's; null for what was given away, which moved no money. */
  transactionId: string | null;
  paymentId: string;
  kind: ChangeKind;
  currency: Currency;
}

/** Writes down what a transaction of the ledger did, in the same database transaction. */
export async function recordChanges(
  tx: Pick<Ctx, 'sql'>,
  { transactionId, paymentId, kind, currency }: Cause,
  changes: readonly EarningChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    transaction_id: transactionId,
    account_id: change.accountId,
    site: change.site,
    payment_id: paymentId,
    item: change.item,
    source: change.source,
    kind,
    is_seller: change.isSeller,
    currency,
    gross: change.gross,
    fee: change.fee,
    shares: change.shares,
    tax: change.tax,
    available: change.available,
  }));
  await tx.sql`insert into earning_change ${tx.sql(rows)}`;
}

/** Writes down which earnings a transaction of the ledger released. */
export async function recordRelease(
  { sql }: Pick<Ctx, 'sql'>,
  transactionId: string | null,
  earningIds: readonly string[],
): Promise<void> {
  await sql`
    insert into earning_change (transaction_id, account_id, site, payment_id, item, source, kind, is_seller, currency, gross,
      fee, shares, available)
    select ${transactionId}, account_id, site, payment_id, item, source, 'release', false, currency, 0, 0, 0, amount - reversed
    from earning where id = any(${earningIds as string[]}::uuid[]) order by id`;
}
