import type { Ctx, Deps, JobCtx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { ProviderId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { PricedItem } from './priced-item.ts';

/** What a client asks to buy. It never carries a price or a payee. */
export interface ItemRequest {
  kind: string;
  refId: string;
  variantId: string | null;
  quantity: number;
  /** What the kind needs besides, e.g. the message of a tip. */
  options: Record<string, string>;
}

/** A share of what is left after the platform fee, in basis points. */
export interface Payee {
  accountId: string;
  share: number;
}

/** The server's price for an item request, and who is paid. Stored with the payment. */
export interface Quote {
  /** In the smallest unit of `currency`, the seller's; 0 is fulfilled without the provider. */
  unitAmount: number;
  currency: Currency;
  title: string;
  detail: string;
  /** The address of a picture on our own site. */
  picture: string | null;
  path: string;
  /** Which of our fees applies (payments/fees.ts). */
  fee: 'goods' | 'tip';
  /** Shares that sum to 10 000, the seller's first; empty when all of it is ours. */
  payees: readonly Payee[];
  /** Of what is sent: who sends it, what one weighs, and within how many days. */
  shipping?: Shipping;
}

export interface Shipping {
  sellerId: string;
  weightGrams: number;
  leadDays: number;
}

/** An item request that was priced and belongs to a payment. */
export interface LineItem extends ItemRequest {
  paymentId: string;
  /** Its position in the payment; with `paymentId` its key. */
  item: number;
  site: SiteId;
  buyerId: string;
  unitAmount: number;
  currency: Currency;
  /** What is paid for all of it. */
  amount: number;
  title: string;
}

/**
 * Who has what was bought: the buyer, the buyer with a gift pending, or somebody else. `used`: the buyer, who has had
 * what it is for; `printed`: the buyer, who ordered a print of it.
 */
export type Holder = 'buyer' | 'offered' | 'other' | 'used' | 'printed';

/** `unavailable`: the reservation was lost and nothing else is left; the buyer is refunded. */
export type FulfillResult = 'fulfilled' | 'unavailable';

/** Where the buyer finds what was fulfilled, and the numbered copies it brought. */
export interface Delivered {
  path: string;
  copies: readonly { id: string; serial: number; supply: number }[];
}

/** What a seller tells the pieces of a line by. */
export interface LineMarks {
  paymentId: string;
  item: number;
  sku: string | null;
  /** Of prints of a numbered run: "No. 12 of 50". */
  numbers: readonly string[];
  /** Of a twin: the copy whose serial it carries, "Twin of Epic, No. 7 of 20". */
  twin: string | null;
}

/** How a line item was sent, for the bank of a buyer who disputes it. */
export interface ShippingEvidence {
  carrier: string;
  trackingNumber: string | null;
  /** ISO 8601 */
  shippedAt: string;
}

/** How long a buyer may return an item, and whether only once per variant, however often they buy it. */
export interface ReturnPolicy {
  hours: number;
  oncePerVariant: boolean;
}

/** `return`: the buyer's own decision. `refund`: the seller's or ours. `dispute`: the buyer's bank. */
export type RevocationReason = 'return' | 'refund' | 'dispute';

/** How much of a line item is refunded, in minor units. */
export interface RefundedAmount {
  before: number;
  now: number;
}

/** What lies in a bag. */
export type BagRef = Pick<ItemRequest, 'refId' | 'variantId'>;

/** What lies in a bag, as it is now. */
export interface BagThing extends BagRef, Pick<Quote, 'title' | 'detail' | 'picture'> {
  /** Its page; null when it has none any more. */
  path: string | null;
  sellerId: string;
  /** Of what is sent. */
  shipping?: Shipping;
  /** The price of one. */
  unitAmount: number;
  currency: Currency;
  /** How many the viewer can buy now. */
  left: number;
  /** Why it can't be bought, however many are left. */
  closed: 'discontinued' | 'paused' | 'seller_paused' | 'own' | 'account_needed' | null;
}

/**
 * A kind of thing that can be bought; a feature lists its own in `sellables`. `reserve`, `release`, `fulfill`,
 * `recordRefund` and `revoke` run in a transaction that locks the payment's row, and take effect at most once. They also
 * run for the provider's events, without a viewer: the buyer is `lineItem.buyerId`.
 */
export interface Sellable {
  kind: string;
  /** It is shipped to an address. Left out: it is delivered when it is paid. */
  isSent?: boolean;
  /** What comes back as good as new goes back into stock: its seller is asked whether it is. */
  restocks?: boolean;
  /** Prices it for the viewer. Throws 404 or 409 with the reason when they can't buy it. */
  quote(ctx: Ctx, request: ItemRequest): Promise<Quote>;
  /**
   * It can lie in a bag, also in a visitor's. Reads several at once, and leaves out what the viewer can't see. Left out:
   * it is bought at once or not at all. `pictures` are left out for who only counts.
   */
  inBag?(ctx: Ctx, refs: readonly BagRef[], shown: { pictures: boolean }): Promise<BagThing[]>;
  /** Reserves it until it is fulfilled or released. Throws 409 when none is left. Left out: there is always enough. */
  reserve?(tx: Ctx, lineItem: LineItem, until: Date): Promise<void>;
  /**
   * SQL that does what `reserve` does, in the statement that writes a payment in which nothing else is reserved: parts of
   * its `with`, the last of which is called `reserved` and has a row on success. Without a row nothing may have changed;
   * `reserve` then runs and knows the reason. Left out: always `reserve`.
   */
  reserveSql?(ctx: Ctx, lineItem: LineItem, until: Date): Fragment;
  release?(tx: Ctx, lineItem: LineItem): Promise<void>;
  /** Gives the buyer what was paid for. */
  fulfill(tx: Ctx, lineItem: LineItem): Promise<FulfillResult>;
  /** What the buyer has now. Left out, or null: the path of the quote. */
  delivered?(ctx: Ctx, lineItem: LineItem): Promise<Delivered | null>;
  /** Of lines of paid orders: what their seller finds the pieces by. Left out: by the title alone. */
  marksOf?(ctx: Ctx, lines: readonly Pick<LineItem, 'paymentId' | 'item'>[]): Promise<LineMarks[]>;
  /** Left out, or null: it wasn't sent. */
  evidence?(ctx: Ctx, lineItem: LineItem): Promise<ShippingEvidence | null>;
  /** Left out: the default of payments/refund-policy.ts. */
  returns?: ReturnPolicy;
  /** Who has it now, locked until the transaction ends. Left out: the buyer. */
  holderOf?(ctx: Ctx, lineItem: LineItem): Promise<Holder>;
  /** Called when the refunded amount changes; it shrinks when a refund fails. */
  recordRefund?(tx: Ctx, lineItem: LineItem, refunded: RefundedAmount): Promise<void>;
  /**
   * Line items that it adds by what else is bought and where that is sent, numbered after it. Left out: it is bought for
   * itself.
   */
  extras?(ctx: Ctx, items: readonly PricedItem[], address: { country: string } | null): Promise<PricedItem[]>;
  /** What its items are called when the account they name as `refId` is erased. */
  erasedTitle?: string;
  /** SQL, to be read like a table: `payment_id`, `site` and `at` of what should have been done long ago, for staff. */
  overdue?(ctx: Pick<Ctx, 'sql' | 'now'>): Fragment;
  /** It was refunded in full, or a dispute was lost. Runs after `recordRefund`. */
  revoke(tx: Ctx, lineItem: LineItem, reason: RevocationReason): Promise<void>;
}

/** An event of the payment provider. Only its ids are trusted: the current state is fetched from the provider. */
export interface ProviderEvent {
  id: ProviderId;
  type: string;
  objectId: ProviderId;
  /** What we stored with the object, or with the subscription it bills: which row of ours it is about. */
  metadata: Readonly<Record<string, string>>;
  /** Whose object it is at the provider; null where nobody's. */
  customerId: string | null;
  /** When it happened, by the provider's clock. */
  createdAt: Date;
  /** The connected account it belongs to; null for our own. */
  account: string | null;
}

/**
 * Applies some types of the provider's events. A feature brings its own in `providerEvents`; the webhook endpoint
 * belongs to payments. The event is recorded in the transaction of `apply`, so its effect and the record commit
 * together.
 */
export interface ProviderEventHandler<Fact = unknown> {
  types: readonly string[];
  /** Fetches the current state from the provider, outside any transaction. null: not ours. */
  read(deps: Deps, event: ProviderEvent): Promise<Fact | null>;
  /** Can be called again with an older or newer state: it locks its row and only does what is still missing. */
  apply(tx: JobCtx, fact: Fact, event: ProviderEvent): Promise<void>;
  /** Runs after commit: follow-up requests to the provider. The effect must not depend on them. */
  after?(deps: Deps, fact: Fact): Promise<void>;
}

export const sellables = extensionPoint<Sellable>('sellable', { by: ({ kind }) => kind });

export const providerEvents = extensionPoint<ProviderEventHandler>('provider event handler');
