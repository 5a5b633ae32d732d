import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { newLayer } from '#features/studio/design/new-layer.ts';
import { signUp } from './people.ts';
import { designOf, layersOf, openEditor } from './studio-design.ts';
import { pathOf, test, waitForText } from './visit.ts';

/** Drops files on the middle of something, as a desktop does. */
const dropOn = (target: Locator, files: readonly { name: string; type: string; base64: string }[]) =>
  target.evaluate((element, given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type }));
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer }));
  }, files);

test('a picture is dropped on the canvas, becomes the background, and goes out as JPG and in another format', async ({
  visit,
}) => {
  const ira = await signUp('Ira Novak', { role: 'CREATOR' });
  const title = newLayer('text', { name: 'Title', text: 'Final', x: 200, y: 500, width: 350, height: 60 });
  const designId = await designOf(ira, [title]);
  const page = await visit({ as: ira });
  const canvas = await openEditor(page, designId);
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer();
  await dropOn(canvas, [
    { name: 'notes.txt', type: 'text/plain', base64: Buffer.from('not a picture').toString('base64') },
    { name: 'field.png', type: 'image/png', base64: picture.toString('base64') },
  ]);
  await waitForText(page, /^notes\.txt: /);
  await page.getByRole('button', { name: 'Set as background' }).click();
  const layers = async () =>
    (await layersOf(ira, designId)).map(({ kind, x, y, width, height }) => [kind, x, y, width, height]);
  await expect.poll(layers).toEqual([
    ['image', -35, -35, 820, 1120],
    ['text', 200, 500, 350, 60],
  ]);
  await canvas.press('ControlOrMeta+z');
  await expect.poll(async () => (await layers())[0]?.[0]).toBe('text');
  await canvas.press('ControlOrMeta+Shift+z');

  await page.getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await dialog.getByText('Your plan includes 10 studio exports a month; 10 are left this month.').waitFor();
  await dialog.getByText('JPG', { exact: true }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  const file = await readFile(await (await saved).path());
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 750, height: 1050 });
  await dialog.getByText('9 are left this month.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Resize to another format' }).click();
  const formats = page.getByRole('dialog', { name: 'Resize to another format' });
  await formats.getByText(/Your plan includes 5 designs; 4 are left\./).waitFor();
  await formats.getByRole('button', { name: /^Square post/ }).click();
  await page.getByRole('application', { name: /^Canvas, Front/ }).waitFor();
  await expect.poll(() => pathOf(page)).not.toContain(designId);
  const copyId = pathOf(page).split('/').at(-1) ?? '';
  const copy = await layersOf(ira, copyId);
  expect(copy[0]).toMatchObject({ kind: 'image', x: 0, y: 0, width: 1080, height: 1080 });
  expect(copy[1]).toMatchObject({ kind: 'text', text: 'Final' });
});
