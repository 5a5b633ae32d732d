import { describe, expect, test } from 'vitest';
import { lockTribe, moveMembership } from '#features/tribes/membership/membership-states.server.ts';
import { transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { pathOf, sentenceOf, withNotices } from '#test/test-notices.ts';
import { joinTribe, leaveTribe } from '../calls.ts';

const tested = await testApp();
const { as, idOf, ctx, sql } = tested;
const { tribeId, askFirst, noticesOf, sentences, happens } = await withNotices(tested);

describe('in a tribe', () => {
  const move = async (to: 'active' | 'declined' | 'removed' | 'banned', name = 'nina') =>
    transact(ctx(), async (tx) =>
      moveMembership(tx, await lockTribe(tx, askFirst), {
        accountId: await idOf(name),
        to,
        by: await idOf('olga'),
        reason: 'admitted',
      }),
    );
  const ask = (name: string) => as(name)(joinTribe, { body: { tribeId: askFirst } });

  test('managers are notified of a request until it is answered, and the applicant of the answer', async () => {
    await ask('nina');
    await ask('max');
    expect(await sentences('olga')).toEqual(['Max and Nina want to join Ask First']);
    await move('active');
    expect(await sentences('olga')).toEqual(['Max wants to join Ask First']);
    expect(await sentences('nina')).toEqual(['Ask First approved your request. You’re a member now.']);
    await move('declined', 'max');
    expect(await noticesOf('olga')).toEqual([]);
    const [declined] = await noticesOf('max');
    expect(declined && [sentenceOf(declined), pathOf(declined)]).toEqual([
      'Ask First declined your request to join',
      '/tribes/ask-first',
    ]);
  });

  test('a new role is notified, and a removal also by email at once', async () => {
    const [accountId, byAccountId] = [await idOf('nina'), await idOf('olga')];
    await happens('role.changed', { tribeId: askFirst, accountId, role: 'moderator', byAccountId });
    expect(await sentences('nina')).toEqual(['You’re now a moderator of Ask First']);
    expect(await sql`select from inbox_message`).toHaveLength(0);
    await move('removed');
    expect((await sentences('nina'))[0]).toBe('You were removed from Ask First');
    const emails = await sql`select subject from inbox_message where recipient = 'nina@touchline.test'`;
    expect(emails).toEqual([{ subject: 'You were removed from Ask First' }]);
  });

  test('nobody is notified of their own actions', async () => {
    await as('nina')(joinTribe, { body: { tribeId } });
    await as('nina')(leaveTribe, { query: { tribeId } });
    expect(await noticesOf('nina')).toEqual([]);
  });

  test('an admission from the waitlist is notified, and an invitation until it is answered', async () => {
    const [accountId, byAccountId] = [await idOf('nina'), await idOf('olga')];
    const moved = { tribeId: askFirst, accountId, byAccountId };
    await happens('membership.changed', { ...moved, from: 'waiting', to: 'active' });
    expect(await sentences('nina')).toEqual(['Your spot in Ask First has opened']);
    await happens('membership.changed', { ...moved, from: null, to: 'invited' });
    expect((await sentences('nina'))[0]).toBe('Olga invited you to Ask First');
    await happens('membership.changed', { ...moved, from: 'invited', to: 'active', byAccountId: accountId });
    expect(await sentences('nina')).toEqual(['Your spot in Ask First has opened']);
  });
});
