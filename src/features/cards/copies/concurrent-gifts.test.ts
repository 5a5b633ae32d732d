import { describe, expect, it } from 'vitest';
import { transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { voidCopies } from '../selling/void-copies.server.ts';
import { withGifts } from './test-gifts.ts';

const { sql, idOf, ctx, runJobs, cardOut, copyFor, offer, answer, cancel, offered, giftRows } = withGifts(
  await testApp(),
);

const ownersOf = async (copyId: string) =>
  (await sql`select owner_id, state from card_copy where id = ${copyId}`)[0];

describe('concurrent answers to a gift', () => {
  it('accept twice: the second changes nothing', async () => {
    const { copyId, giftId } = await offered();
    await Promise.all([answer('bob', giftId), answer('bob', giftId)]);
    expect(await giftRows(copyId)).toHaveLength(1);
    expect(await ownersOf(copyId)).toMatchObject({ ownerId: await idOf('bob'), state: 'owned' });
  });

  it('accept and cancel: one of them happens', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { copyId, giftId } = await offered();
      const both = await Promise.allSettled([answer('bob', giftId), cancel('ann', giftId)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [accepted] = both;
      const owner = accepted?.status === 'fulfilled' ? 'bob' : 'ann';
      expect(await ownersOf(copyId)).toMatchObject({ ownerId: await idOf(owner), state: 'owned' });
      expect(await giftRows(copyId)).toHaveLength(accepted?.status === 'fulfilled' ? 1 : 0);
    }
  });

  it('accept and refund: the copy is voided in any case, and the register has it in order', async () => {
    const paymentId = newId();
    const { card, copyId, giftId } = await offered({ paymentId });
    const [editionId = ''] = card.editions.values();
    await Promise.allSettled([
      answer('bob', giftId),
      transact(ctx(), (tx) => voidCopies(tx, { paymentId, editionId }, 'refund')),
    ]);
    await runJobs();
    expect(await ownersOf(copyId)).toMatchObject({ state: 'voided' });
    const kinds = await sql<{ kind: string }[]>`
      select kind from card_register where copy_id = ${copyId} order by seq`;
    expect(['mint,void', 'mint,gift,void']).toContain(kinds.map(({ kind }) => kind).join());
    const [gift] = await sql<{ state: string }[]>`select state from card_gift where id = ${giftId}`;
    expect(gift?.state).not.toBe('pending');
    const moves = await sql`select to_state, reason from card_copy_transition where copy_id = ${copyId}`;
    expect(moves).toContainEqual({ toState: 'voided', reason: 'refund' });
  });

  it('two gifts of one copy: one is pending', async () => {
    const copyId = await copyFor('ann', await cardOut('mia'));
    await Promise.all([idOf('bob'), idOf('cleo')]);
    const both = await Promise.allSettled([offer('ann', copyId, 'bob'), offer('ann', copyId, 'cleo')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'GIFT_PENDING',
        message: 'This copy has a pending gift. Cancel it first.',
      },
    });
  });
});
