import sharp from 'sharp';
import { expect, test } from 'vitest';
import { png, withUploads } from '#features/uploads/test-uploads.ts';
import { testApp } from '#test/test-app.ts';
import { getApparelProduct } from '../product/calls.ts';
import { withApparel } from '../test-apparel.ts';
import { makeMockUp } from './calls.ts';
import { drawGarment } from './draw-garment.ts';
import { garments, MOCK_UP, printBox } from './garments.ts';

const tested = await testApp();
const { as } = tested;
const { uploadImage } = await withUploads(tested);
const { draftOf, seller } = await withApparel(tested);

test.each(garments)('a %s is drawn in the colour that was asked for', async (garment) => {
  const { data, info } = await sharp(Buffer.from(drawGarment(garment, '#2040c0')))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(MOCK_UP);
  const at = (700 * info.width + 500) * info.channels;
  expect(data[at + 2] ?? 0).toBeGreaterThan((data[at] ?? 0) - 1);
});

test('a print made for garments is as large as printed, and any other as large as the garment’s print', () => {
  const shirt = { width: 3600, height: 4800 };
  expect(printBox('t-shirt', shirt, 12)).toEqual({ left: 374, top: 430, width: 252, height: 336 });
  // Too large for a cap: as large as fits.
  expect(printBox('cap', shirt, 12)).toMatchObject({ top: 470, width: 128, height: 170 });
  expect(printBox('t-shirt', { width: 100, height: 100 }, null)).toEqual({
    left: 330,
    top: 460,
    width: 340,
    height: 340,
  });
});

test('an upload becomes a mock-up that a product shows, and somebody else’s doesn’t', async () => {
  await seller('cora');
  const { id: mediaId } = await uploadImage('cora', { bytes: await png(600, 600) });
  const { items } = await as('cora')(makeMockUp, {
    body: { mediaId, garment: 'hoodie', colours: ['#203020', '#FFFFFF'] },
  });
  expect(items).toMatchObject([
    { state: 'ready', inUse: false, alt: 'Hoodie in Forest green', ...MOCK_UP },
    { state: 'ready', inUse: false, alt: 'Hoodie in White' },
  ]);
  const [made] = items;
  const image = { mediaId: made?.id ?? '', alt: 'Hoodie', colour: 'Moss', shade: '#203020' };
  const { id } = await draftOf('cora', { images: [image] });
  const product = await as('cora')(getApparelProduct, { params: { slug: id } });
  expect(product.images).toMatchObject([{ id: made?.id, alt: 'Hoodie', colour: 'Moss', shade: '#203020' }]);
  await seller('cleo');
  await expect(
    as('cleo')(makeMockUp, { body: { mediaId, garment: 'cap', colours: ['#203020'] } }),
  ).rejects.toMatchObject({ status: 403 });
});
