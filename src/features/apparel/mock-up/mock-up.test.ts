import sharp from 'sharp';
import { expect, test } from 'vitest';
import { png, withUploads } from '#features/uploads/test-uploads.ts';
import { testApp } from '#test/test-app.ts';
import { getApparelProduct } from '../product/calls.ts';
import { withApparel } from '../test-apparel.ts';
import { makeMockUp } from './calls.ts';
import { drawGarment } from './draw-garment.ts';
import { garments, MOCK_UP } from './garments.ts';

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

test('an upload becomes a mock-up that a product shows, and somebody else’s doesn’t', async () => {
  await seller('cora');
  const { id: mediaId } = await uploadImage('cora', { bytes: await png(600, 600) });
  const made = await as('cora')(makeMockUp, { body: { mediaId, garment: 'hoodie', colour: '#203020' } });
  expect(made).toMatchObject({ state: 'ready', inUse: false, ...MOCK_UP });
  const { id } = await draftOf('cora', { images: [{ mediaId: made.id, alt: 'Hoodie' }] });
  const product = await as('cora')(getApparelProduct, { params: { slug: id } });
  expect(product.images).toMatchObject([{ id: made.id, alt: 'Hoodie' }]);
  await seller('cleo');
  await expect(
    as('cleo')(makeMockUp, { body: { mediaId, garment: 'cap', colour: '#203020' } }),
  ).rejects.toMatchObject({ status: 403 });
});
