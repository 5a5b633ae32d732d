import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { ask } from './ask.ts';
import { letVersionBeLost } from './clock.ts';
import { signUp, unique } from './people.ts';
import { go, noPage, test, type Visit, waitForText } from './visit.ts';

const fixtures = new URL('../src/features/uploads/fixtures/', import.meta.url);

/** Posts a video in a private tribe of somebody new, where no other journey meets it. */
async function postVideo(
  visit: Visit,
  [file, type]: readonly [name: string, type: string],
  { seen, noise = [] }: { seen?: (page: Page) => Promise<void>; noise?: readonly RegExp[] },
) {
  const person = await signUp('Vida Reel');
  const tribe = await ask(person, createTribeTeams, {
    body: { name: `Film Room ${unique()}`, visibility: 'private', joinMode: 'invite', open: true },
  });
  const page = await go(
    await visit({
      as: { ...person, user: { ...person.user, joinedTribes: 1 } },
      on: 'phone',
      noise: [...noPage, ...noise],
    }),
    `/tribes/${tribe.slug}`,
  );
  await page.getByRole('main').getByRole('button', { name: 'Create' }).click();
  const composer = page.getByRole('dialog', { name: 'New post' });
  const body = `Last minute ${unique()}`;
  await composer.getByLabel('What happened?').fill(body);
  const buffer = await readFile(new URL(file, fixtures));
  await composer.locator('input[type=file]').setInputFiles({ name: file, mimeType: type, buffer });
  await composer.getByText('Ready', { exact: true }).waitFor({ timeout: 20_000 });
  await seen?.(page);
  await composer.getByText('Saved in your drafts.').waitFor();
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  await waitForText(page, 'Posted.');
  return { page, article: page.getByRole('article').filter({ hasText: body }), body };
}

test('who cannot play a video is told so before it is posted, and where they meet it', async ({ visit }) => {
  const { article } = await postVideo(visit, ['hev1.mp4', 'video/mp4'], {
    seen: (page) => waitForText(page, /^This browser can’t show this video/),
  });
  const note = article.getByRole('alert');
  await note
    .getByText(/^This browser can’t play this video\. It was recorded as HEVC: open .* Safari/)
    .waitFor();
  const link = note.getByRole('link', { name: 'Download the video' });
  expect(await link.getAttribute('href')).toMatch(/\/video\.mp4/);
});

test('a player goes on with the original when a version cannot be had', async ({ visit }) => {
  const { page, article, body } = await postVideo(visit, ['clip.webm', 'video/webm'], {
    noise: [/status of (404|500)/],
  });
  await letVersionBeLost(body);
  await page.reload();
  const video = article.locator('video');
  await video.evaluate((player: HTMLVideoElement) => {
    player.muted = true;
    // The version fails it; the original is played by itself.
    player.play().catch(() => {});
  });
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.5);
  const quality = article.getByRole('combobox', { name: 'Quality of the video' });
  await expect
    .poll(() => quality.evaluate((menu: HTMLSelectElement) => menu.selectedOptions[0]?.text))
    .toBe('Original');
  expect(await article.getByRole('alert').count()).toBe(0);
});
