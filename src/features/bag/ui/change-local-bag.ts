import { newId } from '#platform/ids.ts';
import type { Money } from '#ui/format/money.ts';
import { MOST_LINES, MOST_OF_ONE } from '../bag-line.ts';
import type { Chosen, KeptLine } from '../calls.ts';
import { useLocalBag } from './local-bag.ts';

function change(lines: readonly KeptLine[]): void {
  useLocalBag.setState(({ id }) => ({ id: id || newId(), lines }));
}
const current = () => useLocalBag.getState().lines;

/** Puts something into the visitor's bag. @throws Error with a message for them when there is no room */
export function putIntoLocalBag(
  chosen: Chosen,
  quantity: number,
  { amount: shownAmount, currency: shownCurrency }: Money,
): void {
  const lines = current();
  const isSame = ({ kind, refId, variantId }: KeptLine) =>
    kind === chosen.kind && refId === chosen.refId && variantId === chosen.variantId;
  const before = lines.find(isSame);
  const wanted = quantity + (before?.quantity ?? 0);
  if (wanted > MOST_OF_ONE) throw new Error(`You can have up to ${MOST_OF_ONE} of one product in your bag.`);
  if (!before && lines.length >= MOST_LINES)
    throw new Error(`Your bag is full: it holds up to ${MOST_LINES} products. Remove one to add another.`);
  change(
    before
      ? lines.map((line) => (isSame(line) ? { ...line, quantity: wanted, shownAmount, shownCurrency } : line))
      : [...lines, { ...chosen, id: newId(), quantity, shownAmount, shownCurrency }],
  );
}

export const changeLocalLine = (lineId: string, changes: Partial<KeptLine>): void =>
  change(current().map((line) => (line.id === lineId ? { ...line, ...changes } : line)));

/** @returns the line as it was kept last, or undefined when it was gone already */
export function removeLocalLine(lineId: string): KeptLine | undefined {
  const lines = current();
  change(lines.filter(({ id }) => id !== lineId));
  return lines.find(({ id }) => id === lineId);
}
