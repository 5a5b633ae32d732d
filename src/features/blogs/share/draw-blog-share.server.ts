import sharp from 'sharp';
import { fitted, legible, setText, shortened } from '#features/cards/share/set-text.server.ts';
import { cased, shareThemes } from '#features/cards/share/share-theme.ts';
import { typefaceOf } from '#features/cards/share/typefaces.server.ts';
import type { Media } from '#features/media/media.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import type { Blog } from '../calls.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 72;
/** Where the cover begins. */
const SPLIT = 720;

type Shared = Pick<Blog, 'title' | 'author' | 'category' | 'kind' | 'readingMinutes'> & {
  /** The cover as a data URI; null without one. */
  picture: string | null;
};

/** The picture of a shared blog as SVG: title and author on the left, the cover on the right. */
export function drawBlogShare(site: SiteId, siteName: string, shared: Shared): string {
  const theme = shareThemes[site];
  const [display, text] = [typefaceOf(site, 'display'), typefaceOf(site, 'text')];
  const room = shared.picture ? SPLIT - LEFT - 40 : WIDTH - 2 * LEFT;
  const title = legible(display, shared.title, 'A blog');
  const { size, lines } = fitted(display, cased(site, title), {
    sizes: [88, 76, 66, 58, 50, 44],
    width: room,
    most: (one) => Math.floor(330 / (one * 1.06)),
  });
  const kicker = [shared.category?.name, shared.kind === 'guide' ? 'Guide' : 'Blog']
    .filter(Boolean)
    .join(' · ');
  const first = 150 + size * 0.82;
  const note = `By ${legible(text, shared.author.displayName, `@${shared.author.username ?? ''}`)} · ${shared.readingMinutes} min read`;
  const bands = Array.from(
    { length: 8 },
    (_, i) => `<rect x="${i * 160}" width="80" height="${HEIGHT}" fill="${theme.band}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${theme.ground}"/>${bands.join('')}
    ${shared.picture ? `<image href="${shared.picture}" x="${SPLIT}" y="0" width="${WIDTH - SPLIT}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice"/>` : ''}
    <rect width="${WIDTH}" height="12" fill="${theme.accent}"/>
    ${setText(cased(site, kicker), { face: display, size: 30, fill: theme.accent, x: LEFT, y: 112 })}
    ${lines.map((line, i) => setText(line, { face: display, size, fill: theme.ink, x: LEFT, y: first + i * size * 1.06 })).join('')}
    ${setText(shortened(text, note, 28, room), { face: text, size: 28, fill: theme.ink, x: LEFT, y: 536 })}
    ${setText(siteName, { face: text, size: 24, fill: theme.muted, x: LEFT, y: 578 })}
  </svg>`;
}

/** The cover in the size it is drawn in; null when it can't be read, and the picture is drawn without it. */
export async function coverOf({ deps }: Ctx, cover: Media | null): Promise<string | null> {
  if (!cover) return null;
  const size = cover.sizes.find(({ width }) => width >= 640) ?? cover.sizes.at(-1);
  const name = new URL(size?.url ?? cover.url, 'http://local').pathname.split('/').at(-1) ?? '';
  try {
    const bytes = await deps.storage.getBytes(keyOf(cover.id, name));
    const jpeg = await sharp(bytes)
      .resize(WIDTH - SPLIT, HEIGHT, { fit: 'cover' })
      .jpeg({ quality: 84 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch (error) {
    deps.log.warn(
      { err: error, media: cover.id },
      'could not read the cover of a blog for its share picture',
    );
    return null;
  }
}
