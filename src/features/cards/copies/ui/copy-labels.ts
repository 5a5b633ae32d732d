import { formatMoney } from '#ui/format/money.ts';
import type { CopyDetail, Provenance, VoidReason } from '../calls.ts';

/** How the owner got it, before the date: "Bought for $4.00 on". The price is only for the owner. */
export function acquiredLabel({ acquired, pricePaid, currency }: CopyDetail, prices: boolean): string {
  if (acquired === 'gift') return 'Received as a gift on';
  if (acquired === 'reward') return 'Received as a reward on';
  if (pricePaid && prices) return `Bought for ${formatMoney(pricePaid, currency)} on`;
  return 'Collected on';
}

const kindLabels: Record<Provenance['kind'], string> = {
  mint: 'Issued',
  sale: 'Sold',
  gift: 'Gifted',
  void: 'Voided',
  return: 'Returned unopened',
};
export const provenanceLabel = ({ kind }: Provenance): string => kindLabels[kind];

/** Why a copy is void. Public. */
export const voidMessages: Record<VoidReason, string> = {
  returned: 'The buyer returned this copy and got a refund.',
  refunded: 'The seller refunded this copy.',
  charged_back: 'The buyer’s bank reversed the payment for this copy.',
};

/** A hash in readable groups of eight digits. */
export const hashGroups = (hash: string): string[] => hash.match(/.{1,8}/g) ?? [];
