import { DEFAULT_CURRENCY } from './default-currency.ts';

/**
 * The currencies that prices can have: those the payment provider charges and pays out. An amount is an integer of the
 * currency's own smallest unit everywhere in our code: cents, whole shillings, fils.
 */
interface CurrencyRules {
  name: string;
  decimals: 0 | 2 | 3;
  /** About what 1.00 USD is worth, in round numbers: bounds and fixed fees are multiples of it. It is not a rate. */
  worth: number;
  /** What prices and all sums are a multiple of. Card networks have two decimals: of three, the last is always 0. */
  step: 1 | 10;
  /** By how much the provider's amounts are larger than ours: it gives UGX two decimals, which has none. */
  wire: 1 | 100;
}

const two = (name: string, worth: number): CurrencyRules => ({ name, decimals: 2, worth, step: 1, wire: 1 });
const none = (name: string, worth: number): CurrencyRules => ({ name, decimals: 0, worth, step: 1, wire: 1 });
const three = (name: string, worth: number): CurrencyRules => ({
  name,
  decimals: 3,
  worth,
  step: 10,
  wire: 1,
});

const rules = {
  USD: two('US dollars', 1_00),
  EUR: two('Euros', 1_00),
  GBP: two('Pounds sterling', 1_00),
  CAD: two('Canadian dollars', 1_50),
  AUD: two('Australian dollars', 1_50),
  NZD: two('New Zealand dollars', 1_50),
  CHF: two('Swiss francs', 1_00),
  SEK: two('Swedish kronor', 10_00),
  NOK: two('Norwegian kroner', 10_00),
  DKK: two('Danish kroner', 7_00),
  PLN: two('Polish zloty', 4_00),
  CZK: two('Czech koruna', 20_00),
  RON: two('Romanian lei', 5_00),
  INR: two('Indian rupees', 80_00),
  PKR: two('Pakistani rupees', 300_00),
  BDT: two('Bangladeshi taka', 120_00),
  LKR: two('Sri Lankan rupees', 300_00),
  NPR: two('Nepalese rupees', 140_00),
  JPY: none('Japanese yen', 150),
  KRW: none('South Korean won', 1500),
  SGD: two('Singapore dollars', 1_50),
  HKD: two('Hong Kong dollars', 8_00),
  MYR: two('Malaysian ringgit', 4_00),
  THB: two('Thai baht', 35_00),
  PHP: two('Philippine pesos', 60_00),
  IDR: two('Indonesian rupiah', 16_000_00),
  VND: none('Vietnamese dong', 25_000),
  TRY: two('Turkish lira', 40_00),
  AED: two('UAE dirhams', 4_00),
  SAR: two('Saudi riyals', 4_00),
  KWD: three('Kuwaiti dinars', 300),
  BHD: three('Bahraini dinars', 400),
  JOD: three('Jordanian dinars', 700),
  ILS: two('Israeli shekels', 4_00),
  EGP: two('Egyptian pounds', 50_00),
  MAD: two('Moroccan dirhams', 10_00),
  ZAR: two('South African rand', 20_00),
  NGN: two('Nigerian naira', 1500_00),
  GHS: two('Ghanaian cedis', 12_00),
  KES: two('Kenyan shillings', 130_00),
  UGX: { ...none('Ugandan shillings', 4000), wire: 100 },
  TZS: two('Tanzanian shillings', 2500_00),
  RWF: none('Rwandan francs', 1500),
  BRL: two('Brazilian reais', 5_00),
  MXN: two('Mexican pesos', 20_00),
  PEN: two('Peruvian soles', 4_00),
  COP: two('Colombian pesos', 4000_00),
  CLP: none('Chilean pesos', 1000),
  JMD: two('Jamaican dollars', 150_00),
  TTD: two('Trinidad and Tobago dollars', 7_00),
} satisfies Record<string, CurrencyRules>;

/** ISO 4217, in upper case as in all our replies. Only the payment provider gets lower case. */
export type Currency = keyof typeof rules;
export const currencyCodes = Object.keys(rules) as [Currency, ...Currency[]];
export const currencies: Readonly<Record<Currency, CurrencyRules>> = rules;

export const isCurrency = (code: string): code is Currency => Object.hasOwn(rules, code);

/** A number of US cents as a bound, fee or price of ours has in this currency: round, not converted. */
export const worthOf = (cents: number, currency: Currency): number =>
  inSteps((cents * currencies[currency].worth) / 100, currency);

/** The same as a price that somebody would set, no odd sum: 20,000 shillings, 740 yen. */
export function roundPrice(cents: number, currency: Currency): number {
  const worth = worthOf(cents, currency);
  if (currencies[currency].worth <= currencies.USD.worth) return worth;
  const round = 10 ** Math.max(0, String(worth).length - 2);
  return Math.round(worth / round) * round;
}

/** The nearest amount that can be charged. */
export function inSteps(amount: number, currency: Currency): number {
  const { step } = currencies[currency];
  return Math.round(amount / step) * step;
}

/** The largest amount up to this one that can be charged. */
export function stepsWithin(amount: number, currency: Currency): number {
  const { step } = currencies[currency];
  return Math.floor(amount / step) * step;
}

/** An amount as people write it, 25.50, in the smallest unit. */
export const amountOf = (written: number, currency: Currency = DEFAULT_CURRENCY): number =>
  Math.round(written * 10 ** currencies[currency].decimals);

export const smallestPrice = (currency: Currency): number => worthOf(1_00, currency);
export const largestPrice = (currency: Currency): number => worthOf(10_000_00, currency);
