import type Stripe from 'stripe';
import type { Wire } from '#sandbox/wire.ts';

/** Stored objects, by their name on the wire. */
export interface Objects {
  account: Wire<Stripe.Account>;
  balance_transaction: Wire<Stripe.BalanceTransaction>;
  charge: Wire<Stripe.Charge>;
  'billing_portal.session': Wire<Stripe.BillingPortal.Session>;
  'checkout.session': Wire<Stripe.Checkout.Session>;
  customer: Wire<Stripe.Customer>;
  dispute: Wire<Stripe.Dispute>;
  event: EventObject;
  file: Wire<Stripe.File>;
  invoice: Wire<Stripe.Invoice>;
  invoice_payment: Wire<Stripe.InvoicePayment>;
  invoiceitem: Wire<Stripe.InvoiceItem>;
  payment_intent: Wire<Stripe.PaymentIntent>;
  payment_method: Wire<Stripe.PaymentMethod>;
  payout: Wire<Stripe.Payout>;
  price: Wire<Stripe.Price>;
  product: Wire<Stripe.Product>;
  refund: Wire<Stripe.Refund>;
  subscription: Wire<Stripe.Subscription>;
  subscription_item: Wire<Stripe.SubscriptionItem>;
  transfer: Wire<Stripe.Transfer>;
  transfer_reversal: Wire<Stripe.TransferReversal>;
  webhook_endpoint: Wire<Stripe.WebhookEndpoint>;
}
export type Kind = keyof Objects;

/** An event carries a snapshot of its object. */
export interface EventObject {
  id: string;
  object: 'event';
  account?: string;
  api_version: string | null;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null } | null;
  type: string;
}

/** The id prefix of each kind. */
export const prefixes: Record<Kind, string> = {
  account: 'acct_',
  balance_transaction: 'txn_',
  charge: 'ch_',
  'billing_portal.session': 'bps_',
  'checkout.session': 'cs_test_',
  customer: 'cus_',
  dispute: 'dp_',
  event: 'evt_',
  file: 'file_',
  invoice: 'in_',
  invoice_payment: 'inpay_',
  invoiceitem: 'ii_',
  payment_intent: 'pi_',
  payment_method: 'pm_',
  payout: 'po_',
  price: 'price_',
  product: 'prod_',
  refund: 're_',
  subscription: 'sub_',
  subscription_item: 'si_',
  transfer: 'tr_',
  transfer_reversal: 'trr_',
  webhook_endpoint: 'we_',
};
