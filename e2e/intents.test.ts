import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { getOpportunities } from '#features/opportunities/listing/calls.ts';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { plainText } from '#features/posts/text/rich-text.ts';
import { getTribe, leaveTribe } from '#features/tribes/calls.ts';
import { ask } from './ask.ts';
import { enterCode, finishAsFan, signInDialog } from './by-hand.ts';
import { letCodesBeResent } from './clock.ts';
import { newAddress, openTribe, type Person, signInAs, signUp, unique } from './people.ts';
import { inStock } from './shopping.ts';
import { go, pathOf, test, waitForText } from './visit.ts';

const titled = (page: Page, title: string) => page.getByRole('dialog', { name: title }).waitFor();
/** Who signed up a moment ago gets another code. */
async function signInHere(page: Page, { user }: Person): Promise<void> {
  await letCodesBeResent();
  await enterCode(page, user.email ?? '');
}
const whole = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);

describe('what a visitor wants is done after signing up', () => {
  test('joining a tribe, on the page they were at', async ({ visit }) => {
    const tribe = await openTribe();
    const here = `/tribes/${tribe.slug}/about?from=poster#rules`;
    const page = await go(await visit({ on: 'phone' }), here);
    await page.getByRole('button', { name: `Join: ${tribe.name}` }).click();
    await titled(page, `Sign in to join ${tribe.name}`);
    const email = newAddress();
    await enterCode(page, email);
    await finishAsFan(page, 'Ida Lark');
    await waitForText(page, `You joined ${tribe.name}.`);
    expect(await whole(page)).toBe(here);
    const person = await signInAs(email);
    const { viewer } = await ask(person, getTribe, { query: { tribeId: tribe.id } });
    expect(viewer).toMatchObject({ state: 'active' });
    // Once: it isn't done again after leaving.
    await ask(person, leaveTribe, { query: { tribeId: tribe.id } });
    await go(page, `/tribes/${tribe.slug}`);
    await page.getByRole('button', { name: `Join: ${tribe.name}` }).waitFor();
  });

  test('a comment with its text', async ({ visit }) => {
    const writer = await signUp('Max Pell');
    const post = await ask(writer, createPost, { body: { kind: 'SHOUT', body: `Goal ${unique()}` } });
    const page = await go(await visit({ on: 'phone' }), `/posts/${post.id}`);
    const text = `Seen it ${unique()}`;
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    // Nothing to send yet, so nobody has to sign in for it.
    expect(await signInDialog(page).count()).toBe(0);
    await page.getByLabel('Add a comment').fill(text);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await titled(page, 'Sign in to post your comment');
    await enterCode(page, newAddress());
    await finishAsFan(page, 'Ida Lark');
    await waitForText(page, 'Your comment is posted.');
    await page.getByText(text).waitFor();
    await expect.poll(() => page.getByLabel('Add a comment').inputValue()).toBe('');
    const { comments } = await ask(writer, getPostDetails, { body: { postId: post.id } });
    expect(comments.items.map(({ content }) => plainText(content))).toEqual([text]);
  });

  test('buying a shirt', async ({ visit }) => {
    const shirt = await inStock('zara', 1);
    const page = await go(await visit({ on: 'wide' }), shirt.path);
    await page.getByRole('button', { name: /^Buy now/ }).click();
    await titled(page, `Sign in to buy ${shirt.title}`);
    await enterCode(page, newAddress());
    await finishAsFan(page, 'Ida Lark');
    await page.getByRole('dialog', { name: 'Buy now' }).waitFor();
    expect(await whole(page)).toBe(shirt.path);
  });

  test('applying for an opportunity', async ({ visit }) => {
    const { items } = await ask({}, getOpportunities, { query: {} });
    const [open] = items;
    if (!open) throw new Error('The demo world has no open opportunity.');
    const page = await go(await visit({ on: 'wide' }), `/opportunities/${open.slug}`);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await titled(page, `Sign in to apply for “${open.title}”`);
    await enterCode(page, newAddress());
    await finishAsFan(page, 'Ida Lark');
    await page.getByRole('button', { name: 'Send application' }).waitFor();
  });
});

test('a visitor of the cricket site follows somebody, and signs in for it', async ({ visit }) => {
  const member = await signUp('Ira Sen', { site: 'cricket' });
  const page = await go(await visit({ site: 'cricket', on: 'phone' }), '/players/arjun/profile?tab=posts');
  await page.getByRole('button', { name: /^Follow/ }).click();
  await signInDialog(page).waitFor();
  await signInHere(page, member);
  await waitForText(page, /^You follow /);
  await page.getByRole('button', { name: /^Following/ }).waitFor();
  expect(pathOf(page)).toBe('/players/arjun/profile?tab=posts');
  const { viewer } = await ask(member, getProfileByUsername, { params: { username: 'arjun' } });
  expect(viewer?.follows).toBe(true);
});

describe('what a visitor wanted is left', () => {
  const kept = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('intent:')));

  test('when it is an hour old, and they are told', async ({ visit }) => {
    const [member, tribe] = await Promise.all([signUp('Ben Okafor'), openTribe()]);
    const page = await go(await visit(), `/tribes/${tribe.slug}`);
    await page.getByRole('button', { name: `Join: ${tribe.name}` }).click();
    await signInDialog(page).waitFor();
    await page.clock.install({ time: Date.now() + 61 * 60_000 });
    await signInHere(page, member);
    await waitForText(page, `You wanted to join ${tribe.name} over an hour ago, so we left it to you.`);
    const { viewer } = await ask(member, getTribe, { query: { tribeId: tribe.id } });
    expect(viewer).toBeNull();
  });

  test('when they close the dialog, and when somebody else signs in', async ({ visit }) => {
    const [member, tribe] = await Promise.all([signUp('Ben Okafor'), openTribe()]);
    const page = await go(await visit(), `/tribes/${tribe.slug}`);
    await page.getByRole('button', { name: `Join: ${tribe.name}` }).click();
    await titled(page, `Sign in to join ${tribe.name}`);
    await page.keyboard.press('Escape');
    expect(await kept(page)).toEqual([]);
    // As if another account had signed in for it on this device, and never finished.
    await page.evaluate(
      ({ id, name }) =>
        localStorage.setItem(
          'intent:x',
          JSON.stringify({
            id: 'x',
            intent: { kind: 'tribe.join', id, name },
            path: '/',
            until: Date.now() + 60_000,
            by: 'other',
            tab: 'x',
          }),
        ),
      tribe,
    );
    await go(page, '/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await titled(page, 'Sign in or join');
    await signInHere(page, member);
    await waitForText(page, /^Good to see you/);
    await expect.poll(() => kept(page)).toEqual([]);
    const { viewer } = await ask(member, getTribe, { query: { tribeId: tribe.id } });
    expect(viewer).toBeNull();
  });

  test('when it can’t be done any more, with a reason and a next step', async ({ visit }) => {
    const [member, tribe] = await Promise.all([signUp('Ben Okafor'), openTribe()]);
    const page = await go(await visit({ noise: [/status of 404/] }), `/tribes/${tribe.slug}`);
    // It was deleted meanwhile.
    await page.route('**/api/tribe/join-tribe', (route) =>
      route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'This tribe doesn’t exist.' } }),
    );
    await page.getByRole('button', { name: `Join: ${tribe.name}` }).click();
    await signInHere(page, member);
    await waitForText(page, `You couldn’t join ${tribe.name}. This tribe doesn’t exist.`);
    await page.getByRole('link', { name: 'Go there' }).waitFor();
  });
});

test('two tabs of one visitor each go on with their own, once', async ({ visit }) => {
  const [member, tribe, writer] = await Promise.all([signUp('Ben Okafor'), openTribe(), signUp('Max Pell')]);
  const post = await ask(writer, createPost, { body: { kind: 'SHOUT', body: `Goal ${unique()}` } });
  const one = await go(await visit(), `/tribes/${tribe.slug}`);
  const other = await go(await one.context().newPage(), `/posts/${post.id}`);
  await one.getByRole('button', { name: `Join: ${tribe.name}` }).click();
  await signInDialog(one).waitFor();
  await other.getByRole('button', { name: /^Like/ }).first().click();
  await titled(other, 'Sign in to like this post');
  await signInHere(one, member);
  await Promise.all([
    waitForText(one, `You joined ${tribe.name}.`),
    waitForText(other, 'You liked the post.'),
  ]);
  await signInDialog(other).waitFor({ state: 'detached' });
  const { viewer } = await ask(member, getTribe, { query: { tribeId: tribe.id } });
  expect(viewer).toMatchObject({ state: 'active' });
  const { post: liked } = await ask(member, getPostDetails, { body: { postId: post.id } });
  expect(liked.likeCount).toBe(1);
});
