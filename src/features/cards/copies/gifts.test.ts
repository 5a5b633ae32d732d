import { describe, expect, it } from 'vitest';
import { eraseAccount } from '#features/accounts/lifecycle/erase-account.server.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { jobCtx, transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { pathOf, sentenceOf } from '#test/test-notices.ts';
import { getRegister, getRegisterKeys } from '../register/calls.ts';
import { verifyRegister } from '../register/verify.ts';
import * as calls from './calls.ts';
import { expireGifts } from './end-gifts.server.ts';
import { withGifts } from './test-gifts.ts';

const {
  app,
  as,
  anyone,
  sql,
  idOf,
  ctx,
  runJobs,
  cardOut,
  copiesFor,
  copyFor,
  detail,
  offer,
  answer,
  cancel,
  offered,
  giftRows,
} = withGifts(await testApp());

describe('a gift', () => {
  it('is sent, seen by both, accepted, and added to the register', async () => {
    const { card, copyId, giftId } = await offered();
    expect(await detail('ann', copyId)).toMatchObject({
      state: 'gift_pending',
      viewer: { isOwner: true, canGift: false, gift: { message: 'Yours!', to: { username: 'bob' } } },
    });
    const received = await as('bob')(calls.getGifts, { query: {} });
    expect(received.items).toMatchObject([{ id: giftId, from: { username: 'ann' }, copy: { serial: 1 } }]);
    expect((await detail('bob', copyId)).viewer).toMatchObject({ isOwner: false, gift: { id: giftId } });
    // Nobody else is notified.
    expect((await detail('cleo', copyId)).viewer?.gift).toBeNull();

    const taken = await answer('bob', giftId);
    expect(taken).toMatchObject({
      state: 'owned',
      acquired: 'gift',
      owner: { username: 'bob' },
      pricePaid: null,
      provenance: [
        { kind: 'mint', from: null, to: { username: 'ann' } },
        { kind: 'gift', from: { username: 'ann' }, to: { username: 'bob' } },
      ],
    });
    expect(taken.certificate.hash).toBe(taken.provenance[1]?.hash);
    const [editionId = ''] = card.editions.values();
    const file = await anyone()(getRegister, { params: { editionId } });
    const { items: keys } = await anyone()(getRegisterKeys, {});
    expect((await verifyRegister(file as never, keys)).faults).toEqual([]);
    const mine = await as('ann')(calls.getCollectedCards, { body: {} });
    expect(mine.items.map(({ id }) => id)).not.toContain(copyId);
    const theirs = await anyone()(calls.getCollectedCards, { body: { username: 'bob' } });
    expect(theirs.items.map(({ id }) => id)).toContain(copyId);
  });

  it('leaves the copy with its owner when declined or cancelled, and can be sent again', async () => {
    const { copyId, giftId } = await offered();
    expect(await answer('bob', giftId, false)).toMatchObject({ state: 'owned', owner: { username: 'ann' } });
    const again = (await offer('ann', copyId, 'bob')).viewer?.gift?.id ?? '';
    expect(await cancel('ann', again)).toMatchObject({ state: 'owned', viewer: { canGift: true } });
    await expect(answer('bob', again)).rejects.toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
      message: 'This gift was cancelled.',
    });
    expect(await giftRows(copyId)).toHaveLength(0);
  });

  it('isn’t subject to the limit per collector', async () => {
    const card = await cardOut('mia', { tiers: ['EPIC'] });
    await copyFor('bob', card);
    const copyId = await copyFor('ann', card);
    const gift = (await offer('ann', copyId, 'bob')).viewer?.gift?.id ?? '';
    expect(await answer('bob', gift)).toMatchObject({ owner: { username: 'bob' }, serial: 2 });
  });

  it('expires after 14 days', async () => {
    const { copyId, giftId } = await offered();
    await sql`update card_gift set until = now() - interval '1 second' where id = ${giftId}`;
    await expect(answer('bob', giftId)).rejects.toMatchObject({
      message: 'This gift has expired. Gifts can be accepted for 14 days.',
    });
    await expireGifts(jobCtx(app.deps));
    expect(await detail('ann', copyId)).toMatchObject({
      state: 'owned',
      viewer: { canGift: true, gift: null },
    });
    const [row] = await sql`select state, until - created_at as lasts from card_gift where id = ${giftId}`;
    expect(row).toMatchObject({ state: 'expired' });
  });

  it('that fails to expire delays no other, and expires with the next run', async () => {
    const gifts = [await offered(), await offered()].map(({ giftId }) => giftId);
    await sql`update card_gift set until = now() - interval '1 second' where id = any(${gifts}::uuid[])`;
    await sql.unsafe(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'this gift is broken'; end $$;
      create trigger fail before update on card_gift for each row when (new.id = '${gifts[0]}')
        execute function fail()`);
    await expireGifts(jobCtx(app.deps));
    await sql`drop function fail cascade`;
    const states = async () => {
      const rows = await sql<{ id: string; state: string }[]>`
        select id, state from card_gift where id = any(${gifts}::uuid[])`;
      return gifts.map((id) => rows.find((row) => row.id === id)?.state);
    };
    expect(await states()).toEqual(['pending', 'expired']);
    await expireGifts(jobCtx(app.deps));
    expect(await states()).toEqual(['expired', 'expired']);
  });

  it('notifies the recipient until they answer, and then the sender', async () => {
    const { card, copyId, giftId } = await offered();
    const noticesOf = async (who: string) => {
      await runJobs();
      const { items } = await as(who)(getAllNotifications, { query: {} });
      return items
        .filter(({ target }) => target.id === copyId)
        .map((notice) => [sentenceOf(notice), pathOf(notice)]);
    };
    const path = `/collected/${copyId}`;
    expect(await noticesOf('bob')).toEqual([[`Ann sent you a gift: ${card.title}, No. 1 of 50`, path]]);
    await answer('bob', giftId, false);
    expect(await noticesOf('bob')).toEqual([]);
    expect(await noticesOf('ann')).toEqual([[`Bob declined your gift: ${card.title}, No. 1 of 50`, path]]);
    const again = (await offer('ann', copyId, 'bob')).viewer?.gift?.id ?? '';
    await answer('bob', again);
    expect(await noticesOf('ann')).toEqual([[`Bob accepted your gift: ${card.title}, No. 1 of 50`, path]]);
  });

  it('records its transitions with their reasons', async () => {
    const { giftId } = await offered();
    await answer('bob', giftId);
    const moves =
      await sql`select from_state, to_state, reason from card_gift_transition where gift_id = ${giftId} order by id`;
    expect(moves).toMatchObject([
      { fromState: null, toState: 'pending' },
      { fromState: 'pending', toState: 'accepted', reason: 'accepted' },
    ]);
  });
});

describe('erasing an account', () => {
  it('keeps its copies in the register without a name, and ends its gifts', async () => {
    const card = await cardOut('mia');
    const [first = '', second = ''] = await copiesFor('ema', card, { quantity: 2 });
    await idOf('bob');
    await offer('ema', first, 'bob', 'secret words');
    const accountId = await idOf('ema');
    await sql`update account set state = 'deletion_requested' where id = ${accountId}`;
    await transact(ctx(), (tx) =>
      eraseAccount(tx, accountId, { only: ['deletion_requested'], by: null, reason: 'deletion_due' }),
    );
    await runJobs();
    for (const copyId of [first, second]) {
      const shown = await anyone()(calls.getCollectedCardDetail, { params: { nftPurchaseId: copyId } });
      expect(shown).toMatchObject({ state: 'owned', owner: null, provenance: [{ kind: 'mint', to: null }] });
    }
    expect(await sql`select state, message from card_gift where copy_id = ${first}`).toMatchObject([
      { state: 'cancelled', message: '' },
    ]);
  });
});
