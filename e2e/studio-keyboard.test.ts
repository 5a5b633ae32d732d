import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Leaf } from '#features/studio/design/design-schema.ts';
import { newLayer } from '#features/studio/design/new-layer.ts';
import { signUp } from './people.ts';
import { designOf, layersOf, openEditor } from './studio-design.ts';
import { test } from './visit.ts';

/** Presses Tab until a control with this name has the focus, and then Enter. */
async function tabTo(page: Page, name: RegExp, then: string | null = 'Enter'): Promise<void> {
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0] : null;
      return at?.getAttribute('aria-label') ?? (label ?? at)?.textContent ?? '';
    });
    if (!name.test(found)) continue;
    if (then) await page.keyboard.press(then);
    return;
  }
  throw new Error(`Tab doesn’t reach ${name}.`);
}

/** Opens the editor and waits until its canvas has taken the focus: F6 goes on from there. */
async function openFocused(page: Page, designId: string): Promise<void> {
  await openEditor(page, designId);
  await page.locator('.studio-stage:focus').waitFor();
}

/** The keys, and what the editor says after the last one. */
async function press(page: Page, keys: readonly string[], said?: RegExp): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  if (said) await expect.poll(() => page.locator('.studio > p.sr-only').textContent()).toMatch(said);
}

test('a text is added, moved, resized, turned, arranged, styled and published with keys alone', async ({
  visit,
}) => {
  const ida = await signUp('Ida Keys');
  const designId = await designOf(ida, [
    newLayer('shape', { name: 'Box', x: 100, y: 700, width: 100, height: 100 }),
    newLayer('shape', { name: 'Disc', shape: 'ellipse', x: 300, y: 800, width: 100, height: 100 }),
  ]);
  const page = await visit({ as: ida });
  await openFocused(page, designId);

  await press(page, ['F6', 'F6']);
  await tabTo(page, /^Add a heading$/);
  await press(page, ['Enter', 'Control+a', 'W', 'o', 'n', 'Escape']);
  await press(page, ['Alt+w'], /^Aligned top$/);
  await press(page, ['Shift+ArrowDown', 'Shift+ArrowDown', 'ArrowRight', 'Shift+ArrowDown'], /^36, 30$/);
  await press(page, ['Control+Shift+ArrowRight'], /^690 by 108$/);
  await press(page, ['Control+Shift+ArrowDown'], /^754 by 118$/);
  await press(page, ['r', 'Shift+R', 'r'], /^15 degrees$/);
  await press(page, ['Shift+H'], /^Flipped horizontally$/);
  await press(page, ['Shift+{'], /^Send to back: 3 of 3/);
  await press(page, ['Control+Shift+L', 'ArrowLeft'], /locked/);
  await press(page, ['Control+Shift+L'], /^Unlocked/);

  // The list of layers, the front one first.
  await press(page, ['F6']);
  await tabTo(page, /^Layers$/);
  await tabTo(page, /^Disc, shape/);
  await press(page, ['ArrowDown', 'Shift+Enter'], /^Box added to the selection$/);
  await press(page, ['Shift+F6', 'Alt+a'], /^Aligned left$/);
  await press(page, ['Control+g'], /^Grouped$/);
  await press(page, ['Control+Shift+G'], /^Ungrouped 2/);
  await press(page, ['Control+d', 'Delete'], /^Deleted 2 layers$/);
  await press(page, ['Control+z', 'Control+z', 'Control+z'], /^Undid/);
  await press(page, ['Control+Shift+Z'], /^Redid/);

  // The panel of what is selected.
  await press(page, ['Escape', 'Tab', 'F6'], /^Won, text/);
  // The tab before "Layers" is "Edit".
  await press(page, ['Shift+Tab', 'Enter']);
  await page.getByRole('heading', { name: 'Won' }).waitFor();
  await tabTo(page, /^Solid$/, 'ArrowRight');
  await tabTo(page, /^Opacity$/, 'ArrowLeft');
  await tabTo(page, /^Blend with/, 'm');
  await page.getByText('Saved', { exact: true }).waitFor();
  await press(page, ['Shift+F6', 'PageDown'], /^Back$/);
  await press(page, ['PageUp'], /^Front$/);
  const leaves = await layersOf(ida, designId);
  expect(leaves).toMatchObject([
    { text: 'Won', rotation: -15, flipX: true, fill: { kind: 'gradient' }, blend: 'multiply' },
    { name: 'Box', x: 100 },
    { name: 'Disc', x: 100 },
  ]);
  expect(leaves[0]?.opacity).toBeLessThan(1);

  await press(page, ['Shift+F6']);
  await tabTo(page, /^Publish$/);
  await page.getByRole('button', { name: 'Write the post' }).waitFor();
  await tabTo(page, /^Write the post$/);
  await page.getByRole('dialog', { name: 'New post' }).waitFor();
});

test('a picture is uploaded, cropped and filtered with keys alone', async ({ visit }) => {
  const ida = await signUp('Ida Keys');
  const designId = await designOf(ida, []);
  const page = await visit({ as: ida });
  await openFocused(page, designId);
  await press(page, ['F6', 'F6']);
  await tabTo(page, /^Pictures$/);
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, /^Upload a picture$/);
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a1f3d' } });
  const buffer = await picture.jpeg().toBuffer();
  await (await chooser).setFiles({ name: 'goal.jpg', mimeType: 'image/jpeg', buffer });
  await press(page, [], /^Add picture: goal$/);
  await press(page, ['Enter'], /^Cropping\./);
  await press(page, ['+'], /^Zoom 125%$/);
  await press(page, ['Shift+ArrowRight'], /^Picture moved in its box$/);
  await press(page, ['Control+Shift+ArrowLeft'], /^530 by 405$/);
  await press(page, ['Enter'], /^Cropped$/);
  await press(page, ['F6']);
  await tabTo(page, /^Newsprint$/);
  await page.getByText('Saved', { exact: true }).waitFor();
  const [layer] = (await layersOf(ida, designId)) as Extract<Leaf, { kind: 'image' }>[];
  expect(layer).toMatchObject({ width: 530, filters: { saturation: 0 } });
  expect(layer?.crop.width).toBeLessThan(0.8);
});
