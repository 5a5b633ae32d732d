import { newId } from '#platform/ids.ts';
import { api } from '#platform/web/api.ts';
import type { Money } from '#ui/format/money.ts';
import { buyable, linesOf, MOST_LINES, MOST_OF_ONE, refusalOf } from '../bag-line.ts';
import { type Bag, type Chosen, type KeptLine, priceBag } from '../calls.ts';
import { type LocalLine, useLocalBag } from './local-bag.ts';

function change(lines: readonly LocalLine[]): void {
  useLocalBag.setState(({ id, codes }) => ({ id: id || newId(), lines, codes }));
}
const current = () => useLocalBag.getState().lines;

/** What the server needs to know of the visitor's bag. */
export const linesToPrice = (lines: readonly LocalLine[]): KeptLine[] =>
  lines.map(({ canBuy: _canBuy, ...line }) => line);

/** Puts something into the visitor's bag, as a member's. @throws Error with a message for them when there is no room */
export async function putIntoLocalBag(
  chosen: Chosen,
  quantity: number,
  { amount: shownAmount, currency: shownCurrency }: Money,
): Promise<void> {
  const lines = current();
  const isSame = ({ kind, refId, variantId }: Chosen) =>
    kind === chosen.kind && refId === chosen.refId && variantId === chosen.variantId;
  const before = lines.find(isSame);
  if (!before && lines.length >= MOST_LINES)
    throw new Error(`Your bag is full: it holds up to ${MOST_LINES} products. Remove one to add another.`);
  const had = before?.quantity ?? 0;
  const line = { ...chosen, id: before?.id ?? newId(), quantity: quantity + had, shownAmount, shownCurrency };
  const asked = { ...line, quantity: Math.min(MOST_OF_ONE, line.quantity) };
  const [priced] = linesOf(await api(priceBag, { body: { lines: [asked] } }));
  const refused = priced && refusalOf(priced, line.quantity, had);
  if (refused) throw new Error(refused.message);
  // Another tab may have changed the bag meanwhile.
  const now = current();
  change(now.some(isSame) ? now.map((other) => (isSame(other) ? line : other)) : [...now, line]);
}

/** Remembers how many of each line can be bought, so that the count in the header says the same as the bag. */
export function rememberBuyable(bag: Bag): void {
  const counts = new Map(linesOf(bag).map((line) => [line.id, buyable(line)]));
  const lines = current();
  if (lines.every(({ id, canBuy, quantity }) => (counts.get(id) ?? quantity) === (canBuy ?? quantity)))
    return;
  change(lines.map((line) => ({ ...line, canBuy: counts.get(line.id) })));
}

/** Remembers the codes of a bag as it is shown. */
export const rememberCodes = ({ sellers }: Bag): void =>
  useLocalBag.setState({
    codes: sellers.flatMap(({ seller, code }) =>
      seller && code ? { sellerId: seller.id, code: code.code } : [],
    ),
  });

export const dropLocalCode = (sellerId: string): void =>
  useLocalBag.setState(({ codes }) => ({ codes: codes.filter((one) => one.sellerId !== sellerId) }));

/** What was paid leaves the bag; what was added to a line meanwhile stays. Doing it again finds nothing to take. */
export function takePaidLines(items: readonly { bagLineId: string | null; quantity: number }[]): void {
  const paid = new Map(items.map(({ bagLineId, quantity }) => [bagLineId, quantity]));
  const lines = current();
  if (!lines.some(({ id }) => paid.has(id))) return;
  change(
    lines.flatMap((line) => {
      const left = line.quantity - (paid.get(line.id) ?? 0);
      return left > 0
        ? {
            ...line,
            id: paid.has(line.id) ? newId() : line.id,
            quantity: left,
            canBuy: left === line.quantity ? line.canBuy : undefined,
          }
        : [];
    }),
  );
}

export const changeLocalLine = (lineId: string, changes: Partial<KeptLine>): void =>
  change(current().map((line) => (line.id === lineId ? { ...line, ...changes, canBuy: undefined } : line)));

/** @returns the line as it was kept last, or undefined when it was gone already */
export function removeLocalLine(lineId: string): KeptLine | undefined {
  const lines = current();
  change(lines.filter(({ id }) => id !== lineId));
  return lines.find(({ id }) => id === lineId);
}
