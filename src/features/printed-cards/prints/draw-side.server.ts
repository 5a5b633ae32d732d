import sharp from 'sharp';
import { bleedBox, type Edges, type PrintSize, pictureBox, pixelsOf } from '../print/formats.ts';
import { openPicture } from '../print/read-picture.server.ts';

/** One side as it is printed: at 300 dpi with its bleed, as JPEG. */
export async function drawSide(
  picture: Uint8Array,
  { size, edges }: { size: PrintSize; edges: Edges },
): Promise<Buffer> {
  const [all, box] = [pixelBox(bleedBox(size)), pixelBox(pictureBox(size, edges))];
  const drawn = await openPicture(picture)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(box.width, box.height, { fit: 'cover' })
    .png()
    .toBuffer();
  const left = Math.floor((all.width - box.width) / 2);
  const top = Math.floor((all.height - box.height) / 2);
  const around = { left, top, right: all.width - box.width - left, bottom: all.height - box.height - top };
  const whole =
    edges === 'border'
      ? sharp(drawn).extend({ ...around, background: await edgeColour(drawn) })
      : sharp(drawn).extend({ ...around, extendWith: 'mirror' });
  const extended = await whole.png().toBuffer();
  return sharp(extended).withDensity(300).jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer();
}

const pixelBox = ({ width, height }: { width: number; height: number }) => ({
  width: pixelsOf(width),
  height: pixelsOf(height),
});

/** The mean colour of a picture's outermost part. */
async function edgeColour(picture: Buffer): Promise<{ r: number; g: number; b: number }> {
  const side = 16;
  const data = await sharp(picture).resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += y === 0 || y === side - 1 ? 1 : side - 1) {
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (data[(y * side + x) * 3 + channel] ?? 0);
      count += 1;
    }
  const [r = 0, g = 0, b = 0] = sums.map((sum) => Math.round(sum / count));
  return { r, g, b };
}
