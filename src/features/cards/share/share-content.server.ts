import sharp from 'sharp';
import type { Media } from '#features/media/media.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import type { AccountCard } from '#features/people/account.ts';
import type { Ctx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { cardDetails } from '../card/see-card.server.ts';
import { type CardTier, tierOf } from '../card/tiers.ts';
import { presentCollections } from '../collections/present-collections.server.ts';
import { findBestCopies, findCollection } from '../collections/queries.server.ts';
import { copyDetail } from '../copies/copies.server.ts';
import type { DrawnCard } from './draw-card.server.ts';
import { bannerOf, type ShareContent } from './draw-share.server.ts';
import { legible } from './set-text.server.ts';
import { typefaceOf } from './typefaces.server.ts';

export type SharedKind = 'cards' | 'collected' | 'collections';

type UnloadedContent = Omit<ShareContent, 'cards'> & {
  cards: readonly (Omit<DrawnCard, 'art'> & { front: Media })[];
};

/** The content of a share image, as a signed-out visitor sees it; only the site's name when they can't. */
export async function shareContentOf(
  ctx: Ctx,
  siteName: string,
  kind: SharedKind,
  id: string,
): Promise<UnloadedContent> {
  try {
    return (await readers[kind](ctx, id)) ?? { ...bannerOf(ctx.site, siteName), cards: [] };
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused;
    return { ...bannerOf(ctx.site, siteName), cards: [] };
  }
}

const label = (tier: CardTier) => tierOf(tier).label;

const readers: Record<SharedKind, (ctx: Ctx, id: string) => Promise<UnloadedContent | null>> = {
  async cards(ctx, id) {
    const { maker, front, editions, counts, ...card } = await cardDetails(ctx, id);
    const best = editions.find(({ left }) => left > 0) ?? editions[0];
    if (!best) return null;
    const title = titleOf(ctx.site, card.title, maker);
    return {
      kicker: editions.map(({ tier }) => label(tier)).join(' · '),
      title,
      figure: counts.left > 0 ? `${counts.left} left` : 'Sold out',
      note: `A numbered card by ${nameOf(ctx.site, maker)}`,
      progress: null,
      cards: [{ title, tier: best.tier, serial: null, front }],
    };
  },
  async collected(ctx, id) {
    const { card, tier, serial, supply, owner, state } = await copyDetail(ctx, id);
    const number = `${serial}/${supply}`;
    const title = titleOf(ctx.site, card.title, card.maker);
    return {
      kicker: label(tier),
      title,
      figure: number,
      note:
        state === 'voided'
          ? 'Void'
          : owner
            ? `Collected by ${nameOf(ctx.site, owner)}`
            : 'In a private collection',
      progress: null,
      cards: [{ title, tier, serial, front: card.front }],
    };
  },
  async collections(ctx, id) {
    const row = await findCollection(ctx, id);
    const [collection] = row ? await presentCollections(ctx, [row]) : [];
    if (!collection) return null;
    const { name, owner, total, owned, fan } = collection;
    const copies = await findBestCopies(
      ctx,
      [owner.id],
      fan.map((card) => card.id),
    );
    return {
      kicker: 'Collection',
      title: legible(typefaceOf(ctx.site, 'display'), name, `Cards of @${owner.username}`),
      figure: total > 0 ? `${owned} of ${total}` : null,
      note: `By ${nameOf(ctx.site, owner)}`,
      progress: total > 0 ? owned / total : null,
      // Owned cards with their number, others in a tier that is available.
      cards: fan.map(({ id: cardId, front, editions, ...card }) => {
        const title = titleOf(ctx.site, card.title, card.maker);
        const copy = copies.find((one) => one.cardId === cardId);
        if (copy) return { title, tier: copy.tier, serial: copy.serial, front };
        const tier = (editions.find(({ left }) => left > 0) ?? editions[0])?.tier ?? 'COMMON';
        return { title, tier, serial: null, front };
      }),
    };
  },
};

type Named = Pick<AccountCard, 'displayName' | 'username'>;

/** Usernames only have letters that every typeface has. */
const nameOf = (site: SiteId, { displayName, username }: Named) =>
  legible(typefaceOf(site, 'text'), displayName, `@${username}`);

const titleOf = (site: SiteId, title: string, maker: Named) =>
  legible(typefaceOf(site, 'display'), title, `A card by @${maker.username}`);

/** The art as a small JPEG data URL; null when it can't be read, and the card is drawn without it. */
export async function artOf({ deps }: Ctx, front: Media): Promise<string | null> {
  const size = front.sizes.find(({ width }) => width >= 640) ?? front.sizes.at(-1);
  const name = (size?.url ?? front.url).split('/').at(-1) ?? '';
  try {
    const bytes = await deps.storage.getBytes(keyOf(front.id, name));
    const jpeg = await sharp(bytes).resize(500, 700, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch (error) {
    deps.log.warn({ err: error, media: front.id }, 'could not read the art of a card for its share image');
    return null;
  }
}
