import type { Currency } from '#platform/currencies.ts';

/** Where a parcel goes. Nothing else of the buyer is told: no email address, phone number or account. */
export interface ShipTo {
  name: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

export interface PrintOrder {
  /** The id of our job. The same order sent again under it is one order. */
  key: string;
  shipTo: ShipTo;
  /** `file` is an address of ours that opens for some days. */
  prints: readonly { product: string; file: string }[];
}

/** An order as the partner sees it. */
export interface PartnerOrder {
  externalId: string;
  /** Held: it won't be made. */
  state: 'submitted' | 'accepted' | 'in_production' | 'shipped' | 'held';
  /** Why it is held, in the partner's words. */
  problem: string;
  parcel: { carrier: string; trackingNumber: string | null } | null;
}

export interface PrintQuote {
  /** What making and sending cost, in the smallest unit of `currency`. */
  amount: number;
  currency: Currency;
  /** Until it is sent. */
  days: number;
}

/**
 * Who makes what sellers sell as prints. Each answer comes within ten seconds, or throws; what is asked again under the same
 * key has no other effect.
 */
export interface PrintPartner {
  /** New orders go to it. Otherwise sellers print them. */
  takesOrders: boolean;
  /** What it charges for such pieces to a country; null when it names no price. */
  quote(asked: { products: readonly string[]; country: string }): Promise<PrintQuote | null>;
  /** @throws PrintRefused when it won't take the order as it is */
  submit(order: PrintOrder): Promise<PartnerOrder>;
  /** Null: it knows no order with this key. */
  status(key: string): Promise<PartnerOrder | null>;
  /** Once cancelled, an order with this key is never made, even one that is still on its way. */
  cancel(key: string): Promise<'cancelled' | 'too_late'>;
}

/** For good: the same order is refused again. The message is the partner's, for the seller. */
export class PrintRefused extends Error {}
