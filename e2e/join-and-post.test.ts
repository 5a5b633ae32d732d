import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import { getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { getReviewQueue, reviewPost } from '#features/posts/review/calls.ts';
import { plainText } from '#features/posts/text/rich-text.ts';
import { getTopTribes, leaveTribe, type TribeCard } from '#features/tribes/calls.ts';
import { ask } from './ask.ts';
import { approveRequests, demoPerson, join, openTribe, type Person, signUp, unique } from './people.ts';
import { go, test, type Visit, waitForText } from './visit.ts';

const create = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Create' });
const composer = (page: Page) => page.getByRole('dialog', { name: 'New post' });
const text = (page: Page) => composer(page).getByLabel('What happened?');
const post = (page: Page, body: string) => page.getByRole('article').filter({ hasText: body });

/** A unique picture, like a phone's. */
async function photo(name = 'corner-flag.jpg') {
  const { width, height, hue } = { width: 1200, height: 800, hue: Math.floor(Math.random() * 360) };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 45% 35%)"/>
    <path d="M200 800V200l320 110-320 110" fill="hsl(${hue + 160} 80% 60%)"/></svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(drawing)).jpeg().toBuffer() };
}

describe('joining a tribe, posting a photo, and getting a like and a comment', () => {
  for (const [site, on] of [
    ['sports', 'wide'],
    ['cricket', 'phone'],
  ] as const) {
    test(`on ${site}`, async ({ visit }) => {
      const [ben, cleo, tribe] = await Promise.all([
        signUp('Ben Okafor', { site }),
        signUp('Cleo Marsh', { site }),
        openTribe(site),
      ]);
      const his = await go(await visit({ as: ben, on }), '/tribes');
      await his
        .getByRole('button', { name: `Join: ${tribe.name}` })
        .first()
        .waitFor();
      // Without a tribe there is no Create button.
      expect(await create(his).count()).toBe(0);
      await his
        .getByRole('button', { name: `Join: ${tribe.name}` })
        .first()
        .click();
      await waitForText(his, `You’re in. Welcome to ${tribe.name}.`);

      await create(his).click();
      const body = `Injury time ${unique()}`;
      await composer(his).getByLabel('Title').fill(`${body}, and nobody left`);
      await text(his).fill('The **whole stand** sang until the lights went out. #away');
      await composer(his)
        .locator('input[type=file]')
        .setInputFiles(await photo());
      await composer(his)
        .getByRole('textbox', { name: /^Describe the image/ })
        .fill('A corner flag at dusk');
      await composer(his).getByRole('button', { name: 'Post', exact: true }).click();
      await waitForText(his, 'Posted.');
      // He was on the list of tribes, and sees his post where it is now.
      await his.waitForURL(`**/tribes/${tribe.slug}`);
      const own = post(his, body);
      await expect.poll(() => own.evaluate((card) => card === document.activeElement)).toBe(true);
      await own.getByText('whole stand').waitFor();
      const picture = own.getByRole('button', { name: /A corner flag at dusk/ });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => loaded(own)).toBe(true);

      const hers = await go(
        await visit({ as: cleo, on: on === 'wide' ? 'phone' : 'wide' }),
        `/tribes/${tribe.slug}`,
      );
      await post(hers, body).getByRole('link', { name: body }).click();
      await hers.waitForURL('**/posts/*');
      await hers.getByRole('heading', { level: 1, name: body }).waitFor();
      await hers.getByRole('button', { name: /^Like/ }).first().click();
      await hers.getByRole('button', { name: /^Like/, pressed: true }).waitFor();

      // Ben has the post open: the comment appears by itself.
      await own.getByRole('link', { name: body }).click();
      await his.waitForURL('**/posts/*');
      await his.getByText('No comments yet').waitFor();
      await hers.getByLabel('Add a comment').fill('I was there. I still have no voice.');
      await hers.getByRole('button', { name: 'Comment', exact: true }).click();
      await his.getByText('I was there. I still have no voice.').waitFor();
      const whole = his.getByRole('article').first();
      await expect
        .poll(() => whole.getByRole('link', { name: /comment/ }).textContent())
        .toMatch(/1 comment$/);
      await expect.poll(() => whole.getByRole('button', { name: /^Like/ }).textContent()).toMatch(/1 like$/);

      await his.getByRole('button', { name: 'Reply' }).click();
      await his.getByLabel('Reply to Cleo Marsh').fill('Honey and hot water.');
      await his.getByRole('button', { name: 'Reply', exact: true }).last().click();
      await hers.getByText('Honey and hot water.').waitFor();
    });
  }

  test('on kids, after a reviewer approves the post', async ({ visit }) => {
    // Children need a guardian's consent, so those of the demo world are used here.
    const [panda, koala, pip, grace] = await Promise.all([
      demoPerson('brave_panda', 'kids'),
      demoPerson('jolly_koala', 'kids'),
      demoPerson('coach_pip', 'kids'),
      demoPerson('grace', 'kids'),
    ]);
    const tribe = await newTribeFor(panda);
    await join(panda, tribe).catch(() => approveRequests(grace));
    const page = await visit({ as: { ...panda, user: { ...panda.user, joinedTribes: 1 } }, on: 'phone' });
    await expect
      .poll(async () => {
        await go(page, `/tribes/${tribe.slug}`);
        return page.getByRole('main').getByRole('button', { name: 'Create' }).isVisible();
      })
      .toBe(true);
    await page.getByRole('main').getByRole('button', { name: 'Create' }).click();
    const body = `We won the egg race ${unique()}`;
    await text(page).fill(body);
    await composer(page)
      .locator('input[type=file]')
      .setInputFiles(await photo());
    await composer(page)
      .getByRole('textbox', { name: /^Describe the image/ })
      .fill('An egg on a spoon');
    await composer(page).getByRole('button', { name: 'Send', exact: true }).click();
    await waitForText(page, /^Sent(!| for review)/);
    await post(page, body).getByText('In review').waitFor();

    const friend = await go(await visit({ as: koala }), `/tribes/${tribe.slug}`);
    expect(await post(friend, body).count()).toBe(0);
    await approve(pip, body);
    await go(friend, `/tribes/${tribe.slug}`);
    await post(friend, body)
      .getByRole('button', { name: /An egg on a spoon/ })
      .waitFor();
    await Promise.all([
      friend.waitForResponse('**/like-unlike-post'),
      post(friend, body).getByRole('button', { name: /^Like/ }).click(),
    ]);
    await go(page, `/tribes/${tribe.slug}`);
    await expect
      .poll(() => post(page, body).getByRole('button', { name: /^Like/ }).textContent())
      .toMatch(/1 like$/);
  });
});

/** An open tribe they aren't a member of yet. */
async function newTribeFor(person: Person): Promise<TribeCard> {
  const { items } = await ask(person, getTopTribes, { query: { limit: 50 } });
  const tribe = items.find(({ joinMode, viewer }) => joinMode === 'open' && viewer?.state !== 'active');
  if (tribe) return tribe;
  const [last] = items;
  if (!last) throw new Error('No tribe on kids: are the demo data filled in?');
  await ask(person, leaveTribe, { query: { tribeId: last.id } });
  return last;
}

async function approve(adultViewerOf: Person, body: string) {
  const { items } = await ask(adultViewerOf, getReviewQueue, { query: { limit: 50 } });
  const waiting = items.find(({ content }) => plainText(content).includes(body));
  await ask(adultViewerOf, reviewPost, { body: { postId: waiting?.id, approve: true } });
}

const loaded = (within: ReturnType<typeof post>) =>
  within
    .locator('img[src*="/media/"], img[srcset]')
    .last()
    .evaluate(
      (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 100,
    );

test('the composer keeps its Post button visible on a phone, above the keyboard too', async ({ visit }) => {
  const [person, tribe] = await Promise.all([signUp('Ada Moss'), openTribe()]);
  await join(person, tribe);
  const page = await visit({ as: { ...person, user: { ...person.user, joinedTribes: 1 } }, on: 'phone' });
  await go(page, `/tribes/${tribe.slug}?create`);
  await text(page).fill('One more line.\n'.repeat(60));
  const send = composer(page).getByRole('button', { name: 'Post', exact: true });
  const lowerEdge = () => send.evaluate((button) => Math.round(button.getBoundingClientRect().bottom));
  expect(await lowerEdge()).toBeLessThanOrEqual(740);
  expect(await composer(page).getByLabel('Who can see it').isVisible()).toBe(false);
  await composer(page).getByText('More', { exact: true }).click();
  await composer(page).getByLabel('Who can comment').selectOption({ label: 'Nobody' });
  await composer(page).getByText('Comments: nobody').waitFor();
  expect(await lowerEdge()).toBeLessThanOrEqual(740);

  // What a phone reports when its keyboard covers the lower part of the page.
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 420 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(lowerEdge).toBeLessThanOrEqual(420);
  expect(await composer(page).evaluate((dialog) => dialog.getBoundingClientRect().top)).toBeGreaterThan(0);
});

describe('unsaved text', () => {
  test('keeps a draft after the dialog closes and the page reloads', async ({ visit }) => {
    const { page, tribe } = await memberAtTribe(visit);
    await create(page).click();
    await composer(page).getByLabel('Title').fill('Half a thought');
    await text(page).fill('It was raining when');
    await composer(page).getByRole('button', { name: 'Close' }).click();
    await composer(page).waitFor({ state: 'detached' });
    await go(page, `/tribes/${tribe.slug}`);
    await create(page).click();
    await expect.poll(() => text(page).inputValue()).toBe('It was raining when');
    expect(await composer(page).getByLabel('Title').inputValue()).toBe('Half a thought');
  });

  test('keeps the text when an upload fails, and retries the upload', async ({ visit }) => {
    const { page } = await memberAtTribe(visit, [/upload-image/]);
    await page.route('**/api/global/upload-image?*', (route) => route.abort('connectionreset'));
    await create(page).click();
    const body = `Second try ${unique()}`;
    await text(page).fill(body);
    await composer(page)
      .locator('input[type=file]')
      .setInputFiles(await photo());
    await composer(page).getByRole('button', { name: 'Try again' }).waitFor();
    expect(await text(page).inputValue()).toBe(body);
    expect(await composer(page).getByRole('button', { name: 'Post', exact: true }).isDisabled()).toBe(true);

    await page.unroute('**/api/global/upload-image?*');
    await composer(page).getByRole('button', { name: 'Try again' }).click();
    await composer(page)
      .getByRole('textbox', { name: /^Describe the image/ })
      .fill('It arrived');
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
    await waitForText(page, 'Posted.');
    await post(page, body)
      .getByRole('button', { name: /It arrived/ })
      .waitFor();
  });

  test('keeps the post in the dialog when the request is lost', async ({ visit }) => {
    const { page } = await memberAtTribe(visit, [/create-post/]);
    await page.route('**/api/tribe/create-post', (route) => route.abort('connectionreset'));
    await create(page).click();
    const body = `Through the tunnel ${unique()}`;
    await text(page).fill(body);
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
    await composer(page).getByText('Your post wasn’t published.').waitFor();
    expect(await text(page).inputValue()).toBe(body);
    await page.unroute('**/api/tribe/create-post');
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
    await post(page, body).waitFor();
  });

  test('creates one post when Post is pressed twice', async ({ visit }) => {
    const { page, person, tribe } = await memberAtTribe(visit);
    await create(page).click();
    const body = `Only once ${unique()}`;
    await text(page).fill(body);
    await composer(page).getByRole('button', { name: 'Post', exact: true }).dblclick();
    await post(page, body).first().waitFor();
    const { items } = await ask(person, getTribeMembersPosts, { query: { tribeId: tribe.id } });
    expect(items.filter(({ content }) => plainText(content) === body)).toHaveLength(1);
  });

  test('restores a deleted post', async ({ visit }) => {
    const { page, person, tribe } = await memberAtTribe(visit);
    const body = `Said too soon ${unique()}`;
    await ask(person, createPost, { body: { tribeId: tribe.id, body } });
    await go(page, `/tribes/${tribe.slug}`);
    await post(page, body).getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this post?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('You deleted this post').waitFor();
    expect(await post(page, body).count()).toBe(0);
    await page.getByRole('button', { name: 'Restore' }).click();
    await post(page, body).waitFor();
    await go(page, `/tribes/${tribe.slug}`);
    await post(page, body).waitFor();
  });
});

async function memberAtTribe(visit: Visit, noise: readonly RegExp[] = []) {
  const [person, tribe] = await Promise.all([signUp('Ada Moss'), openTribe()]);
  await join(person, tribe);
  const user = { ...person.user, joinedTribes: 1 };
  const page = await go(await visit({ as: { ...person, user }, noise }), `/tribes/${tribe.slug}`);
  return { page, person, tribe };
}
