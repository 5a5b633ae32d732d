import { expect } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import { ask } from './ask.ts';
import { join, openTribe, signUp } from './people.ts';
import { test } from './visit.ts';

test('shows content of another site as not found', async ({ visit }) => {
  const tribe = await openTribe('sports');
  const ines = await signUp('Ines');
  await join(ines, tribe);
  const post = await ask(ines, createPost, { body: { tribeId: tribe.id, body: 'Only here.' } });

  const stranger = await visit({ site: 'cricket', noise: [/status of 404/] });
  for (const path of [`/tribes/${tribe.slug}`, `/tribes/${tribe.id}`, `/posts/${post.id}`]) {
    const answer = await stranger.goto(path);
    expect(answer?.status(), path).toBe(404);
    await stranger.getByRole('heading', { level: 1 }).waitFor();
    expect(await stranger.locator('main').textContent()).not.toContain('Only here.');
  }

  const here = await visit({ site: 'sports' });
  expect((await here.goto(`/posts/${post.id}`))?.status()).toBe(200);
  await here.getByText('Only here.').first().waitFor();
});

test('shows an address that nothing can have as not found', async ({ visit }) => {
  const page = await visit({ noise: [/status of 404/] });
  for (const path of ['/posts/mistyped', '/drops/mistyped', '/stats?sport=mistyped', '/tags/%20']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Out of play' }).waitFor();
  }
  await page.getByText('A tag is 2 to 30 letters, digits or underscores.').waitFor();
});
