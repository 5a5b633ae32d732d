import { formatMoney } from '#ui/format/money.ts';
import type { BagLine } from '../calls.ts';

/** So few are left that it is worth saying. */
const FEW = 3;

const closed: Record<Exclude<BagLine['state'], 'open'>, string> = {
  sold_out: 'Sold out',
  discontinued: 'Discontinued',
  paused: 'Sales are paused',
  seller_paused: 'This seller isn’t selling right now',
  own: 'You earn from this, so you can’t buy it',
  gone: 'It isn’t sold any more, or not to you',
};

export interface LineNote {
  text: string;
  /** It keeps the line from being bought as it is. */
  isChange: boolean;
}

/** What the buyer has to know about a line before they pay. */
export function notesOf({ state, unitAmount, shownAmount, quantity, left }: BagLine): LineNote[] {
  if (state !== 'open') return [{ text: closed[state], isChange: true }];
  const notes: LineNote[] = [];
  if (unitAmount !== shownAmount) {
    const way = unitAmount > shownAmount ? 'went up' : 'dropped';
    const text = `The price ${way} from ${formatMoney(shownAmount)} to ${formatMoney(unitAmount)}`;
    notes.push({ text, isChange: true });
  }
  if (quantity > left) notes.push({ text: `Only ${left} left`, isChange: true });
  else if (left <= FEW)
    notes.push({ text: left === 1 ? 'The last one' : `Only ${left} left`, isChange: false });
  return notes;
}
