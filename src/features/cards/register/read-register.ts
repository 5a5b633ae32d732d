import type { RegisterFile, RegisterRow } from './chain.ts';

/** A register of 300 copies that changed hands often has some hundred kilobytes. */
const MOST_BYTES = 20_000_000;

/** What somebody gave us as a register. @throws Error saying in plain words why it is none */
export async function readRegister(file: Blob): Promise<RegisterFile> {
  if (file.size === 0) throw new Error('This file is empty. Download the register again.');
  if (file.size > MOST_BYTES) {
    const megabytes = Math.round(file.size / 1_000_000);
    throw new Error(
      `This file is too large to be a register: it has ${megabytes} MB, and the longest have a few.`,
    );
  }
  const value = parse(await file.text());
  if (value?.header?.format !== 'touchline-register/1') {
    throw new Error('This is not a register of Touchline. Choose a file you downloaded from a card’s page.');
  }
  if (value.rows && !value.stamp) {
    throw new Error(
      'The signature at the end of this register is missing, so nobody can tell whether rows were cut off. Download it again.',
    );
  }
  if (!isWhole(value)) throw new Error('This register is damaged: a part of it is missing or not readable.');
  return value;
}

function parse(text: string): Partial<RegisterFile> | null {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This file cannot be read: it is no JSON.');
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

/** @param list as somebody else wrote it: nothing about it is sure */
const listOf = <T>(list: readonly (T | undefined)[] | undefined, fits: (one: T) => boolean) =>
  Array.isArray(list) && list.every((one) => one !== null && typeof one === 'object' && fits(one));
const hasTexts = <T extends object>(one: T, names: readonly (keyof T)[]) =>
  names.every((name) => typeof one[name] === 'string');
