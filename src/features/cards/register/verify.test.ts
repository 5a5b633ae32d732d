import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  genesisOf,
  hashOf,
  headText,
  keyIdOf,
  type RegisterFile,
  type RegisterHead,
  type RegisterKey,
  type RegisterRow,
  stampText,
} from './chain.ts';
import { readRegister } from './read-register.ts';
import { verifyRegister } from './verify.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const header = {
  format: 'touchline-register/1' as const,
  site: 'sports',
  cardId: 'card',
  editionId: 'edition',
  tier: 'EPIC',
  supply: 20,
};
type Step = Pick<RegisterRow, 'kind' | 'serial' | 'from' | 'to'> & { copyId?: string };
const steps: Step[] = [
  { kind: 'sale', serial: 1, from: 'maker', to: 'ann' },
  { kind: 'mint', serial: 2, from: 'maker', to: 'ben' },
  { kind: 'gift', serial: 1, from: 'ann', to: 'cat' },
  { kind: 'void', serial: 2, from: 'ben', to: null },
];

const returned: Step = { kind: 'return', serial: 1, from: 'ann', to: null };

async function chainOf(some: readonly Step[]): Promise<RegisterRow[]> {
  const rows: RegisterRow[] = [];
  let prev = await genesisOf(header);
  for (const [index, event] of some.entries()) {
    const at = new Date(Date.UTC(2026, 10, 21, 12, index)).toISOString();
    const row = { copyId: `copy${event.serial}`, ...event, seq: index + 1, price: 400, at, prev };
    prev = await hashOf(row);
    rows.push({ ...row, hash: prev });
  }
  return rows;
}

let key: RegisterKey;
let file: RegisterFile;
beforeAll(async () => {
  const raw = publicKey.export({ format: 'jwk' }).x ?? '';
  key = { id: await keyIdOf(raw), publicKey: raw };
  const rows = await chainOf(steps);
  const bare = { header, title: 'A card', rows, heads: [], keys: [key] };
  file = stamped({ ...bare, heads: [signed({ day: '2026-11-21', ...at(rows, 3) })] }, 4);
});

const by = (text: string) => ({
  keyId: key.id,
  signature: sign(null, Buffer.from(text), privateKey).toString('base64url'),
});
const at = (rows: readonly RegisterRow[], seq: number) => ({ seq, hash: rows[seq - 1]?.hash ?? '' });
const signed = (head: Pick<RegisterHead, 'day' | 'seq' | 'hash'>) => ({
  ...head,
  ...by(headText('edition', head)),
});
/** Signed up to its last entry, as we create files. */
function stamped(bare: Omit<RegisterFile, 'stamp'>, seq = bare.rows.length): RegisterFile {
  const end = { at: '2026-11-21T18:00:00.000Z', ...at(bare.rows, seq) };
  return { ...bare, stamp: { ...end, ...by(stampText(bare, end)) } };
}

const changed = (change: (copy: RegisterFile) => void): RegisterFile => {
  const copy = structuredClone(file);
  change(copy);
  return copy;
};
const rowAt = ({ rows }: RegisterFile, seq: number) => rows[seq - 1] as RegisterRow;
const faultsOf = async (some: RegisterFile, known = [key]) =>
  (await verifyRegister(some, known)).faults.map(({ seq, text }) => `${seq}: ${text}`);

describe('a register', () => {
  test('accepts an unchanged register, and lists the owners', async () => {
    const verdict = await verifyRegister(file, [key]);
    expect(verdict.faults).toEqual([]);
    expect([...verdict.holders]).toEqual([[1, 'cat']]);
  });

  test('accepts a returned number that was sold again, and rejects a return changed to a void', async () => {
    const again: Step = { kind: 'sale', serial: 1, from: 'maker', to: 'dan', copyId: 'copy1 again' };
    const rows = await chainOf([steps[0] as Step, returned, again]);
    const sound = stamped({ ...file, rows, heads: [] });
    const verdict = await verifyRegister(sound, [key]);
    expect(verdict.faults).toEqual([]);
    expect([...verdict.holders]).toEqual([[1, 'dan']]);
    const tampered = structuredClone(sound);
    Object.assign(rowAt(tampered, 2), { kind: 'void' });
    expect(await faultsOf(tampered)).toEqual([
      '2: Changed: the hash doesn’t match the content.',
      '3: Number 1 was voided, so it can’t be sold again.',
    ]);
  });

  test.each<[string, (copy: RegisterFile) => void, string]>([
    ['another holder', (copy) => Object.assign(rowAt(copy, 2), { to: 'thief' }), '2: Changed:'],
    ['another price', (copy) => Object.assign(rowAt(copy, 1), { price: 1 }), '1: Changed:'],
    [
      'another name',
      (copy) => Object.assign(copy, { title: 'A dearer card' }),
      '4: The signature of this file',
    ],
    [
      'another edition',
      (copy) => Object.assign(copy.header, { supply: 50 }),
      '1: It doesn’t follow the edition',
    ],
    [
      'the head of another edition',
      (copy) =>
        Object.assign(copy.heads[0] ?? {}, by(headText('other', { day: '2026-11-21', ...at(file.rows, 3) }))),
      '3: The signature of 2026-11-21: it doesn’t match. It was changed, or belongs to another register.',
    ],
    [
      'another signature',
      (copy) => Object.assign(copy.heads[0] ?? {}, { seq: 2 }),
      '2: The signature of 2026-11-21',
    ],
    [
      'what is no signature at all',
      (copy) => Object.assign(copy.stamp, { signature: '***' }),
      '4: The signature of this file: it doesn’t match.',
    ],
  ])('with %s is invalid', async (_, change, fault) => {
    expect((await faultsOf(changed(change))).some((text) => text.startsWith(fault))).toBe(true);
  });

  test.each<[string, (copy: RegisterFile) => void, string]>([
    ['taken out', (copy) => copy.rows.splice(1, 1), '2: Missing.'],
    ['twice', (copy) => copy.rows.splice(2, 0, rowAt(copy, 2)), '3: Entry 2 appears twice.'],
    [
      'in each other’s place',
      (copy) => copy.rows.splice(1, 2, rowAt(copy, 3), rowAt(copy, 2)),
      '2: Out of order: entry 3 is in its place.',
    ],
    [
      'cut off at the end',
      (copy) => copy.rows.splice(3),
      '4: Entry 4 is missing: the register had 4 when it was signed.',
    ],
    [
      'cut off with the signatures of the days',
      (copy) => Object.assign(copy, { rows: copy.rows.slice(0, 2), heads: [] }),
      '3: Entries 3 to 4 are missing: the register had 4 when it was signed.',
    ],
    [
      'all cut off',
      (copy) => copy.rows.splice(0),
      '1: Entries 1 to 4 are missing: the register had 4 when it was signed.',
    ],
  ])('with entries %s is invalid, and the fault is reported once', async (_, change, fault) => {
    expect(await faultsOf(changed(change))).toEqual([fault]);
  });

  test('rejects entries added after the signature', async () => {
    expect(await faultsOf(stamped(file, 3))).toEqual(['4: Added after this file was signed.']);
  });

  test('rejects a register rewritten from the start by somebody else', async () => {
    const rows = await chainOf([{ kind: 'sale', serial: 1, from: 'maker', to: 'thief' }, ...steps.slice(1)]);
    expect(await faultsOf({ ...file, rows })).toContainEqual(
      '3: The signature of 2026-11-21: the signed entry doesn’t match.',
    );
  });

  test('rejects a signature by a key that only the file contains', async () => {
    expect(await faultsOf(file, [])).toEqual([
      '3: The signature of 2026-11-21: made with a key that isn’t ours.',
      '4: The signature of this file: made with a key that isn’t ours.',
    ]);
  });

  test.each<[string, Step[], string]>([
    ['a number sold twice', [steps[0] as Step, steps[0] as Step], '2: Number 1 was issued twice.'],
    [
      'a voided number that is sold again',
      [steps[1] as Step, steps[3] as Step, { ...(steps[1] as Step), to: 'cat', copyId: 'another' }],
      '3: Number 2 was voided, so it can’t be sold again.',
    ],
    [
      'a returned copy that is sold again as the same copy',
      [steps[0] as Step, returned, steps[0] as Step],
      '3: It reuses the ID of an earlier copy.',
    ],
    [
      'a gifted copy that comes back unused',
      [steps[0] as Step, steps[2] as Step, { ...returned, from: 'cat' }],
      '3: Number 1 was gifted, so it can’t be returned unopened.',
    ],
    [
      'a copy that is returned twice',
      [steps[0] as Step, returned, returned],
      '3: Number 1 didn’t belong to the sender.',
    ],
    ['a number that is none', [{ ...(steps[0] as Step), serial: 21 }], '1: There is no number 21'],
    [
      'a gift by somebody who does not hold it',
      [steps[0] as Step, { kind: 'gift', serial: 1, from: 'ben', to: 'cat' }],
      '2: Number 1 didn’t belong to the sender.',
    ],
  ])('with valid hashes but %s is invalid', async (_, some, fault) => {
    const faults = await faultsOf({ ...file, rows: await chainOf(some), heads: [] });
    expect(faults.some((text) => text.startsWith(fault))).toBe(true);
  });
});

describe('reading a file that isn’t a register', () => {
  test.each([
    ['no JSON', 'hello', 'This file can’t be read: it isn’t JSON.'],
    ['something else', '{"a":1}', 'This isn’t a card’s register.'],
    ['half of one', JSON.stringify({ header }), 'This register is damaged'],
    ['nothing', 'null', 'This isn’t a card’s register.'],
    ['no byte', '', 'This file is empty.'],
  ])('%s', async (_, text, why) => {
    await expect(readRegister(new Blob([text]))).rejects.toThrow(why);
  });

  test.each<[string, (copy: Record<string, unknown> & RegisterFile) => void, string]>([
    [
      'without the signature of the download',
      (copy) => Reflect.deleteProperty(copy, 'stamp'),
      'the register is complete',
    ],
    ['with a signature that is a word', (copy) => Object.assign(copy, { stamp: 'yes' }), 'damaged'],
    ['with a price in words', (copy) => Object.assign(rowAt(copy, 1), { price: 'four' }), 'damaged'],
    ['with a holder that is a list', (copy) => Object.assign(rowAt(copy, 1), { to: ['ann'] }), 'damaged'],
    ['with a row that is none', (copy) => copy.rows.push(null as never), 'damaged'],
  ])('a register %s', async (_, change, why) => {
    const text = JSON.stringify(changed(change as (copy: RegisterFile) => void));
    await expect(readRegister(new Blob([text]))).rejects.toThrow(why);
  });

  test('rejects a file of 50 MB without reading it', async () => {
    const file = Object.assign(new Blob([]), { text: () => Promise.reject(new Error('read')) });
    Object.defineProperty(file, 'size', { value: 50_000_000 });
    await expect(readRegister(file)).rejects.toThrow('(50 MB)');
  });
});
