import sharp from 'sharp';
import { expect, test } from 'vitest';
import { skia } from '#platform/fonts/skia.server.ts';
import { stickers } from '../options/art/artwork.ts';
import { svgOf } from '../options/art/sticker.ts';
import { serverKit } from '../rendering/server-fonts.ts';
import type { Pen } from './fill-style.ts';
import { paintArtwork } from './paint-artwork.ts';

test('every sticker looks as its file does', async () => {
  for (const sticker of stickers) {
    const canvas = skia().createCanvas(sticker.width, sticker.height);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, sticker.width, sticker.height);
    paintArtwork(pen as unknown as Pen, sticker, sticker.width, sticker.height, serverKit);
    const painted = pen.getImageData(0, 0, sticker.width, sticker.height).data;
    const file = await sharp(Buffer.from(svgOf(sticker, 1)))
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer();
    const sum = file.reduce((all, value, at) => all + Math.abs(value - (painted[at] ?? 0)), 0);
    expect(sum / file.length, sticker.id).toBeLessThan(2);
  }
});
