import type { RegisterFile, RegisterRow } from './chain.ts';

/** Far above the largest real registers, which have some hundred kilobytes. */
const MAX_BYTES = 20_000_000;

/** Parses a register file. @throws Error with a message for the user when it isn't one */
export async function readRegister(file: Blob): Promise<RegisterFile> {
  if (file.size === 0) throw new Error('This file is empty. Download the register again.');
  if (file.size > MAX_BYTES) {
    const megabytes = Math.round(file.size / 1_000_000);
    throw new Error(`This file is too large to be a register (${megabytes} MB).`);
  }
  const value = parse(await file.text());
  if (value?.header?.format !== 'touchline-register/1') {
    throw new Error('This isn’t a card’s register. Choose a file you downloaded from a card’s page.');
  }
  if (value.rows && !value.stamp) {
    throw new Error(
      'The final signature is missing, so nobody can tell whether the register is complete. Download it again.',
    );
  }
  if (!isWhole(value)) throw new Error('This register is damaged. Download it again.');
  return value;
}

function parse(text: string): Partial<RegisterFile> | null {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This file can’t be read: it isn’t JSON.');
  }
}

const signedTexts = ['hash', 'keyId', 'signature'] as const;

function isWhole(value: Partial<RegisterFile>): value is RegisterFile {
  const { header, title, rows, heads, stamp, keys } = value;
  return (
    typeof header?.editionId === 'string' &&
    typeof header.tier === 'string' &&
    Number.isInteger(header.supply) &&
    typeof title === 'string' &&
    Array.isArray(keys) &&
    listOf(rows, isRow) &&
    listOf(heads, (head) => hasTexts(head, ['day', ...signedTexts]) && Number.isInteger(head.seq)) &&
    listOf([stamp], (end) => hasTexts(end, ['at', ...signedTexts]) && Number.isInteger(end.seq))
  );
}

const isRow = (row: RegisterRow) =>
  hasTexts(row, ['kind', 'copyId', 'at', 'prev', 'hash']) &&
  [row.seq, row.serial, row.price].every(Number.isInteger) &&
  [row.from, row.to].every((mark) => mark === null || typeof mark === 'string');

/** @param list untrusted input */
const listOf = <T>(list: readonly (T | undefined)[] | undefined, fits: (one: T) => boolean) =>
  Array.isArray(list) && list.every((one) => one !== null && typeof one === 'object' && fits(one));
const hasTexts = <T extends object>(one: T, names: readonly (keyof T)[]) =>
  names.every((name) => typeof one[name] === 'string');
