import { createHash, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { initiatePayment } from '#features/payments/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { withCards } from '../test-cards.ts';
import { getRegisterKeys } from './calls.ts';
import { signRegisters } from './sign-registers.server.ts';

// Written from the words of docs/card-register.md alone, so it imports nothing of the register's own code.

type Members = Record<string, string | number | null>;
interface File {
  header: Members;
  title: string;
  rows: Members[];
  heads: Members[];
  stamp: Members;
  keys: { id: string; publicKey: string }[];
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const canonical = (members: Members) =>
  `{${Object.keys(members)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(members[name])}`)
    .join(',')}}`;

/** The numbers of the steps that fail. */
function failing({ header, title, rows, heads, stamp }: File, keys: File['keys']): number[] {
  const { editionId = null } = header;
  const isSigned = ({ keyId, signature, ...end }: Members, more: Members) => {
    const key = keys.find(({ id }) => id === keyId);
    if (!key || sha256(key.publicKey).slice(0, 16) !== key.id) return false;
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey },
      format: 'jwk',
    });
    const signed = Buffer.from(canonical({ ...end, ...more, editionId }), 'utf8');
    return verify(null, signed, publicKey, Buffer.from(String(signature), 'base64url'));
  };
  const steps = [
    rows.every(
      ({ seq, prev }, at) =>
        seq === at + 1 && prev === (at === 0 ? sha256(canonical(header)) : rows[at - 1]?.hash),
    ),
    rows.every(({ hash, ...members }) => hash === sha256(canonical(members))),
    followsCopies(header, rows),
    heads.every(
      (head) =>
        isSigned(head, { format: 'touchline-register-head/1' }) &&
        rows[Number(head.seq) - 1]?.hash === head.hash,
    ),
    isSigned(stamp, { format: 'touchline-register-stamp/1', title }) &&
      stamp.seq === rows.length &&
      stamp.hash === rows.at(-1)?.hash,
  ];
  return steps.flatMap((holds, at) => (holds ? [] : [at + 1]));
}

function followsCopies({ supply }: Members, rows: Members[]): boolean {
  const numbers = new Map<unknown, Members & { gifted: string | null }>();
  const copyIds = new Set<unknown>();
  return rows.every((row) => {
    const { kind, copyId, serial, from } = row;
    const was = numbers.get(serial);
    const isIssue = kind === 'mint' || kind === 'sale';
    numbers.set(serial, {
      ...row,
      gifted: kind === 'gift' || (!isIssue && was?.gifted) ? 'yes' : null,
    });
    if (Number(serial) < 1 || Number(serial) > Number(supply)) return false;
    if (isIssue) {
      const isNew = !copyIds.has(copyId);
      copyIds.add(copyId);
      return isNew && (!was || was.kind === 'return');
    }
    const isOwned = was !== undefined && was.copyId === copyId && was.to === from && from !== null;
    return isOwned && !(kind === 'return' && was.gifted);
  });
}

const { app, as, publishedBy } = await withCards(await testApp());
const { body: page } = await app.server.inject('/verify/card-register.md');
const example: File = JSON.parse(/```json\n([^`]+)```/.exec(page)?.[1] ?? '');

describe('the page about card registers', () => {
  test('describes its own example byte by byte', () => {
    expect(failing(example, example.keys)).toEqual([]);
    expect(failing(example, [])).toEqual([4, 5]);
    const { hash: _, ...first } = example.rows[0] ?? {};
    const [{ keyId, signature, ...head } = {}] = example.heads;
    const { editionId = null } = example.header;
    for (const members of [
      example.header,
      first,
      { ...head, editionId, format: 'touchline-register-head/1' },
    ])
      expect(page).toContain(`\`${canonical(members)}\``);
    const [, mark, account] = /`(\w{16})` is the account `([\w-]+)`/.exec(page) ?? [];
    expect(sha256(`${editionId}:${account}`).slice(0, 16)).toBe(mark);
    expect([keyId, signature].every(Boolean)).toBe(true);
  });

  const [, , , last] = example.rows;
  const [head] = example.heads;
  test.each<[string, number[], Partial<File>]>([
    ['another header', [1], { header: { ...example.header, tier: 'RARE' } }],
    ['a changed price', [2], { rows: [...example.rows.slice(0, 3), { ...last, price: 1 }] }],
    ['a number that is sold twice', [2, 3], { rows: [...example.rows.slice(0, 3), { ...last, serial: 8 }] }],
    ['an entry that was cut off', [5], { rows: example.rows.slice(0, 3) }],
    ['another title', [5], { title: 'Mine' }],
    ['another day', [4], { heads: [{ ...head, day: '2026-03-04' }] }],
  ])('tells how to find %s', (_what, steps, change) => {
    expect(failing({ ...example, ...change }, example.keys)).toEqual(steps);
  });

  test('fits the registers of real cards', async () => {
    const { id: refId, editions } = await publishedBy('mia', { title: 'Tränen 🥅 "2"' });
    const variantId = editions[0]?.id ?? '';
    const collect = (who: string) =>
      as(who)(initiatePayment, {
        body: { items: [{ kind: 'card', refId, variantId, quantity: 1 }] },
        requestKey: crypto.randomUUID(),
      });
    await collect('ann');
    await signRegisters(jobCtx(app.deps));
    await collect('ben');
    const { items: keys } = await as('ann')(getRegisterKeys, {});
    const headers = { 'x-api-key': app.deps.config.API_KEY };
    const { body } = await app.server.inject({ url: `/api/card/get-register/${variantId}`, headers });
    const file: File = JSON.parse(body);
    expect([file.rows.length, file.heads.length]).toEqual([2, 1]);
    expect(failing(file, keys)).toEqual([]);
  });
});
