import { expect } from 'vitest';
import { cutOff, go, test } from './visit.ts';

for (const site of ['sports', 'cricket', 'kids'] as const) {
  test(`a page reloaded without a connection says so on ${site}, and opens when it is back`, async ({
    visit,
  }) => {
    const page = await visit({ site, on: 'phone', worker: true, noise: cutOff });
    await go(page, '/tribes');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    // The styles are kept with it: the button is one of ours.
    const height = await page.getByRole('button', { name: 'Try again' }).evaluate((one) => one.clientHeight);
    expect(height).toBeGreaterThanOrEqual(40);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Tribes', level: 1 }).waitFor();
  });
}

test('the message that the connection is lost is in view on a page that is scrolled down', async ({
  visit,
}) => {
  const page = await go(await visit({ on: 'phone', noise: cutOff }), '/tribes');
  await page.mouse.wheel(0, 1200);
  await page.context().setOffline(true);
  const note = page.getByText('You’re offline. This page may be out of date.');
  await note.waitFor();
  const top = await note.evaluate((one) => one.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(120);
});
