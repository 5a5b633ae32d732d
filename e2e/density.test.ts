import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import { ask } from './ask.ts';
import { join, openTribe, signUp, unique } from './people.ts';
import { placesOn } from './screens.ts';
import { go, test } from './visit.ts';

const phone = { width: 375, height: 812 };
const wide = { width: 1440, height: 900 };

/** A third of what the visitors' home was when it showed twenty whole posts below four tables. */
const HOME: Record<SiteId, { phone: number; wide: number }> = {
  sports: { phone: 5900, wide: 6250 },
  cricket: { phone: 5950, wide: 6280 },
  kids: { phone: 4250, wide: 4850 },
};

/** How many posts fit between the site's header and the bar at the bottom, on average. */
const postsPerScreen = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.feed > .entry')].map((post) =>
      post.getBoundingClientRect(),
    );
    const bars = ['body header', 'nav.fixed'].map(
      (bar) => document.querySelector(bar)?.getBoundingClientRect().height ?? 0,
    );
    const room = window.innerHeight - bars.reduce((sum, height) => sum + height, 0);
    const taken = (boxes.at(-1)?.bottom ?? 0) - (boxes[0]?.top ?? 0);
    return (room * boxes.length) / taken;
  });

describe.each(siteIds)('on %s', (site) => {
  test('the visitors’ home is short, and a phone shows two of its posts at once', async ({ visit }) => {
    const page = await visit({ site });
    await page.setViewportSize(phone);
    await go(page, '/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(HOME[site].phone);
    expect(await postsPerScreen(page)).toBeGreaterThan(1.7);
    await page.setViewportSize(wide);
    await expect.poll(height).toBeLessThanOrEqual(HOME[site].wide);
  });

  test('a phone shows two posts of a tribe at once', async ({ visit }) => {
    const page = await visit({ site });
    await page.setViewportSize(phone);
    await go(page, `/tribes/${(await openTribe(site)).slug}`);
    expect(await postsPerScreen(page)).toBeGreaterThan(1.7);
  });

  test('the header of a tab takes at most 40 % of the first screen', async ({ visit }) => {
    const places = await placesOn(site);
    const page = await visit({ site });
    const headed = [
      ...(['ATHLETE', 'USER', 'CREATOR'] as const).flatMap((role) => {
        try {
          return [`${places.profile(role)}?tab=about`];
        } catch {
          // The site has nobody of this role.
          return [];
        }
      }),
      `${places.tribe}/about`,
      ...(places.team.endsWith('undefined') ? [] : [`${places.team}/posts`]),
    ];
    for (const path of headed) {
      await page.setViewportSize(phone);
      await go(page, path);
      for (const size of [phone, wide]) {
        await page.setViewportSize(size);
        const top = await page
          .locator('main .tabs')
          .first()
          .evaluate((tabs) => tabs.getBoundingClientRect().top);
        expect(top / size.height, `${path} at ${size.width}`).toBeLessThanOrEqual(0.4);
      }
    }
  });
});

const bar = 'nav.fixed';
test.for([
  ['/cards', 'main li > a.group', 6],
  ['/shop', 'main li > a.group', 2],
  ['/questions', 'main li > article', 2],
  ['/stats', 'main tbody > tr', 3],
] as const)('the first screen of a phone has whole items of %s', async ([path, item, least], { visit }) => {
  const page = await visit({ on: 'phone' });
  await page.setViewportSize(phone);
  await go(page, path);
  const shown = await page.locator(item).evaluateAll((items, fixed) => {
    const end = document.querySelector(fixed)?.getBoundingClientRect().top ?? window.innerHeight;
    const ends = items.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0);
    return ends.filter(({ bottom }) => bottom <= end).length;
  }, bar);
  expect(shown).toBeGreaterThanOrEqual(least);
});

test('a long text is folded in a feed, and unfolds by its button and for a link in its rest', async ({
  visit,
}) => {
  const [writer, tribe] = await Promise.all([signUp('Len Gthy'), openTribe()]);
  await join(writer, tribe);
  const title = `Ninety minutes ${unique()}`;
  const body = `${'We kept the ball and the ball kept us. '.repeat(40)}\n\nSee #${unique()} for the rest.`;
  await ask(writer, createPost, { body: { tribeId: tribe.id, title, body } });
  const page = await go(await visit({ as: writer, on: 'phone' }), writer.user.profilePath);
  const post = page.getByRole('article').filter({ hasText: title });
  const more = post.getByRole('button', { name: `Show more of ${title}` });
  const folded = (await post.boundingBox())?.height ?? 0;
  expect(folded).toBeLessThan(300);
  expect(await more.getAttribute('aria-expanded')).toBe('false');

  await more.click();
  const less = post.getByRole('button', { name: `Show less of ${title}` });
  expect(await less.getAttribute('aria-expanded')).toBe('true');
  expect((await post.boundingBox())?.height).toBeGreaterThan(folded * 2);

  await less.click();
  await more.waitFor();
  await post.getByRole('link', { name: /^#/ }).first().focus();
  await less.waitFor();
});

test('a post on a wide screen has its tribe with Join beside it, and more from there', async ({ visit }) => {
  const page = await visit();
  await page.setViewportSize(wide);
  await go(page, (await placesOn('sports')).post);
  const side = page.getByRole('complementary', { name: 'Around this post' });
  await side.getByRole('button', { name: /^Join/ }).waitFor();
  await side.getByRole('heading', { name: /^More from/ }).waitFor();
  await page.setViewportSize(phone);
  expect(await side.isVisible()).toBe(false);
});
