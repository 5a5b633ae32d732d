import sharp from 'sharp';
import type { Media } from '#features/media/media.ts';
import { keyOfUrl } from '#features/media/media-files.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import type { ShareContent } from './points.ts';
import { fitted, setText, shortened } from './set-text.server.ts';
import { cased, shareThemes } from './share-theme.ts';
import { typefaceOf } from './typefaces.server.ts';

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const LEFT = 72;
/** The baseline of the large figure. */
const FIGURE = 444;
/** The height available to the title above a large figure, and without one. */
const [ABOVE_FIGURE, WITHOUT_FIGURE] = [232, 330];

/** What the site is called, and its owner’s logo as a PNG. */
export interface Brand {
  name: string;
  logo: Buffer | null;
}

/** The picture as SVG: text on the left, a drawing on the right. */
export function drawShare(
  site: SiteId,
  { name, logo }: Brand,
  { kicker, title, figure, note, progress = null, drawing }: ShareContent,
): string {
  const theme = shareThemes[site];
  const [display, text] = [typefaceOf(site, 'display'), typefaceOf(site, 'text')];
  const { svg = '', width: room = 1050, noteWidth = room } = drawing ?? {};
  const titleHeight = drawing?.titleHeight ?? (figure === null ? WITHOUT_FIGURE : ABOVE_FIGURE);
  const { size, lines } = fitted(display, cased(site, title), {
    sizes: [104, 92, 80, 68, 58, 48, 44],
    width: room,
    most: (one) => Math.floor(titleHeight / (one * 1.04)),
  });
  const first = 138 + size * 0.82;
  const bands = Array.from(
    { length: 8 },
    (_, i) => `<rect x="${i * 160}" width="80" height="630" fill="${theme.band}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">
    <rect width="1200" height="630" fill="${theme.ground}"/>${bands.join('')}
    <rect width="1200" height="12" fill="${theme.accent}"/>
    ${setText(cased(site, kicker), { face: display, size: 30, fill: theme.accent, x: LEFT, y: 112 })}
    ${lines.map((line, i) => setText(line, { face: display, size, fill: theme.ink, x: LEFT, y: first + i * size * 1.04 })).join('')}
    ${figure === null ? '' : setText(figure, { face: display, size: 72, fill: theme.accent, x: LEFT, y: FIGURE })}
    ${
      progress === null
        ? ''
        : `<rect x="${LEFT}" y="${FIGURE + 22}" width="520" height="14" rx="7" fill="${theme.track}"/>
           <rect x="${LEFT}" y="${FIGURE + 22}" width="${Math.max(14, 520 * progress)}" height="14" rx="7" fill="${theme.accent}"/>`
    }
    ${setText(shortened(text, note, 28, noteWidth), { face: text, size: 28, fill: theme.ink, x: LEFT, y: 536 })}
    ${logo ? imageAt({ x: LEFT, y: 556, width: 32, height: 32 }, 'png', logo) : ''}
    ${setText(name, { face: text, size: 24, fill: theme.muted, x: logo ? LEFT + 44 : LEFT, y: 578 })}
    ${svg}
  </svg>`;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const imageAt = ({ x, y, width, height }: Box, type: 'jpeg' | 'png', bytes: Buffer): string =>
  `<image href="data:image/${type};base64,${bytes.toString('base64')}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;

/** A picture that fills the box, as SVG; null when it can't be read, and is then left out. */
export async function pictureIn(box: Box, ctx: Ctx, media: Media): Promise<string | null> {
  const size = media.sizes.find(({ width }) => width >= 640) ?? media.sizes.at(-1);
  const bytes = await readPicture(ctx, media, size?.url ?? media.url, (file) =>
    sharp(file).resize(box.width, box.height, { fit: 'cover' }).jpeg({ quality: 84 }).toBuffer(),
  );
  return bytes && imageAt(box, 'jpeg', bytes);
}

/** The file of a picture as `use` makes it; null when it can't be read. */
export async function readPicture(
  { deps }: Ctx,
  { id }: Media,
  url: string,
  use: (file: Uint8Array) => Promise<Buffer>,
): Promise<Buffer | null> {
  try {
    return await use(await deps.storage.getBytes(keyOfUrl(id, url)));
  } catch (error) {
    deps.log.warn({ err: error, media: id }, 'could not read a picture for the share picture that shows it');
    return null;
  }
}
