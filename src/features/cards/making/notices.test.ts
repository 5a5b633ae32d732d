import { describe, expect, it } from 'vitest';
import { requestDeletion } from '#features/accounts/lifecycle/calls.ts';
import { endStates } from '#features/accounts/lifecycle/expire-states.server.ts';
import { reportCard } from '#features/moderation/reports/calls.ts';
import { decideReview } from '#features/moderation/review/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { getUserXp } from '#features/xp/calls.ts';
import { jobCtx, transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { pathOf, sentenceOf } from '#test/test-notices.ts';
import { voidCopies } from '../selling/void-copies.server.ts';
import { seen, withCards } from '../test-cards.ts';
import { answerApprovalRequest, deleteCard, publishCard, updateCard } from './calls.ts';

const { app, as, ctx, draftOf, publishedBy, give, asStaff, idOf, sql, runJobs } = await withCards(
  await testApp(),
);

const noticesOf = async (who: string) => {
  await runJobs();
  return (await as(who)(getAllNotifications, { query: {} })).items;
};

describe('notifications about cards', () => {
  it('ask the people named on a card, and tell the maker their answers', async () => {
    await idOf('ned', { role: 'CREATOR' });
    const { id: cardId } = await draftOf('ines', {
      title: 'Halves',
      payees: [
        { username: 'ines', share: 5_000 },
        { username: 'ned', share: 5_000 },
      ],
    });
    await as('ines')(publishCard, { body: { cardId } });
    const [asked] = await noticesOf('ned');
    expect(asked && [sentenceOf(asked), pathOf(asked)]).toEqual([
      'Ines invited you to share the earnings of Halves',
      '/cards/halves',
    ]);
    await as('ned')(answerApprovalRequest, { body: { cardId, accept: true } });
    expect((await noticesOf('ines')).map(sentenceOf)).toEqual(
      expect.arrayContaining(['Ned approved Halves', 'Halves is live']),
    );
    expect(await noticesOf('ned')).toEqual([]);
  });

  it('group collectors for the maker, tell owners of corrections, and end with a deleted card', async () => {
    const card = await publishedBy('omar', { title: 'Grouped' });
    for (const who of ['bob', 'zoe', 'ned']) await give(card.editions[0]?.id, who);
    expect((await noticesOf('omar')).map(sentenceOf)).toEqual(['Ned, Zoe and Bob collected Grouped']);
    const { version } = await seen(as('omar'), card.id);
    await as('omar')(updateCard, {
      body: { cardId: card.id, version, title: 'Grouped!', note: 'The mark was missing.' },
    });
    expect((await noticesOf('bob')).map(sentenceOf)[0]).toBe('Omar corrected Grouped!, a card you own');
    const gone = await publishedBy('omar', { title: 'Soon gone' });
    const staff = await asStaff('warden');
    await staff(decideReview, {
      body: {
        kind: 'cards',
        id: gone.id,
        decision: 'take_down',
        reason: 'DESIGN_VIOLATION',
        message: 'Cut off.',
      },
    });
    expect((await noticesOf('omar')).map(sentenceOf)[0]).toBe('Soon gone was taken down. See the reason.');
    await staff(decideReview, { body: { kind: 'cards', id: gone.id, decision: 'approve' } });
    await as('omar')(deleteCard, { body: { cardId: gone.id } });
    expect((await noticesOf('omar')).map(sentenceOf).join()).not.toContain('Soon gone');
  });

  it('grants XP for collecting, and takes it back after a refund', async () => {
    const card = await publishedBy('omar', { title: 'For points' });
    // Joining earned points of its own before they are first counted.
    await idOf('pia');
    const points = async () => {
      await runJobs();
      return (await as('pia')(getUserXp, { query: {} })).total;
    };
    const before = await points();
    const [copy] = await give(card.editions[0]?.id, 'pia');
    expect(await points()).toBe(before + 5);
    const payment = crypto.randomUUID();
    await sql`update card_copy set payment_id = ${payment} where id = ${copy?.id ?? ''}`;
    await transact(ctx(), (tx) =>
      voidCopies(tx, { paymentId: payment, editionId: card.editions[0]?.id ?? '' }, 'refund'),
    );
    expect(await points()).toBe(before);
  });
});

it('lets everybody but the maker report a card', async () => {
  const { id: cardId } = await publishedBy('omar', { title: 'Dubious' });
  const body = { cardId, reason: 'DUPLICATE_SUBMISSION' as const };
  const report = await as('bob')(reportCard, { body });
  expect(report).toMatchObject({ about: 'Card by Omar: Dubious', path: '/cards/dubious', state: 'open' });
  await expect(as('omar')(reportCard, { body })).rejects.toMatchObject({ code: 'SELF_REPORT' });
});

it('retires the collected cards of an erased account, and deletes the rest', async () => {
  const kept = await publishedBy('leaver', { title: 'Kept by others' });
  const lost = await publishedBy('leaver', { title: 'Nobody has it' });
  await give(kept.editions[0]?.id, 'bob');
  const { id: shared } = await draftOf('ines', {
    title: 'Without them',
    payees: [
      { username: 'ines', share: 9_000 },
      { username: 'leaver', share: 1_000 },
    ],
  });
  await as('ines')(publishCard, { body: { cardId: shared } });
  await as('leaver')(requestDeletion, { body: { confirm: 'leaver' } });
  await sql`update account set state_until = now() - interval '1 second' where username = 'leaver'`;
  await endStates(jobCtx(app.deps));
  await runJobs();
  await runJobs();

  expect(await seen(as('bob'), kept.id)).toMatchObject({
    state: 'retired',
    maker: { displayName: 'Deleted account' },
    viewer: { copies: [{ serial: 1 }] },
  });
  await expect(seen(as('zoe'), kept.id)).rejects.toMatchObject({ status: 404 });
  expect(await sql`select from card where id = ${lost.id}`).toEqual([]);
  const art = await sql`select attached_at from media where id in (${kept.front.id}, ${kept.back.id})`;
  expect(art.every(({ attachedAt }) => attachedAt !== null)).toBe(true);
  // The missing approval is no longer needed.
  expect(await seen(as('ines'), shared)).toMatchObject({
    state: 'published',
    payees: [{ account: { username: 'ines' }, share: 10_000 }],
  });
});
