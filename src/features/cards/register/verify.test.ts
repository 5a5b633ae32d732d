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
type Deed = Pick<RegisterRow, 'kind' | 'serial' | 'from' | 'to'> & { copyId?: string };
const deeds: Deed[] = [
  { kind: 'sale', serial: 1, from: 'maker', to: 'ann' },
  { kind: 'mint', serial: 2, from: 'maker', to: 'ben' },
  { kind: 'gift', serial: 1, from: 'ann', to: 'cat' },
  { kind: 'void', serial: 2, from: 'ben', to: null },
];

const returned: Deed = { kind: 'return', serial: 1, from: 'ann', to: null };

async function chainOf(some: readonly Deed[]): Promise<RegisterRow[]> {
  const rows: RegisterRow[] = [];
  let prev = await genesisOf(header);
  for (const [index, deed] of some.entries()) {
    const at = new Date(Date.UTC(2026, 10, 21, 12, index)).toISOString();
    const row = { copyId: `copy${deed.serial}`, ...deed, seq: index + 1, price: 400, at, prev };
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
  const rows = await chainOf(deeds);
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
/** As we give a file away: signed up to its last row. */
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
  test('that nobody touched holds, and tells who holds what', async () => {
    const verdict = await verifyRegister(file, [key]);
    expect(verdict.faults).toEqual([]);
    expect([...verdict.holders]).toEqual([[1, 'cat']]);
  });

  test('in which a returned number was sold again holds, and refuses a return turned into a void', async () => {
    const again: Deed = { kind: 'sale', serial: 1, from: 'maker', to: 'dan', copyId: 'copy1 again' };
    const rows = await chainOf([deeds[0] as Deed, returned, again]);
    const sound = stamped({ ...file, rows, heads: [] });
    const verdict = await verifyRegister(sound, [key]);
    expect(verdict.faults).toEqual([]);
    expect([...verdict.holders]).toEqual([[1, 'dan']]);
    const tampered = structuredClone(sound);
    Object.assign(rowAt(tampered, 2), { kind: 'void' });
    expect(await faultsOf(tampered)).toEqual([
      '2: It was changed: its hash does not fit what it says.',
      '3: Number 1 was voided, so it cannot be sold again.',
    ]);
  });

  test.each<[string, (copy: RegisterFile) => void, string]>([
    ['another holder', (copy) => Object.assign(rowAt(copy, 2), { to: 'thief' }), '2: It was changed'],
    ['another price', (copy) => Object.assign(rowAt(copy, 1), { price: 1 }), '1: It was changed'],
    [
      'another name',
      (copy) => Object.assign(copy, { title: 'A dearer card' }),
      '4: The signature of this file',
    ],
    [
      'another edition',
      (copy) => Object.assign(copy.header, { supply: 50 }),
      '1: It does not follow the edition',
    ],
    [
      'the head of another edition',
      (copy) =>
        Object.assign(copy.heads[0] ?? {}, by(headText('other', { day: '2026-11-21', ...at(file.rows, 3) }))),
      '3: The signature of 2026-11-21: it does not fit. It was changed, or belongs to another register.',
    ],
    [
      'another signature',
      (copy) => Object.assign(copy.heads[0] ?? {}, { seq: 2 }),
      '2: The signature of 2026-11-21',
    ],
    [
      'what is no signature at all',
      (copy) => Object.assign(copy.stamp, { signature: '***' }),
      '4: The signature of this file: it does not fit.',
    ],
  ])('with %s does not hold', async (_, change, fault) => {
    expect((await faultsOf(changed(change))).some((text) => text.startsWith(fault))).toBe(true);
  });

  test.each<[string, (copy: RegisterFile) => void, string]>([
    ['taken out', (copy) => copy.rows.splice(1, 1), '2: It is missing.'],
    ['twice', (copy) => copy.rows.splice(2, 0, rowAt(copy, 2)), '3: Row 2 stands here a second time.'],
    [
      'in each other’s place',
      (copy) => copy.rows.splice(1, 2, rowAt(copy, 3), rowAt(copy, 2)),
      '2: It is not in its place: row 3 stands here.',
    ],
    [
      'cut off at the end',
      (copy) => copy.rows.splice(3),
      '4: Row 4 was cut off: when it was signed, the register had 4.',
    ],
    [
      'cut off with the signatures of the days',
      (copy) => Object.assign(copy, { rows: copy.rows.slice(0, 2), heads: [] }),
      '3: Rows 3 to 4 were cut off: when it was signed, the register had 4.',
    ],
    [
      'all cut off',
      (copy) => copy.rows.splice(0),
      '1: Rows 1 to 4 were cut off: when it was signed, the register had 4.',
    ],
  ])('with rows %s does not hold, and says where, once', async (_, change, fault) => {
    expect(await faultsOf(changed(change))).toEqual([fault]);
  });

  test('that has rows from after its signature does not hold', async () => {
    expect(await faultsOf(stamped(file, 3))).toEqual(['4: It was added after this file was signed.']);
  });

  test('written anew from the start by somebody else lacks our signature', async () => {
    const rows = await chainOf([{ kind: 'sale', serial: 1, from: 'maker', to: 'thief' }, ...deeds.slice(1)]);
    expect(await faultsOf({ ...file, rows })).toContainEqual(
      '3: The signature of 2026-11-21: what was signed is not what stands here.',
    );
  });

  test('signed with a key that only the file knows is not ours', async () => {
    expect(await faultsOf(file, [])).toEqual([
      '3: The signature of 2026-11-21: it was made with a key that is not ours.',
      '4: The signature of this file: it was made with a key that is not ours.',
    ]);
  });

  test.each<[string, Deed[], string]>([
    ['a number sold twice', [deeds[0] as Deed, deeds[0] as Deed], '2: Number 1 came into the world twice.'],
    [
      'a voided number that is sold again',
      [deeds[1] as Deed, deeds[3] as Deed, { ...(deeds[1] as Deed), to: 'cat', copyId: 'another' }],
      '3: Number 2 was voided, so it cannot be sold again.',
    ],
    [
      'a returned copy that is sold again as the same copy',
      [deeds[0] as Deed, returned, deeds[0] as Deed],
      '3: It speaks of a copy that was there before.',
    ],
    [
      'a gifted copy that comes back unused',
      [deeds[0] as Deed, deeds[2] as Deed, { ...returned, from: 'cat' }],
      '3: Number 1 had been gifted, so it cannot come back unused.',
    ],
    [
      'a copy that is returned twice',
      [deeds[0] as Deed, returned, returned],
      '3: Number 1 was not theirs to pass on.',
    ],
    ['a number that is none', [{ ...(deeds[0] as Deed), serial: 21 }], '1: There is no number 21'],
    [
      'a gift by somebody who does not hold it',
      [deeds[0] as Deed, { kind: 'gift', serial: 1, from: 'ben', to: 'cat' }],
      '2: Number 1 was not theirs to pass on.',
    ],
  ])('whose hashes fit but that tells of %s does not hold', async (_, some, fault) => {
    const faults = await faultsOf({ ...file, rows: await chainOf(some), heads: [] });
    expect(faults.some((text) => text.startsWith(fault))).toBe(true);
  });
});

describe('a file that is no register is refused in plain words', () => {
  test.each([
    ['no JSON', 'hello', 'This file cannot be read: it is no JSON.'],
    ['something else', '{"a":1}', 'This is not a register of Touchline.'],
    ['half of one', JSON.stringify({ header }), 'This register is damaged'],
    ['nothing', 'null', 'This is not a register of Touchline.'],
    ['no byte', '', 'This file is empty.'],
  ])('%s', async (_, text, why) => {
    await expect(readRegister(new Blob([text]))).rejects.toThrow(why);
  });

  test.each<[string, (copy: Record<string, unknown> & RegisterFile) => void, string]>([
    [
      'without the signature of the download',
      (copy) => Reflect.deleteProperty(copy, 'stamp'),
      'rows were cut off',
    ],
    ['with a signature that is a word', (copy) => Object.assign(copy, { stamp: 'yes' }), 'damaged'],
    ['with a price in words', (copy) => Object.assign(rowAt(copy, 1), { price: 'four' }), 'damaged'],
    ['with a holder that is a list', (copy) => Object.assign(rowAt(copy, 1), { to: ['ann'] }), 'damaged'],
    ['with a row that is none', (copy) => copy.rows.push(null as never), 'damaged'],
  ])('a register %s', async (_, change, why) => {
    const text = JSON.stringify(changed(change as (copy: RegisterFile) => void));
    await expect(readRegister(new Blob([text]))).rejects.toThrow(why);
  });

  test('one of fifty megabytes, without reading it', async () => {
    const file = Object.assign(new Blob([]), { text: () => Promise.reject(new Error('read')) });
    Object.defineProperty(file, 'size', { value: 50_000_000 });
    await expect(readRegister(file)).rejects.toThrow('it has 50 MB');
  });
});
