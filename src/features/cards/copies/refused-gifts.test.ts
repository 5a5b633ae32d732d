import { describe, expect, it } from 'vitest';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { cardListing } from '../card/card-listing.server.ts';
import { voidCopies } from '../selling/void-copies.server.ts';
import * as calls from './calls.ts';
import { withGifts } from './test-gifts.ts';

const { as, anyone, sql, idOf, ctx, runJobs, cardOut, copyFor, detail, offer, answer, cancel, offered } =
  withGifts(await testApp());
for (const who of ['bob', 'cleo']) await idOf(who);

describe('a gift is rejected', () => {
  it('to oneself, to nobody, and of somebody else’s copy', async () => {
    const copyId = await copyFor('ann', await cardOut('mia'));
    await expect(offer('ann', copyId, 'ann')).rejects.toMatchObject({
      status: 400,
      field: 'username',
      message: 'Choose somebody other than yourself.',
    });
    await expect(offer('ann', copyId, 'nobody_here')).rejects.toMatchObject({ status: 404 });
    await expect(offer('ann', newId(), 'bob')).rejects.toMatchObject({
      status: 404,
      message: 'We couldn’t find this copy.',
    });
    await expect(offer('bob', copyId, 'cleo')).rejects.toMatchObject({
      status: 403,
      message: 'Only the owner of a copy can gift it.',
    });
    await expect(offer('ann', copyId, 'bob', 'x'.repeat(256))).rejects.toMatchObject({
      status: 400,
      field: 'message',
      message: 'Keep it to 255 characters.',
    });
    await expect(
      anyone()(calls.sendGift, { body: { nftPurchaseId: copyId, username: 'bob' } }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('to somebody who is only on another site, and of a copy of another site', async () => {
    const copyId = await copyFor('ann', await cardOut('mia'));
    await idOf('otto', { site: 'cricket' });
    await expect(offer('ann', copyId, 'otto')).rejects.toMatchObject({ status: 404 });
    await expect(
      as('otto', {}, 'cricket')(calls.getCollectedCardDetail, { params: { nftPurchaseId: copyId } }),
    ).rejects.toMatchObject({ status: 404, message: 'We couldn’t find this copy.' });
  });

  it('across a block, and a block ends pending gifts', async () => {
    const copyId = await copyFor('ann', await cardOut('mia'));
    await idOf('dora');
    const gift = (await offer('ann', copyId, 'dora')).viewer?.gift?.id ?? '';
    await as('dora')(blockAccount, { body: { username: 'ann', blocked: true } });
    await expect(answer('dora', gift)).rejects.toMatchObject({
      message: 'The sender of this gift is no longer available.',
    });
    await runJobs();
    expect(await detail('ann', copyId)).toMatchObject({ state: 'owned' });
    await expect(offer('ann', copyId, 'dora')).rejects.toMatchObject({ status: 404 });
    // Blocked people are shown without a name.
    expect((await detail('dora', copyId)).owner).toBeNull();
    expect((await detail('dora', copyId)).provenance[0]).toMatchObject({ kind: 'mint', to: null });
  });

  it('to a private person, and on the kids site', async () => {
    const copyId = await copyFor('ann', await cardOut('mia'));
    await idOf('teen', { birthDate: '2011-05-05' });
    await expect(offer('ann', copyId, 'teen')).rejects.toMatchObject({ code: 'PRIVATE_ACCOUNT' });
    const coach = { site: 'kids' } as const;
    const kidsCard = await cardOut('coach_kit', {}, coach);
    await idOf('coach_lou', coach);
    const kidsCopy = await copyFor('coach_kit', kidsCard);
    await expect(
      as('coach_kit', coach)(calls.sendGift, { body: { nftPurchaseId: kidsCopy, username: 'coach_lou' } }),
    ).rejects.toMatchObject({
      status: 403,
      code: 'NO_GIFTS_HERE',
      message: 'You can’t gift cards on this site.',
    });
  });

  it('of a copy that was voided, or whose card was taken down', async () => {
    const card = await cardOut('mia');
    const paymentId = newId();
    const copyId = await copyFor('ann', card, { paymentId });
    await sql`update card set state = 'taken_down' where id = ${card.id}`;
    await expect(offer('ann', copyId, 'bob')).rejects.toMatchObject({ code: 'CARD_TAKEN_DOWN' });
    await sql`update card set state = 'published' where id = ${card.id}`;
    const [editionId = ''] = card.editions.values();
    await transact(ctx(), (tx) => voidCopies(tx, { paymentId, editionId }, 'refund'));
    await expect(offer('ann', copyId, 'bob')).rejects.toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
      message: 'This copy is void, so you can’t gift it.',
    });
  });

  it('once its card was taken down, and a pending one ends', async () => {
    const { card, copyId, giftId } = await offered();
    await transact(ctx(), (tx) =>
      cardListing.states.move(tx, card.id, { to: 'taken_down', by: null, reason: 'reported' }),
    );
    await expect(answer('bob', giftId)).rejects.toMatchObject({
      status: 409,
      message: 'This card was taken down, so its copies can’t be gifted.',
    });
    await runJobs();
    expect((await as('bob')(calls.getGifts, { query: {} })).items.map(({ id }) => id)).not.toContain(giftId);
    expect(await detail('ann', copyId)).toMatchObject({ state: 'owned', viewer: { gift: null } });
  });

  it('when somebody else than the recipient answers', async () => {
    const { giftId } = await offered();
    await expect(answer('cleo', giftId)).rejects.toMatchObject({ status: 404 });
    await expect(cancel('bob', giftId)).rejects.toMatchObject({ status: 404 });
    await expect(answer('bob', newId())).rejects.toMatchObject({
      status: 404,
      message: 'We couldn’t find this gift.',
    });
  });
});
