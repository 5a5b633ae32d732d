import { expect } from 'vitest';
import { completeProfile } from '#features/accounts/signup/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getReferralCode } from '#features/referrals/calls.ts';
import { joinTribe } from '#features/tribes/calls.ts';
import { ask, lastCode } from './ask.ts';
import { newAddress, openTribe, signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

test('a visitor opens a friend’s link and joins, and the friend sees their progress', async ({ visit }) => {
  const [ines, tribe] = await Promise.all([signUp('Ines Duarte'), openTribe()]);
  const hers = await go(await visit({ as: ines }), '/referral');
  const link = (await hers.getByText(/\/r\/[A-Z2-9]{8}$/).textContent()) ?? '';
  await hers.getByRole('img', { name: 'QR code of your link' }).waitFor();
  await hers.getByRole('heading', { name: 'Nobody has joined yet' }).waitFor();

  // The link, some pages, and only then signing in: the code is kept until then.
  const his = await go(await visit({ on: 'phone' }), new URL(link).pathname);
  await his.getByRole('heading', { level: 1, name: 'Ines Duarte invited you' }).waitFor();
  await go(his, '/tribes');
  await go(his, '/');
  await his.getByRole('button', { name: 'Join in' }).click();
  const email = newAddress();
  await his.getByRole('dialog').getByLabel('Email').last().fill(email);
  await his.getByRole('button', { name: 'Send me a code' }).click();
  await his.getByText('We sent a six-digit code to').waitFor();
  await his.getByRole('textbox', { name: 'Code' }).fill(await lastCode(email));
  await his.waitForURL('**/welcome*');

  await expect.poll(() => joined(ines)).toEqual(['signed_up']);
  const him = { token: await his.evaluate(tokenOf) };
  await ask(him, completeProfile, {
    body: {
      role: 'USER',
      username: `e_${unique()}`,
      displayName: 'Tom Reyes',
      country: 'GB',
      birthDate: '1994-03-09',
    },
  });
  await ask(him, joinTribe, { body: { tribeId: tribe.id } });
  for (const body of ['First', 'Second', 'Third']) {
    await ask(him, createPost, { body: { tribeId: tribe.id, body: `${body} word of ${unique()}` } });
  }
  await expect.poll(() => joined(ines)).toEqual(['rewarded']);

  await go(hers, '/referral');
  await hers.getByRole('link', { name: 'Tom Reyes' }).waitFor();
  await hers.getByText('Points earned').waitFor();
  // Points are counted shortly after.
  await expect
    .poll(async () => {
      await go(hers, '/leaderboard?view=mine');
      await hers.getByRole('heading', { level: 1 }).waitFor();
      return hers.getByText('A friend you invited started posting').count();
    })
    .toBe(1);

  // Her own link in her own browser says so.
  await go(hers, new URL(link).pathname);
  await hers.getByRole('heading', { level: 1, name: 'This is your own invite link' }).waitFor();
});

const joined = async (person: Parameters<typeof ask>[0]) =>
  (await ask(person, getReferralCode, { query: {} })).items.map(({ state }) => state);

/** Runs in the page: the session that the site has stored. */
function tokenOf(): string {
  const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '') as {
    state: { user: { accessToken: string } };
  };
  return state.user.accessToken;
}
