import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { getAllTribeUserJoined } from '#features/tribes/calls.ts';
import { createInvite } from '#features/tribes/management/invite-calls.ts';
import { joinByInvite } from '#features/tribes/management/public-calls.ts';
import { ask } from './ask.ts';
import { demoPerson, type Person, signUp, unique } from './people.ts';
import { go, listening, noPage, test } from './visit.ts';

/** Uploads a picture as the composer does. */
const upload = (page: Page, { token }: Person): Promise<string> =>
  page.evaluate(async (session) => {
    const canvas = new OffscreenCanvas(800, 600);
    canvas.getContext('2d')?.fillRect(0, 0, 400, 600);
    const form = new FormData();
    form.append('file', await canvas.convertToBlob(), 'lap.png');
    const reply = await fetch('/api/global/upload-image', {
      method: 'POST',
      headers: { 'x-api-key': 'touchline-public', authorization: `Bearer ${session}` },
      body: form,
    });
    return ((await reply.json()) as { id: string }).id;
  }, token);

/** The URL of the picture in the post with this text, once the browser has loaded it. */
async function pictureWith(page: Page, text: string): Promise<string> {
  const article = page.getByRole('article').filter({ hasText: text });
  const more = page.getByRole('button', { name: 'Show more', exact: true });
  await article.or(more).first().waitFor();
  while ((await article.count()) === 0) await more.click();
  const picture = article.locator('img[srcset*="/media/"]').first();
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(100);
  return picture.evaluate((image) => (image as HTMLImageElement).currentSrc);
}

const statusOf = (page: Page, address: string) =>
  page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, address);
const unsigned = (address: string) => address.replace(/\?.*$/, '');

describe('a picture with a limited audience', () => {
  test('of a private tribe loads for members only, also in live updates', async ({ visit }) => {
    const [owner, member] = [await signUp('Olga Owner'), await signUp('Mel Member')];
    const ownersPage = await go(await visit({ as: owner }), '/tribes');
    const tribe = await ask(owner, createTribeTeams, {
      body: { name: `Back Room ${unique()}`, visibility: 'private', joinMode: 'invite', open: true },
    });
    const { code } = await ask(owner, createInvite, {
      body: { tribeId: tribe.id, expiresInHours: 24, uses: 1 },
    });
    await ask(member, joinByInvite, { body: { code } });
    const text = `Only for the back room ${unique()}`;
    const mediaIds = [await upload(ownersPage, owner)];
    await ask(owner, createPost, { body: { tribeId: tribe.id, body: text, mediaIds } });
    const page = await go(await visit({ as: member, on: 'phone', noise: noPage }), `/tribes/${tribe.slug}`);
    const address = await pictureWith(page, text);
    const stranger = await go(await visit({ noise: noPage }), '/tribes');
    expect(await statusOf(stranger, unsigned(address))).toBe(404);

    await listening(page, `/tribes/${tribe.slug}/shouts`, encodeURIComponent(`tribe:${tribe.id}`));
    const shouted = `In from the back room ${unique()}`;
    await ask(owner, createPost, {
      body: { kind: 'SHOUT', tribeId: tribe.id, body: shouted, mediaIds: [await upload(ownersPage, owner)] },
    });
    await pictureWith(page, shouted);
  });

  test('of a post in review loads for the child and reviewers only', async ({ visit }) => {
    const [child, moderator] = [
      await demoPerson('brave_panda', 'kids'),
      await demoPerson('coach_pip', 'kids'),
    ];
    const [tribe] = (await ask(child, getAllTribeUserJoined, { query: {} })).items;
    const page = await visit({ as: child, on: 'phone' });
    await go(page, `/tribes/${tribe?.slug}`);
    const text = `We ran the long way round ${unique()}`;
    const mediaIds = [await upload(page, child)];
    await ask(child, createPost, { body: { tribeId: tribe?.id, body: text, mediaIds } });
    await go(page, `/tribes/${tribe?.slug}`);
    const own = await pictureWith(page, text);
    const moderatorsPage = await go(await visit({ as: moderator }), '/review');
    await pictureWith(moderatorsPage, text);
    const stranger = await go(await visit({ site: 'kids', noise: noPage }), '/tribes');
    expect(await statusOf(stranger, unsigned(own))).toBe(404);
  });
});
