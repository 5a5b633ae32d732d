import { describe, expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';

const tested = await testApp();
const { idOf, sql } = tested;
const { noticesOf, follow, sentences, happens } = await withNotices(tested);

describe('notifies', () => {
  test('of a verification decision, also by email', async () => {
    const nina = await idOf('nina');
    await happens('verification.decided', { accountId: nina, state: 'approved', message: '' });
    expect((await sentences('nina'))[0]).toBe('You’re verified. Your badge is on your profile.');
    expect(await sql`select subject from inbox_message where recipient = 'nina@touchline.test'`).toEqual([
      { subject: 'You’re verified' },
    ]);
  });

  test('of decisions about their account, also by email, but not of their own actions', async () => {
    const [accountId, byAccountId] = [await idOf('nina'), await idOf('olga')];
    const moved = { accountId, from: 'suspended', to: 'limited', until: null } as const;
    await happens('account.state-changed', { ...moved, byAccountId: accountId });
    expect(await noticesOf('nina')).toEqual([]);
    await happens('account.state-changed', { ...moved, byAccountId });
    expect(await sentences('nina')).toEqual([
      'Your account is limited. You can read, but not post or follow.',
    ]);
    const emails = await sql`select subject from inbox_message where recipient = 'nina@touchline.test'`;
    expect(emails).toEqual([{ subject: 'Your account is limited' }]);
  });

  test('of followers, until they stop', async () => {
    await follow('max', true);
    await follow('nina', true);
    const [group] = await noticesOf('mia');
    expect(group).toMatchObject({ type: 'follow', count: 2 });
    expect(group?.people.map(({ username }) => username)).toEqual(['nina', 'max']);
    await follow('nina', false);
    expect(await noticesOf('mia')).toMatchObject([{ count: 1 }]);
    await follow('max', false);
    expect(await noticesOf('mia')).toEqual([]);
  });
});
