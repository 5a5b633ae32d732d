import sharp from 'sharp';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import type { Media } from '#features/media/media.ts';
import type { AccountCard } from '#features/people/account.ts';
import { readPicture } from '#features/share/draw-share.server.ts';
import type { ShareContent, SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { cardDetails } from '../card/see-card.server.ts';
import { type CardTier, tierOf } from '../card/tiers.ts';
import { presentCollections } from '../collections/present-collections.server.ts';
import { findBestCopies, findCollection } from '../collections/queries.server.ts';
import { copyDetail } from '../copies/copies.server.ts';
import { type DrawnCard, drawCard } from './draw-card.server.ts';

type SharedCards = Omit<ShareContent, 'drawing'> & {
  cards: readonly (Omit<DrawnCard, 'art'> & { front: Media })[];
};

const label = (tier: CardTier) => tierOf(tier).label;

const finders = {
  async cards(ctx: Ctx, id: string): Promise<SharedCards | null> {
    const { maker, front, editions, counts, ...card } = await cardDetails(ctx, id);
    const best = editions.find(({ left }) => left > 0) ?? editions[0];
    if (!best) return null;
    const title = titleOf(card.title, maker);
    return {
      kicker: editions.map(({ tier }) => label(tier)).join(' · '),
      title,
      figure: counts.left > 0 ? `${counts.left} left` : 'Sold out',
      note: `A numbered card by ${nameOf(maker)}`,
      progress: null,
      cards: [{ title, tier: best.tier, serial: null, front }],
    };
  },
  async collected(ctx: Ctx, id: string): Promise<SharedCards | null> {
    const { card, tier, serial, supply, owner, state } = await copyDetail(ctx, id);
    const title = titleOf(card.title, card.maker);
    return {
      kicker: label(tier),
      title,
      figure: copyNumber({ serial, supply }),
      note: state === 'voided' ? 'Void' : owner ? `Collected by ${nameOf(owner)}` : 'In a private collection',
      progress: null,
      cards: [{ title, tier, serial, front: card.front }],
    };
  },
  async collections(ctx: Ctx, id: string): Promise<SharedCards | null> {
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
      title: legible(name, `Cards of @${owner.username}`),
      figure: total > 0 ? `${owned} of ${total}` : null,
      note: `By ${nameOf(owner)}`,
      progress: total > 0 ? owned / total : null,
      // Owned cards with their number, others in a tier that is available.
      cards: fan.map(({ id: cardId, front, editions, ...card }) => {
        const title = titleOf(card.title, card.maker);
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
const nameOf = ({ displayName, username }: Named) => legible(displayName, `@${username}`);

const titleOf = (title: string, maker: Named) => legible(title, `A card by @${maker.username}`);

async function draw(ctx: Ctx, { cards, ...content }: SharedCards): Promise<ShareContent> {
  const drawn: DrawnCard[] = [];
  for (const { front, ...card } of cards) drawn.push({ ...card, art: await artOf(ctx, front) });
  if (drawn.length === 0) return content;
  const drawing =
    drawn.length === 1
      ? { svg: alone(ctx.site, drawn), width: 640 }
      : { svg: fanned(ctx.site, drawn), width: 560 };
  return { ...content, drawing };
}

export const sharedCards: readonly SharePicture<SharedCards>[] = Object.entries(finders).map(
  ([folder, find]) => ({ folder, find, draw }),
);

const alone = (site: SiteId, [card]: readonly DrawnCard[]) =>
  card ? `<g transform="translate(768 66) rotate(3 178 249)">${drawCard(site, card, 356, 'a')}</g>` : '';

const angles = [-2, 11, -14, 21];

/** Fanned out, the first in front. */
const fanned = (site: SiteId, cards: readonly DrawnCard[]) =>
  cards
    .slice(0, angles.length)
    .map((card, i) => [card, angles[i] ?? 0, `f${i}`] as const)
    .toReversed()
    .map(
      ([card, angle, key]) =>
        `<g transform="translate(766 140) rotate(${angle} 130 560)">${drawCard(site, card, 260, key)}</g>`,
    )
    .join('');

/** The art as a small JPEG data URL; null when it can't be read, and the card is drawn without it. */
async function artOf(ctx: Ctx, front: Media): Promise<string | null> {
  const size = front.sizes.find(({ width }) => width >= 640) ?? front.sizes.at(-1);
  const jpeg = await readPicture(ctx, front, size?.url ?? front.url, (file) =>
    sharp(file).resize(500, 700, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer(),
  );
  return jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
