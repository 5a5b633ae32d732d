import { describe, expect, test } from 'vitest';
import {
  blockAccount,
  followUser,
  muteAccount,
  setMuteWords,
} from '#features/accounts/relationships/calls.ts';
import { emit } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { getAllNotifications, getNotificationPreferences, setNotificationPreferences } from '../calls.ts';

const tested = await testApp();
const { as, idOf, ctx, sql, runJobs } = tested;
const { noticesOf, newPost, comment, sentences, badge, happens, ...act } = await withNotices(tested);

describe('nobody is notified of', () => {
  const like = async (name: string) => act.like(name, await newPost());

  test('people they muted, people across a block, and muted words', async () => {
    await idOf('nina');
    await as('mia')(muteAccount, { body: { username: 'nina', muted: true } });
    await like('nina');
    expect(await noticesOf('mia')).toEqual([]);
    await as('mia')(setMuteWords, { body: { words: ['offside'] } });
    await comment('max', await newPost(), 'Clearly OFFSIDE');
    expect(await noticesOf('mia')).toEqual([]);
    await like('olga');
    expect(await noticesOf('mia')).toHaveLength(1);
    await as('mia')(blockAccount, { body: { username: 'olga', blocked: true } });
    expect([await noticesOf('mia'), await badge('mia')]).toEqual([[], 0]);
  });

  test('what they turned off, which is not counted either', async () => {
    await as('mia')(setNotificationPreferences, { body: { kinds: [{ kind: 'like', inApp: false }] } });
    await like('max');
    expect(await noticesOf('mia')).toEqual([]);
    await as('mia')(setNotificationPreferences, { body: { kinds: [{ kind: 'like', inApp: true }] } });
    await like('max');
    expect(await noticesOf('mia')).toHaveLength(1);
  });

  test('an adult, when they are a child; of other children they are', async () => {
    const child = (name: string) =>
      ({ site: 'kids', birthDate: '2016-03-01', guardianEmail: `mum_of_${name}@touchline.test` }) as const;
    const [fox, falcon, max] = [
      await idOf('bouncy_fox', child('fox')),
      await idOf('sunny_falcon', child('falcon')),
      await idOf('max'),
    ];
    const guardian = await idOf('grace');
    await sql`
      update account set state = 'active', guardian_id = ${guardian} where id = any(${[fox, falcon]}::uuid[])`;
    await sql`insert into account_site (account_id, site) values (${max}, 'kids') on conflict do nothing`;
    for (const followerId of [max, falcon]) {
      await sql`insert into follow (site, follower_id, followed_id) values ('kids', ${followerId}, ${fox})`;
      await emit(ctx('kids'), 'account.followed', { followerId, followedId: fox });
    }
    await runJobs();
    const { items } = await as('bouncy_fox', child('fox'))(getAllNotifications, { query: {} });
    expect(items.map(({ people }) => people.map(({ id }) => id))).toEqual([[falcon]]);
  });
});

test('an erased account is not notified and appears in nobody’s groups', async () => {
  const postId = await newPost();
  for (const name of ['nina', 'erin']) await act.like(name, postId);
  await as('nina')(followUser, { params: { athleteId: 'erin' }, query: { follow: 'true' } });
  expect(await sentences('erin')).toEqual(['Nina follows you']);
  await happens('account.erased', { accountId: await idOf('erin') });
  expect(await sentences('mia')).toEqual(['Nina liked your post']);
  expect(await sql`select from notice`).toHaveLength(1);
});

describe('preferences', () => {
  test('are all on at first, with a weekly digest for adults', async () => {
    const mine = await as('mia')(getNotificationPreferences, {});
    expect(mine).toMatchObject({ digest: 'weekly', email: 'mia@touchline.test', canMail: true });
    expect(mine.kinds.every(({ inApp, email }) => inApp && email)).toBe(true);
  });

  test.each(['moderation', 'security'] as const)('cannot turn off %s', async (kind) => {
    for (const off of [{ inApp: false }, { email: false }]) {
      await expect(
        as('mia')(setNotificationPreferences, { body: { kinds: [{ kind, ...off }] } }),
      ).rejects.toMatchObject({ status: 400, code: 'CANNOT_MUTE' });
    }
  });

  test.each([
    [{ digest: 'hourly' }],
    [{ kinds: [{ kind: 'money', inApp: false }] }],
    [{ kinds: [{ kind: 'like', inApp: 'no' }] }],
  ])('are refused as %j', async (body) => {
    await expect(as('mia')(setNotificationPreferences, { body: body as never })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('send no emails to children, and none to teenagers unless they ask', async () => {
    const child = { site: 'kids', birthDate: '2016-03-01', guardianEmail: 'mum@touchline.test' } as const;
    const childs = await as('bouncy_fox', child)(getNotificationPreferences, {});
    expect(childs).toMatchObject({ digest: 'off', canMail: false });
    await expect(
      as('bouncy_fox', child)(setNotificationPreferences, { body: { digest: 'daily' } }),
    ).rejects.toMatchObject({ status: 403, code: 'NO_EMAILS' });
    const teen = { birthDate: '2011-03-01' };
    expect((await as('tess', teen)(getNotificationPreferences, {})).digest).toBe('off');
    const asked = await as('tess', teen)(setNotificationPreferences, { body: { digest: 'daily' } });
    expect(asked.digest).toBe('daily');
  });
});
