import sharp from 'sharp';
import type { Media } from '#features/media/media.ts';
import { imageAt, readPicture, SHARE_HEIGHT, SHARE_WIDTH } from '#features/share/draw-share.server.ts';
import type { ShareContent, SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import { typefaceOf } from '#features/share/typefaces.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { formatMoney } from '#ui/format/money.ts';
import { findFrame } from '../frame/frame-listing.server.ts';
import { licenceLabels } from '../frame/frame-states.ts';
import { isOpenToAll } from '../frame/policy.ts';
import { presentFrames } from '../frame/present-frames.server.ts';
import { drawSample } from '../frame/sample-picture.ts';

interface SharedFrame {
  id: string;
  content: ShareContent;
  preview: Media | null;
}

export const sharedFrame: SharePicture<SharedFrame> = {
  folder: 'frames',
  async find(ctx, id) {
    const row = await findFrame(ctx, id);
    const [frame] = row && isOpenToAll(row) ? await presentFrames(ctx, [row]) : [];
    if (!frame) return null;
    const { name, seller, price, licence, preview } = frame;
    const by = seller?.displayName ?? (await siteName(ctx.deps, ctx.site));
    const note = `${by} · ${licenceLabels[licence]}`;
    const content = {
      kicker: 'Card frame',
      title: legible(typefaceOf(ctx.site, 'display'), name, 'Frame'),
      figure: price === 0 ? 'Free' : formatMoney(price),
      note: legible(typefaceOf(ctx.site, 'text'), note, licenceLabels[licence]),
    };
    return { id, content, preview };
  },
  async draw(ctx, { id, content, preview }) {
    const svg = preview && (await framedSample(ctx, id, preview));
    return { ...content, drawing: svg ? { svg, width: CARD.x - 100 } : null };
  },
};

/** The card at the right of the picture. */
const CARD = { x: SHARE_WIDTH - 460, y: (SHARE_HEIGHT - 518) / 2, width: 370, height: 518 };

/** The sample picture in the frame; null when the frame can't be read. */
async function framedSample(ctx: Ctx, id: string, preview: Media): Promise<string | null> {
  const { width, height } = CARD;
  const card = await readPicture(ctx, preview, preview.url, async (file) => {
    const overlay = await sharp(file).resize(width, height, { fit: 'fill' }).toBuffer();
    const sample = sharp(Buffer.from(drawSample(id))).resize(width, height);
    return sample
      .composite([{ input: overlay }])
      .png()
      .toBuffer();
  });
  return card && imageAt(CARD, 'png', card);
}
