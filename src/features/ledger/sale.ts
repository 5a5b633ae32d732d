import type { Currency } from '#platform/currencies.ts';
import type { SiteId } from '#platform/site.ts';
import type { Entry } from './accounts.ts';
import type { EarningChange } from './earning-changes.server.ts';

/** What an item earns whom. Minor units; the shares and the fee sum to `total`. */
export interface SoldItem {
  item: number;
  /** A Sellable's kind. */
  source: string;
  description: string;
  total: number;
  fee: number;
  /** What of `total` is tax; null where no rate is known. */
  tax: number | null;
  /** The seller's is the first; nobody's: all of it is ours. */
  shares: readonly { accountId: string; amount: number }[];
}

export interface BookedSale {
  paymentId: string;
  /** The provider's; the sale is posted once for it. Null when a promo code made it free. */
  chargeId: string | null;
  currency: Currency;
  items: readonly SoldItem[];
}

/** What the ledger holds of a sale. */
export const entriesOf = ({ items }: Pick<BookedSale, 'items'>): Entry[] => [
  { kind: 'provider', amount: sum(items.map(({ total }) => total)) },
  { kind: 'platform_fees', amount: -sum(items.map(({ fee }) => fee)) },
  ...items.flatMap(({ shares }) =>
    shares.map(({ accountId, amount }) => ({
      kind: 'earnings_pending' as const,
      accountId,
      amount: -amount,
    })),
  ),
];

/** How a sale stands in the statements: the seller's has all of a line, those who share in it have their part. */
export const soldChanges = (site: SiteId, { items }: Pick<BookedSale, 'items'>): EarningChange[] =>
  items.flatMap(({ item, source, total, fee, tax, shares: [seller, ...others] }) => {
    const line = { site, item, source, available: 0 };
    const shared = others.filter(({ amount }) => amount > 0);
    const shares = sum(shared.map(({ amount }) => amount));
    return [
      { ...line, accountId: seller?.accountId ?? null, isSeller: true, gross: total, fee, shares, tax },
      ...shared.map(({ accountId, amount }) => ({
        ...line,
        accountId,
        isSeller: false,
        gross: amount,
        fee: 0,
        shares: 0,
        tax: null,
      })),
    ];
  });

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
