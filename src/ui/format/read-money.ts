import { type Currency, currencies, worthOf } from '#platform/currencies.ts';
import { withoutMarks } from '#platform/invisible-marks.ts';
import { forms } from './forms.ts';
import { formatMoney, moneySign, typedMoney } from './money.ts';

/**
 * A typed amount ("12", "12.5", "$12.50", "12,50", "UGX 1,200") in the currency's smallest unit; null when it isn't an
 * amount of this currency that can be charged.
 */
export function readMoney(typed: string, currency: Currency): number | null {
  const { decimals, step } = currencies[currency];
  const bare = forms().typed(withoutSign(withoutMarks(typed).trim(), currency));
  const fractional = decimals > 0 ? `(?:[.,](\\d{1,${decimals}}))?` : '';
  const found = new RegExp(`^(\\d{1,11}|\\d{1,3}(?:,\\d{3}){1,3})${fractional}$`).exec(bare);
  // "1,250" of dinars may mean either.
  if (!found || (decimals === 3 && /^\d{1,3},\d{3}$/.test(bare))) return null;
  const [, whole = '0', fraction = ''] = found;
  const amount =
    Number(whole.replaceAll(',', '')) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0);
  return amount % step === 0 ? amount : null;
}

/** What is asked for instead of something that `readMoney` can't read. */
export const amountLike = (currency: Currency, cents = 25_00): string =>
  `Enter an amount like ${typedMoney(worthOf(cents, currency), currency)}.`;

/** Why an amount can't be taken from a sum; undefined when it can. */
export function problemOfPart(amount: number | null, sum: number, currency: Currency): string | undefined {
  if (amount === null) return amountLike(currency);
  if (amount === 0) return `Enter at least ${formatMoney(currencies[currency].step, currency)}.`;
  if (amount > sum) return `Enter ${formatMoney(sum, currency)} or less.`;
  return undefined;
}

function withoutSign(typed: string, currency: Currency): string {
  const sign = [currency, moneySign(currency), '$'].find((one) =>
    typed.toUpperCase().startsWith(one.toUpperCase()),
  );
  return sign && (sign !== '$' || moneySign(currency).endsWith('$'))
    ? typed.slice(sign.length).trim()
    : typed;
}
