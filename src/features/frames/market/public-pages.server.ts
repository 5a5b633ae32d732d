import sharp from 'sharp';
import type { Media } from '#features/media/media.ts';
import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { SearchSource } from '#features/search/points.ts';
import { imageAt, readPicture, SHARE_HEIGHT, SHARE_WIDTH } from '#features/share/draw-share.server.ts';
import type { ShareContent, SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { type SearchQuery, textPage } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { formatMoney } from '#ui/format/money.ts';
import { FrameSummary } from '../frame/calls.ts';
import { findFrame } from '../frame/frame-listing.server.ts';
import { isHidden, isOfSite } from '../frame/frame-row.server.ts';
import { licenceLabels } from '../frame/frame-states.ts';
import { isOpenToAll } from '../frame/policy.ts';
import { frameSummaries, presentFrames } from '../frame/present-frames.server.ts';
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
    const { name, seller, price, currency, licence, preview } = frame;
    const by = seller?.displayName ?? (await siteName(ctx.deps, ctx.site));
    const note = `${by} · ${licenceLabels[licence]}`;
    const content = {
      kicker: 'Card frame',
      title: legible(name, 'Frame'),
      figure: price === 0 ? 'Free' : formatMoney(price, currency),
      note: legible(note, licenceLabels[licence]),
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

/** Frames on offer by name and seller; what many have ranks higher. */
async function searchFrames(ctx: Ctx, search: SearchQuery): Promise<Page<FrameSummary>> {
  const { sql } = ctx;
  const page = await textPage(ctx, search, {
    key: search.key.toLowerCase().trim(),
    table: 'frame',
    alias: 'f',
    isOnOffer: sql`f.state = 'listed' and not f.over_plan and ${isOfSite(ctx)}`,
    isShown: sql`not ${isHidden(ctx)}`,
    popularity: 'holders',
  });
  return { ...page, items: await frameSummaries(ctx, page.items) };
}

export const frameSource: SearchSource<typeof FrameSummary> = {
  type: 'frame',
  order: 47,
  item: FrameSummary,
  find: searchFrames,
};

/** Frames on offer: our own, and those of sellers whose profile is public. */
export const frameSitemap: SitemapSource = {
  name: 'frames',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select f.id as key, '/frames/' || f.slug as path, f.updated_at as changed_at
    from frame f
    where ${isOfSite(ctx)} and f.state = 'listed' and not f.over_plan and not ${isHidden(ctx)}
      and (f.owner_id is null or exists (
        select from (select f.owner_id as id) o ${joinAccount(ctx, 'o.id')} where ${visibilityOf(ctx)} = 'full'))
      and ${isAfter(ctx, ctx.sql`f.id`, after)}
    order by f.id limit ${limit}`,
};

export const frameTexts: WrittenTexts = {
  kind: 'frame',
  since: ({ sql, site }, since) => sql<Written[]>`
      select f.id, f.name as text, '/frames/' || f.slug as path, f.updated_at as at
      from frame f
      where f.site = ${site} and f.state = 'listed' and f.updated_at >= ${since.toISOString()}
      order by f.updated_at, f.id`,
};
