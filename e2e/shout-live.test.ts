import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import type { SiteId } from '#platform/site.ts';
import { ask } from './ask.ts';
import { demoPerson, join, openTribe, type Person, signUp, unique } from './people.ts';
import { cutOff, go, listening, test } from './visit.ts';
import { layWire } from './wire.ts';

const shout = (person: Person, body: string, tribeId?: string) =>
  ask(person, createPost, { body: { kind: 'SHOUT', body, ...(tribeId ? { tribeId } : {}) } });
const articleWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

describe('a shout appears without a reload', () => {
  for (const site of ['sports', 'cricket'] as SiteId[]) {
    test(`on ${site}`, async ({ visit }) => {
      const [tia, ugo] = await Promise.all([signUp('Tia', { site }), signUp('Ugo', { site })]);
      const [hers, his, stranger] = await Promise.all([
        visit({ as: tia }).then((page) => go(page, '/fanzone/shouts')),
        visit({ as: ugo, on: 'phone' }).then((page) => listening(page, '/fanzone/shouts')),
        visit({ site, on: 'phone' }).then((page) => listening(page, '/shouts')),
      ]);
      const text = `GOAL ${unique()}`;
      await hers.getByRole('textbox', { name: 'Shout' }).fill(text);
      await hers.getByRole('button', { name: 'Shout it' }).click();
      await Promise.all([hers, his, stranger].map((page) => articleWith(page, text).waitFor()));
      // The shout may come by the live stream before the reply that empties the field.
      await expect.poll(() => hers.getByRole('textbox', { name: 'Shout' }).inputValue()).toBe('');
      // Each of them once, however often its event arrived.
      for (const page of [hers, his, stranger]) expect(await articleWith(page, text).count()).toBe(1);
    });
  }

  test('in the tribe it was shouted in', async ({ visit }) => {
    const [vera, tribe] = await Promise.all([signUp('Vera'), openTribe()]);
    await join(vera, tribe);
    const stranger = await listening(await visit(), `/tribes/${tribe.slug}/shouts`);
    const text = `Corner ${unique()}`;
    await shout(vera, text, tribe.id);
    await articleWith(stranger, text).waitFor();
  });

  test('on kids, after a reviewer approves it', async ({ visit }) => {
    const falcon = await demoPerson('sunny_falcon', 'kids');
    const page = await go(await visit({ as: falcon, on: 'phone' }), '/fanzone/shouts');
    const stranger = await listening(await visit({ site: 'kids' }), '/shouts');
    const text = `Hooray ${unique()}`;
    await page.getByRole('textbox', { name: 'Shout' }).fill(text);
    await page.getByRole('button', { name: 'Shout it' }).click();
    await articleWith(page, text).getByText('In review').waitFor();
    expect(await articleWith(stranger, text).count()).toBe(0);
  });
});

describe('while the reader has scrolled down', () => {
  test('collects new shouts behind a button and shows them at the top', async ({ visit }) => {
    const xena = await signUp('Xena');
    const page = await listening(await visit({ on: 'phone' }), '/shouts');
    const read = page.getByRole('article').nth(6);
    await read.scrollIntoViewIfNeeded();
    const place = async () => Math.round((await read.boundingBox())?.y ?? 0);
    const before = await place();
    const text = `Far post ${unique()}`;
    await shout(xena, text);
    // Others shout on this site as well.
    const pill = page.getByRole('button', { name: /^\d+ new shouts?$/ });
    await pill.waitFor();
    expect(await place()).toBe(before);
    expect(await articleWith(page, text).count()).toBe(0);
    await page.keyboard.press('Home');
    await articleWith(page, text).waitFor();
    await pill.waitFor({ state: 'detached' });
  });

  test('collects new posts of a tribe behind a button', async ({ visit }) => {
    const [yara, zeno, tribe] = await Promise.all([signUp('Yara'), signUp('Zeno'), openTribe()]);
    await Promise.all([join(yara, tribe), join(zeno, tribe)]);
    const write = (body: string) => ask(zeno, createPost, { body: { tribeId: tribe.id, body } });
    const page = await listening(
      await visit({ as: { ...yara, user: { ...yara.user, joinedTribes: 1 } } }),
      `/tribes/${tribe.slug}`,
      encodeURIComponent(`tribe:${tribe.id}`),
    );
    const [atTop, below] = [`At the top ${unique()}`, `Further down ${unique()}`];
    await write(atTop);
    await articleWith(page, atTop).waitFor();

    await page.getByRole('article').nth(5).scrollIntoViewIfNeeded();
    await write(below);
    const pill = page.getByRole('button', { name: '1 new post' });
    await pill.waitFor();
    expect(await articleWith(page, below).count()).toBe(0);
    await pill.click();
    await articleWith(page, below).waitFor();
    await page.keyboard.press('Tab');
    expect(
      await articleWith(page, below).evaluate((article) => article.contains(document.activeElement)),
    ).toBe(true);
  });
});

test('shows shouts sent while the connection was lost', async ({ visit }) => {
  const wim = await signUp('Wim');
  const wire = await layWire();
  const noise = [...cutOff, /api\/live/];
  const page = await listening(await visit({ origin: wire.origin, noise }), '/shouts');
  const [before, missed, after] = [`Before ${unique()}`, `Missed ${unique()}`, `After ${unique()}`];
  await shout(wim, before);
  await articleWith(page, before).waitFor();

  wire.cut();
  await shout(wim, missed);
  wire.mend();
  await articleWith(page, missed).waitFor();
  await shout(wim, after);
  await articleWith(page, after).waitFor();
  for (const text of [before, missed, after]) expect(await articleWith(page, text).count()).toBe(1);
});
