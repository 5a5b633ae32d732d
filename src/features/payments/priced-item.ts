import type { ItemRequest, Payee, Shipping } from './points.ts';

/** An item request with its quote. Minor units. */
export interface PricedItem extends ItemRequest {
  item: number;
  unitAmount: number;
  fee: number;
  title: string;
  detail: string;
  picture: string | null;
  path: string;
  payees: readonly Payee[];
  /** Of what is sent, until the payment is written: what delivery is priced from. */
  shipping?: Shipping | undefined;
}

export const totalOf = (items: readonly { unitAmount: number; quantity: number }[]): number =>
  items.reduce((total, { unitAmount, quantity }) => total + unitAmount * quantity, 0);
