import { badRequest } from './api-error.ts';

interface Rules {
  /** Of the amounts that the API takes, whatever ISO 4217 says. */
  decimals: 0 | 2 | 3;
  /** What amounts have to be a multiple of. */
  step: number;
  /** The smallest charge, and the fixed part of the provider's fee. */
  least: number;
  fixed: number;
}

const two: Rules = { decimals: 2, step: 1, least: 50, fixed: 30 };
/** @param worth about what a dollar is worth */
const none = (worth: number): Rules => ({ decimals: 0, step: 1, least: worth / 2, fixed: worth / 5 });
const three: Rules = { decimals: 3, step: 10, least: 150, fixed: 90 };

const twoDecimals =
  'usd eur gbp chf cad aud nzd inr sek nok dkk pln czk ron pkr bdt lkr npr sgd hkd myr thb php idr try aed sar ils egp mad zar ngn ghs kes tzs brl mxn pen cop jmd ttd';

const currencies = new Map<string, Rules>([
  ...twoDecimals.split(' ').map((code) => [code, two] as const),
  ['gbp', { ...two, least: 30, fixed: 20 }],
  ['jpy', { ...none(150), least: 50 }],
  ['krw', none(1500)],
  ['vnd', none(25_000)],
  ['rwf', none(1500)],
  ['clp', none(1000)],
  // It has no decimals any more, and keeps two here for those who integrated before.
  ['ugx', { decimals: 2, step: 100, least: 200_000, fixed: 100_000 }],
  ['kwd', three],
  ['bhd', three],
  ['jod', three],
]);

export const isCurrency = (code: string): boolean => currencies.has(code);

export const rulesOf = (code: string): Rules => currencies.get(code) ?? two;

/** Card networks and banks know no third decimal, and no fraction of a shilling. */
export function assertWhole(amount: number, currency: string, param = 'amount'): void {
  const { step } = rulesOf(currency);
  if (amount % step !== 0)
    throw badRequest(`Invalid amount: amounts in ${currency} must be divisible by ${step}.`, {
      code: 'parameter_invalid_integer',
      param,
    });
}
