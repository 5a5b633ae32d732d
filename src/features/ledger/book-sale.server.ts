import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { newId } from '#platform/ids.ts';
import { post } from './post.server.ts';

/** What an item earns whom. Minor units; the shares and the fee sum to `total`. */
export interface SoldItem {
  item: number;
  /** A Sellable's kind. */
  source: string;
  description: string;
  total: number;
  fee: number;
  shares: readonly { accountId: string; amount: number }[];
}

export interface BookedSale {
  paymentId: string;
  /** The provider's; the sale is posted once for it. */
  chargeId: string;
  currency: Currency;
  items: readonly SoldItem[];
}

/**
 * Books a sale: the provider has the money, we owe it to the payees and keep our fee. Earnings are pending for
 * EARNINGS_HOLD_DAYS.
 */
export async function bookSale(tx: Ctx, { paymentId, chargeId, currency, items }: BookedSale): Promise<void> {
  const shares = items.flatMap((sold) => sold.shares.map((share) => ({ ...sold, ...share })));
  const posted = await post(tx, {
    kind: 'sale',
    key: `charge:${chargeId}`,
    paymentId,
    currency,
    entries: [
      { kind: 'provider', amount: sum(items.map(({ total }) => total)) },
      { kind: 'platform_fees', amount: -sum(items.map(({ fee }) => fee)) },
      ...shares.map(({ accountId, amount }) => ({
        kind: 'earnings_pending' as const,
        accountId,
        amount: -amount,
      })),
    ],
  });
  if (!posted) return;
  const earned = shares.filter(({ amount }) => amount > 0);
  if (earned.length === 0) return;
  const { EARNINGS_HOLD_DAYS } = tx.deps.config;
  const rows = earned.map(({ item, source, description, total, fee, accountId, amount }) => ({
    id: newId(),
    account_id: accountId,
    site: tx.site,
    source,
    description,
    payment_id: paymentId,
    item,
    charge_id: chargeId,
    gross: Math.round((amount * total) / (total - fee)),
    amount,
    currency,
    available_at: new Date(tx.now.getTime() + EARNINGS_HOLD_DAYS * 86_400_000),
  }));
  await tx.sql`insert into earning ${tx.sql(rows)}`;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
