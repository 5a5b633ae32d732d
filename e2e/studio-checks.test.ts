import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createRecord } from '#features/stats/records/calls.ts';
import { season } from '#features/stats/test-records.ts';
import { newLayer } from '#features/studio/design/new-layer.ts';
import { ask } from './ask.ts';
import { axeFaults } from './axe-faults.ts';
import { signUp } from './people.ts';
import { designOf, layersOf, openEditor } from './studio-design.ts';
import { test } from './visit.ts';

const text = (said: string, more: object) =>
  newLayer('text', { text: said, x: 100, width: 550, height: 58, ...more });

test('four faults are named by the checks, fixed with their buttons, and come back with undo', async ({
  visit,
}) => {
  const maya = await signUp('Maya Orton');
  const designId = await designOf(maya, [
    text('Goalkeeper', { y: 20 }),
    text('Number one', { y: 300, fill: { kind: 'colour', colour: '#dddddd' } }),
    text('Unbeatable', { y: 500, width: 180 }),
  ]);
  const page = await visit({ as: maya });
  await openEditor(page, designId);
  const tab = page.getByRole('tab', { name: 'Checks' });
  await expect.poll(() => tab.textContent()).toBe('Checks4');
  await tab.click();
  await page.getByText('4 suggestions. Nothing stops you from publishing.').waitFor();

  // Choosing a fault selects its layer; the fix is found by keyboard behind it.
  await page.getByRole('button', { name: /“Unbeatable” has a word/ }).click();
  expect(
    await page.getByRole('button', { name: /“Unbeatable” has a word/ }).getAttribute('aria-pressed'),
  ).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('3 suggestions.').waitFor();
  await page.getByRole('button', { name: 'Use a contrasting colour' }).click();
  await page.getByText('2 suggestions.').waitFor();
  // It was too close to the edge, and where a card shows its tier: beside the ribbon it is neither.
  await page.getByText('“Goalkeeper” is where a card shows its tier ribbon, which covers it.').waitFor();
  await page.getByRole('button', { name: 'Move off the tier ribbon' }).click();
  await page.getByText('Nothing to fix. Ready to publish.').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('application').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await page.getByRole('button', { name: /“Goalkeeper” is too close to the edge/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.getByText('Nothing to fix. Ready to publish.').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  const [moved] = await layersOf(maya, designId);
  expect(moved?.y).toBeGreaterThanOrEqual(34);
});

test('a text in any script is shown, and letters that no font has stop publishing until they are taken out', async ({
  visit,
}) => {
  const maya = await signUp('Maya Orton');
  const font = { family: 'Anton', weight: 400, italic: false };
  const designId = await designOf(maya, [
    text('सचिन राव 山田', { y: 200, font }),
    text('محمد صلاح ⚽', { y: 320, font }),
    text('Ur 𒀀', { y: 440, font }),
  ]);
  const page = await visit({ as: maya });
  await openEditor(page, designId);
  await page.getByRole('tab', { name: 'Checks' }).click();
  await page.getByText('“Ur 𒀀” has characters that none of our fonts can draw: 𒀀 (U+12000).').waitFor();

  await page.getByRole('button', { name: /“Ur 𒀀”/ }).click();
  await page.getByRole('button', { name: 'Take it out' }).click();
  await page.getByText('Nothing to fix. Ready to publish.').waitFor();
  expect(await page.evaluate(() => document.fonts.check('20px "Stand-in noto-sans-arabic arabic"'))).toBe(
    true,
  );
});

test('an athlete adds a stat of a record by keyboard alone, and it shows the figure with its name', async ({
  visit,
}) => {
  const zoe = await signUp('Zoe Palmer', { role: 'ATHLETE' });
  await ask(zoe, createRecord, season({ G: 14, A: 6 }));
  const designId = await designOf(zoe, []);
  const page = await visit({ as: zoe });
  await openEditor(page, designId);
  const press = async (target: ReturnType<Page['getByRole']>) => {
    await target.focus();
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('tab', { name: 'Stats' }));
  await press(page.getByRole('button', { name: /2025-26/ }));
  await press(page.getByRole('button', { name: /^Goals ?14/ }));
  await page.getByRole('heading', { name: /Goals/ }).waitFor();
  await page.getByLabel('Shows').selectOption('below');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect
    .poll(() => layersOf(zoe, designId))
    .toMatchObject([{ kind: 'stat', code: 'G', label: 'below' }]);
});

test('on a phone two fingers zoom, a finger moves a layer, and its handles are large enough', async ({
  visit,
}) => {
  const kim = await signUp('Kim Adeyemi');
  const designId = await designOf(kim, [
    newLayer('shape', { name: 'Box', x: 175, y: 325, width: 400, height: 400 }),
  ]);
  const page = await visit({ as: kim, on: 'phone' });
  await openEditor(page, designId);
  const stage = page.getByRole('application', { name: 'Canvas' });
  const box = await stage.boundingBox();
  if (!box) throw new Error('The stage is on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  const painted = () => page.locator('.studio-trim').getAttribute('width').then(Number);

  const before = await painted();
  await send('touchStart', [x - 40, y], [x + 40, y]);
  await send('touchMove', [x - 80, y], [x + 80, y]);
  await send('touchEnd');
  await expect.poll(async () => (await painted()) / before).toBeCloseTo(2, 0);

  await page.touchscreen.tap(x, y);
  const reach = page.locator('[data-handle] .studio-reach').first();
  await reach.waitFor();
  expect((await reach.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await send('touchStart', [x, y]);
  await send('touchMove', [x + 20, y]);
  await send('touchMove', [x + 60, y]);
  await send('touchEnd');
  await expect.poll(async () => (await layersOf(kim, designId))[0]?.x).toBeGreaterThan(200);

  for (const name of ['Add', 'Edit', 'Layers', 'Checks']) {
    const button = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name });
    await button.click();
    expect(await axeFaults(page)).toEqual([]);
    await button.click();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
