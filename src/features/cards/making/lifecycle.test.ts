import { describe, expect, it } from 'vitest';
import { decideReview } from '#features/moderation/review/calls.ts';
import { transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { cardListing } from '../card/card-listing.server.ts';
import { cardTransitions } from '../card/card-states.ts';
import { cardStates } from '../card/tiers.ts';
import { seen, withCards } from '../test-cards.ts';
import { deleteCard, pauseCard, publishCard, retireCard, withdrawCard } from './calls.ts';

const { as, anyone, draftOf, sql, ctx, publishedBy, asStaff, give } = await withCards(await testApp());

describe('the transitions of a card', () => {
  it('allows the transitions of the table and no others', async () => {
    const { id: cardId } = await draftOf('mia', { title: 'Mover' });
    for (const from of cardStates) {
      for (const to of cardStates) {
        await sql`update card set state = ${from} where id = ${cardId}`;
        const move = transact(ctx(), (tx) =>
          cardListing.states.move(tx, cardId, { to, by: null, reason: 'test' }),
        );
        if (cardTransitions[from].includes(to))
          await expect(move, `${from} -> ${to}`).resolves.toMatchObject({ from });
        else
          await expect(move, `${from} -> ${to}`).rejects.toMatchObject({
            status: 409,
            code: 'INVALID_TRANSITION',
          });
      }
    }
    const moves =
      await sql`select reason from card_transition where card_id = ${cardId} and by_account_id is null`;
    expect(moves.length).toBe(Object.values(cardTransitions).flat().length);
  });

  it('pauses, resumes and retires a card', async () => {
    const { id: cardId } = await publishedBy('mia', { title: 'On and off' });
    const mia = as('mia');
    expect((await mia(pauseCard, { body: { cardId, paused: true } })).state).toBe('paused');
    await expect(mia(pauseCard, { body: { cardId, paused: true } })).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
    });
    expect((await mia(pauseCard, { body: { cardId, paused: false } })).state).toBe('published');
    await expect(mia(withdrawCard, { body: { cardId } })).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
    });
    expect((await mia(retireCard, { body: { cardId } })).state).toBe('retired');
    await expect(mia(publishCard, { body: { cardId } })).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
    });
  });

  it('hides a taken down card from strangers, and shows owners of copies the reason', async () => {
    const staff = await asStaff('warden');
    const card = await publishedBy('mia', { title: 'Gone wrong' });
    await give(card.editions[0]?.id ?? '', 'bob');
    const body = {
      kind: 'cards',
      id: card.id,
      decision: 'take_down',
      reason: 'IMPERSONATION',
      message: 'Not you.',
    } as const;
    await staff(decideReview, { body });
    await expect(seen(anyone(), card.id)).rejects.toMatchObject({ status: 404 });
    expect(await seen(as('bob'), card.id)).toMatchObject({
      state: 'taken_down',
      rejection: { reason: 'IMPERSONATION', note: 'Not you.' },
      viewer: { copies: [{ serial: 1 }] },
    });
    await expect(as('mia')(deleteCard, { body: { cardId: card.id } })).rejects.toMatchObject({
      code: 'TAKEN_DOWN',
    });
    await staff(decideReview, { body: { kind: 'cards', id: card.id, decision: 'approve' } });
    expect((await seen(anyone(), card.id)).rejection).toBeNull();
  });

  it('becomes sold out with its last copy', async () => {
    const card = await publishedBy('mia', { title: 'Only one', editions: [{ tier: 'LEGENDARY', price: 0 }] });
    await give(card.editions[0]?.id ?? '', 'bob');
    expect(await seen(anyone(), card.id)).toMatchObject({
      state: 'sold_out',
      counts: { left: 0, collectors: 1 },
    });
    await expect(give(card.editions[0]?.id ?? '', 'bob')).rejects.toMatchObject({
      code: 'SOLD_OUT',
    });
  });
});
