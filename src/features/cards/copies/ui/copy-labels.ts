import { formatMoney } from '#ui/format/money.ts';
import type { CopyDetail, Provenance, VoidReason } from '../calls.ts';

/** How its owner came to it, before the day: "Bought for $4.00 on". Only its owner reads what it cost. */
export function acquiredLabel({ acquired, pricePaid }: CopyDetail, prices: boolean): string {
  if (acquired === 'gift') return 'A gift, taken on';
  if (acquired === 'reward') return 'A reward, given on';
  if (pricePaid && prices) return `Bought for ${formatMoney(pricePaid)} on`;
  return 'Collected on';
}

const heads: Record<Provenance['kind'], string> = {
  mint: 'Given out',
  sale: 'Sold',
  gift: 'Given on as a gift',
  void: 'Voided',
  return: 'Returned unopened',
};
export const provenanceLabel = ({ kind }: Provenance): string => heads[kind];

/** Why a copy is void, for everyone to read. */
export const voidMessages: Record<VoidReason, string> = {
  returned: 'The buyer returned this copy and got a refund.',
  refunded: 'The seller refunded this copy.',
  charged_back: 'The buyer’s bank reversed the payment for this copy.',
};

/** Sixty-four digits, in groups one can read out. */
export const hashGroups = (hash: string): string[] => hash.match(/.{1,8}/g) ?? [];
