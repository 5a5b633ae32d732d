import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { followUser } from '#features/accounts/relationships/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import type { SiteId } from '#platform/site.ts';
import { ask } from './ask.ts';
import { letJobsFinish } from './clock.ts';
import { join, openTribe, type Person, signUp, unique } from './people.ts';
import { go, listening, test } from './visit.ts';

const follow = (person: Person, whom: Person) =>
  ask(person, followUser, { params: { athleteId: whom.user.username }, query: { follow: 'true' } });
const like = (person: Person, postId: string) =>
  ask(person, likeUnlikePost, { body: { postId, liked: true } });
const told = async (person: Person) => (await ask(person, getAllNotifications, { query: {} })).items;
/** The bell with this number on its badge. */
const bell = (page: Page, kind: 'button' | 'link', unread: number) =>
  page.getByRole(kind, {
    name: ['Notifications', '1 unread notification'][unread] ?? `${unread} unread notifications`,
    exact: true,
  });
const awaitingNotices = (page: Page, path: string) => listening(page, path, 'notices%3A');

describe('a notice arrives live and is grouped', () => {
  for (const site of ['sports', 'cricket'] as SiteId[]) {
    test(`on ${site}, on the computer and on the phone`, async ({ visit }) => {
      const [ada, ben, cleo, tribe] = await Promise.all([
        signUp('Ada', { site }),
        signUp('Ben', { site }),
        signUp('Cleo', { site }),
        openTribe(site),
      ]);
      await join(ada, tribe);
      const title = `Late winner ${unique()}`;
      const body = { kind: 'POST', tribeId: tribe.id, title, body: 'In the last minute.' } as const;
      const { id: postId } = await ask(ada, createPost, { body });
      const [computer, phone] = await Promise.all([
        visit({ as: ada }).then((page) => awaitingNotices(page, '/tribes')),
        visit({ as: ada, on: 'phone' }).then((page) => awaitingNotices(page, '/notifications')),
      ]);

      await follow(ben, ada);
      await Promise.all([bell(computer, 'button', 1).waitFor(), bell(phone, 'link', 1).waitFor()]);
      await phone.getByText('Ben follows you').waitFor();
      await like(ben, postId);
      await bell(computer, 'button', 2).waitFor();
      await like(cleo, postId);
      // The second like is in the same group, and the badge stays.
      await phone.getByText('Cleo and Ben liked your post').waitFor();
      await bell(computer, 'button', 2).click();
      const panel = computer.getByRole('dialog', { name: 'Notifications' });
      await panel.getByText('Cleo and Ben liked your post').waitFor();
      expect(await panel.getByRole('listitem').count()).toBe(2);

      await panel.getByRole('link', { name: /liked your post/ }).click();
      await computer
        .getByRole('heading', { name: title, level: 1 })
        .or(computer.getByText(title))
        .first()
        .waitFor();
      // Read on one device, read on the other.
      await Promise.all([bell(computer, 'button', 1).waitFor(), bell(phone, 'link', 1).waitFor()]);
      await phone.getByRole('button', { name: 'Mark all read' }).click();
      await Promise.all([bell(computer, 'button', 0).waitFor(), bell(phone, 'link', 0).waitFor()]);

      await phone.getByRole('button', { name: 'Clear: Ben follows you' }).click();
      await phone.getByText('Ben follows you').waitFor({ state: 'detached' });
      await phone.getByRole('button', { name: 'Undo' }).click();
      await phone.getByText('Ben follows you').waitFor();
      await expect.poll(async () => (await told(ada)).length).toBe(2);
    });
  }

  test('shows what happened while the page was connecting', async ({ visit }) => {
    const [ida, jon] = await Promise.all([signUp('Ida'), signUp('Jon')]);
    const page = await visit({ as: ida });
    const { promise: told, resolve: connect } = Promise.withResolvers<void>();
    await page.route(/\/api\/live/, async (route) => {
      await told;
      await route.continue();
    });
    await go(page, '/notifications');
    await page.getByRole('main').getByRole('link', { name: 'Find a tribe' }).waitFor();
    await follow(jon, ida);
    await letJobsFinish();
    expect(await page.getByText('Jon follows you').count()).toBe(0);
    connect();
    await page.getByText('Jon follows you').waitFor();
  });

  test('notifies a follower of a post on any page', async ({ visit }) => {
    const [dora, eli, tribe] = await Promise.all([signUp('Dora'), signUp('Eli'), openTribe()]);
    await join(dora, tribe);
    await follow(eli, dora);
    const page = await awaitingNotices(await visit({ as: eli }), '/shouts');
    const title = `Team news ${unique()}`;
    await ask(dora, createPost, { body: { kind: 'POST', tribeId: tribe.id, title, body: 'Two changes.' } });
    await bell(page, 'button', 1).click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByText(title).click();
    await page.waitForURL(/\/posts\//);
  });
});

/** Clicks a button that changes at once, and waits until the server has answered. */
const kept = (page: Page, what: Locator) =>
  Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'PUT' && /preferences/.test(reply.url())),
    what.click(),
  ]);

test('turns off optional notifications, and never mandatory ones', async ({ visit }) => {
  const [finn, gus, hana] = await Promise.all([signUp('Finn'), signUp('Gus'), signUp('Hana')]);
  const { id: postId } = await ask(finn, createPost, { body: { kind: 'SHOUT', body: 'Who is in?' } });
  const page = await go(await visit({ as: finn }), '/settings/notifications');
  await kept(page, page.getByRole('switch', { name: 'Followers, here' }));
  await kept(page, page.getByRole('radio', { name: 'Off' }));
  await page.getByText('We won’t send a summary').waitFor();
  expect(
    await page
      .getByRole('row', { name: /^Moderation/ })
      .getByRole('switch')
      .count(),
  ).toBe(0);
  await page.reload();
  await page.getByText('We won’t send a summary').waitFor();
  expect(await page.getByRole('switch', { name: 'Followers, here' }).isChecked()).toBe(false);
  await follow(gus, finn);
  await like(gus, postId);
  await letJobsFinish();
  expect((await told(finn)).map(({ type }) => type)).toEqual(['like']);
  await kept(page, page.getByRole('switch', { name: 'Followers, here' }));
  await follow(hana, finn);
  await go(page, '/notifications');
  // Nothing of Gus was stored, so nothing is restored.
  await page.getByText('Hana follows you').waitFor();
});
