/** No vowels, so that it spells no words; no look-alikes such as l, 1, o, 0. */
export const CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
export const CODE_LENGTH = 8;
const whole = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** Offensive even without vowels. */
const refused = [
  'FCK',
  'FKN',
  'FKR',
  'CNT',
  'DCK',
  'CCK',
  'SHT',
  'BTCH',
  'KKK',
  'NGG',
  'NGR',
  'HH',
  '88',
  'SS',
  'KYS',
  'SX',
  'XXX',
];

/** What somebody typed or opened, as a code; null when it can't be one. */
export function readCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return whole.test(code) ? code : null;
}

export const isFitCode = (code: string): boolean =>
  readCode(code) === code && !refused.some((letters) => code.includes(letters));
