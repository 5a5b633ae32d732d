import { formatMoney } from '#ui/format/money.ts';
import type { CopyDetail, Provenance } from '../calls.ts';

/** How its owner came to it, before the day: "Bought for $4.00 on". Only its owner reads what it cost. */
export function acquiredWords({ acquired, pricePaid }: CopyDetail, prices: boolean): string {
  if (acquired === 'gift') return 'A gift, taken on';
  if (acquired === 'reward') return 'A reward, given on';
  if (pricePaid && prices) return `Bought for ${formatMoney(pricePaid)} on`;
  return 'Collected on';
}

const heads: Record<Provenance['kind'], string> = {
  mint: 'Given out',
  sale: 'Sold',
  gift: 'Given on as a gift',
  void: 'Taken back',
};
export const provenanceHead = ({ kind }: Provenance): string => heads[kind];

/** Sixty-four digits, in groups one can read out. */
export const inGroups = (hash: string): string[] => hash.match(/.{1,8}/g) ?? [];
