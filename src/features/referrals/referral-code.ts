/** No vowels, so that it spells nothing; no l, 1, o, 0 and the like, so that nobody misreads it. */
export const CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
export const CODE_LENGTH = 8;
const whole = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** What hurts even without vowels. */
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

/** What somebody typed or opened, as a code; null when it cannot be one. */
export function readCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return whole.test(code) ? code : null;
}

export const isFitCode = (code: string): boolean =>
  readCode(code) === code && !refused.some((letters) => code.includes(letters));
