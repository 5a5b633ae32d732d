import type { Ctx } from './ctx.ts';
import type { SiteId } from './site.ts';
import type { Fragment } from './sql.ts';

/** What somebody wants, as a client may say it: never a price, never a person who is paid. */
export interface Wish {
  kind: string;
  refId: string;
  variantId: string | null;
  quantity: number;
  /** What the buyer says beside it, e.g. the message of a tip. */
  options: Record<string, string>;
}

/** Somebody's part of what is left after our fee, in basis points. */
export interface Payee {
  accountId: string;
  share: number;
}

/** What it costs and who is paid for it, said by the server. Kept with the payment as it stood. */
export interface Offer {
  /** Minor units of `currency`; 0 is given away without asking the provider. */
  unitAmount: number;
  title: string;
  detail: string;
  /** The address of a picture on our own site. */
  picture: string | null;
  path: string;
  /** Which of our fees holds (payments/fees.ts). */
  fee: 'goods' | 'tip';
  /** Shares that sum to 10 000, the seller's first; none when all of it is ours. */
  payees: readonly Payee[];
}

/** A wish that was priced and belongs to a payment. */
export interface Sale extends Wish {
  paymentId: string;
  /** Its place in the payment: with paymentId the name of this sale for ever. */
  item: number;
  site: SiteId;
  buyerId: string;
  unitAmount: number;
  title: string;
}

/** The buyer, who may have offered it to somebody, or whomever it was given to. */
export type Keeper = 'buyer' | 'offered' | 'somebody else';

/** Where a thing lies once it is the buyer's, and the numbered copies it brought. */
export interface Delivered {
  path: string;
  copies: readonly { id: string; serial: number; supply: number }[];
}

/** How long a buyer may return a thing, and whether only once per variant, however often they buy it. */
export interface ReturnPolicy {
  hours: number;
  oncePerVariant: boolean;
}

/** `return`: the buyer's own decision. `refund`: the seller's or ours. `dispute`: the buyer's bank. */
export type Revoked = 'return' | 'refund' | 'dispute';

/** Minor units of one sale. */
export interface PaidBack {
  before: number;
  now: number;
}

/**
 * A kind of thing that can be bought. A feature whose things can be brings one in its `sellables`. `hold`, `release`,
 * `handOver`, `follow` and `takeBack` run in a transaction that holds the payment's row, each at most once a fact with
 * an effect; nobody is signed in there (the provider's events call them too), so the buyer is `sale.buyerId`.
 */
export interface Sellable {
  kind: string;
  /** It goes to an address by post. Left out: it is there with the payment. */
  isSent?: boolean;
  /** Prices it for the viewer. Throws 404 or 409 with the reason when they cannot have it. */
  price(ctx: Ctx, wish: Wish): Promise<Offer>;
  /** Sets it aside until it is handed over or released. Throws 409 when there is none left. */
  hold(tx: Ctx, sale: Sale, until: Date): Promise<void>;
  /**
   * SQL that does what `hold` does in the same statement as the rest of a payment for this one thing: parts of its `with`,
   * the last of which is called `reserved` and has a row when it was set aside. Without one nothing may be changed; the
   * buyer is then served by `hold`, which knows the reason. Left out: always by `hold`.
   */
  reserveSql?(ctx: Ctx, sale: Sale, until: Date): Fragment;
  release(tx: Ctx, sale: Sale): Promise<void>;
  /** Paid. `gone`: what was set aside is lost and there is no other; the buyer gets their money back. */
  handOver(tx: Ctx, sale: Sale): Promise<'done' | 'gone'>;
  /** What the buyer has now. Left out, or null: it lies where it was offered. */
  delivered?(ctx: Ctx, sale: Sale): Promise<Delivered | null>;
  /** Left out: the default of payments/refund-policy.ts. */
  returns?: ReturnPolicy;
  /** Who has it by now; stays so until the transaction ends. Left out: the buyer. */
  whoHas?(ctx: Ctx, sale: Sale): Promise<Keeper>;
  /** What of its price has gone back to the buyer, before and now; less now when a bank returned it. */
  follow?(tx: Ctx, sale: Sale, paidBack: PaidBack): Promise<void>;
  /** The whole of it was paid back, or the bank took it back. What `follow` was told was told before. */
  takeBack(tx: Ctx, sale: Sale, why: Revoked): Promise<void>;
}
