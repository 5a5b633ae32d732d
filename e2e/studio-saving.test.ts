import sharp from 'sharp';
import { expect } from 'vitest';
import { newLayer } from '#features/studio/design/new-layer.ts';
import { getVersion, getVersions } from '#features/studio/designs/calls.ts';
import { ask } from './ask.ts';
import { signUp } from './people.ts';
import { designOf, layersOf, openEditor } from './studio-design.ts';
import { cutOff, go, test, waitForText } from './visit.ts';
import { layWire } from './wire.ts';

test('changes made offline outlive a crash, and of two tabs the later one chooses its version', async ({
  visit,
}) => {
  const ola = await signUp('Ola Brandt');
  const designId = await designOf(ola, [newLayer('shape', { name: 'Box', x: 100, y: 100 })]);
  const left = async () => (await layersOf(ola, designId))[0]?.x;
  const wire = await layWire();
  const noise = [...cutOff, /status of 409/];
  const lost = await visit({ as: ola, origin: wire.origin, noise });
  const canvas = await openEditor(lost, designId);
  wire.cut();
  await canvas.press('Tab');
  await canvas.press('Shift+ArrowRight');
  await lost.getByText('Not saved, will retry').waitFor();
  expect(await left()).toBe(100);
  await lost.close();

  wire.mend();
  const first = await lost.context().newPage();
  await openEditor(first, designId);
  await first.getByRole('dialog').getByRole('button', { name: 'Restore changes' }).click();
  await expect.poll(left).toBe(110);

  const second = await lost.context().newPage();
  const inSecond = await openEditor(second, designId);
  const inFirst = first.getByRole('application');
  const moveIn = async (stage: typeof canvas) => {
    await stage.press('ControlOrMeta+a');
    await stage.press('Shift+ArrowRight');
  };
  await moveIn(inFirst);
  await expect.poll(left).toBe(120);
  await moveIn(inSecond);
  await moveIn(inSecond);
  const stale = second.getByRole('dialog', { name: 'This design was changed elsewhere' });
  await stale.getByRole('button', { name: 'Keep this version' }).click();
  await expect.poll(left).toBe(130);
  await waitForText(second, 'The other version is among the versions, as “The version you didn’t keep”.');

  await moveIn(inFirst);
  const other = first.getByRole('dialog', { name: 'This design was changed elsewhere' });
  await other.getByRole('button', { name: 'Use the saved version' }).click();
  await first.getByText('Saved', { exact: true }).waitFor();
  expect(await left()).toBe(130);
  // What neither tab shows any more: what the first one saved before, and what it had now.
  await first.getByRole('button', { name: 'Open versions' }).click();
  const versions = first.getByRole('dialog', { name: 'Versions' });
  await expect.poll(() => versions.getByText('The version you didn’t keep').count()).toBe(2);
  const { items } = await ask(ola, getVersions, { params: { designId }, query: {} });
  const kept = items.filter(({ name }) => name !== null);
  const places = kept.map(async ({ id }) => {
    const { document } = await ask(ola, getVersion, { params: { versionId: id } });
    return document.pages[0]?.layers[0]?.x;
  });
  expect(await Promise.all(places)).toEqual([130, 120]);
  const earlier = versions.getByRole('listitem').filter({ hasText: 'The version you didn’t keep' }).last();
  await earlier.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(left).toBe(120);
});

test('a picture of 41 megapixels is refused on the page of pictures, with the reason', async ({ visit }) => {
  const page = await go(await visit({ as: await signUp('Ola Brandt') }), '/my-studio/assets');
  const picture = sharp({ create: { width: 7000, height: 5860, channels: 3, background: '#204060' } });
  const file = { name: 'huge.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('This image has more than 40 megapixels. Choose a smaller one.').waitFor();
});
