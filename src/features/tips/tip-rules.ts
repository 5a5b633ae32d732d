import { type Currency, inSteps, worthOf } from '#platform/currencies.ts';
import { formatMoney } from '#ui/format/money.ts';
import { readMoney } from '#ui/format/read-money.ts';

/** Code points. */
export const LONGEST_MESSAGE = 255;

/** What may be tipped in a currency, and the preset amounts. */
export const tipBounds = (currency: Currency) => ({
  least: worthOf(1_00, currency),
  most: worthOf(500_00, currency),
  choices: [2_00, 5_00, 10_00].map((cents) => worthOf(cents, currency)),
});

export const tipBoundsText = (currency: Currency): string => {
  const { least, most } = tipBounds(currency);
  return `A tip is between ${formatMoney(least, currency)} and ${formatMoney(most, currency)}.`;
};

/** Within the bounds of its currency, and can be charged. */
export function isTip(amount: number, currency: Currency): boolean {
  const { least, most } = tipBounds(currency);
  return amount >= least && amount <= most && amount === inSteps(amount, currency);
}

/** A typed amount; null when it isn't an amount, or out of bounds. */
export function readTip(typed: string, currency: Currency): number | null {
  const amount = readMoney(typed, currency);
  return amount !== null && isTip(amount, currency) ? amount : null;
}
