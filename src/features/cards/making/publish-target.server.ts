import { z } from 'zod';
import type { PublishTarget } from '#features/studio/points.ts';
import { uploadPicture } from '#features/uploads/upload/upload-picture.server.ts';
import { line } from '#platform/fields.ts';
import { canMakeCards, cardPath, isOpenToAll } from '../card/policy.ts';
import type { CardState } from '../card/tiers.ts';
import { createCard as createCardCall } from './calls.ts';
import { createCard } from './create-card.server.ts';

const CardOfDesign = z.object({
  title: line(60, 2, 'Name the card.'),
  sport: createCardCall.body.shape.sport,
});
export type CardOfDesign = z.input<typeof CardOfDesign>;

/** A draft of the card maker with both sides of a design, free and common until its maker says otherwise. */
export const cardOfDesign: PublishTarget<z.infer<typeof CardOfDesign>> = {
  kind: 'card',
  isMadeBy: (viewer) => canMakeCards(viewer),
  drawn: { pages: 2, as: 'print', format: 'webp' },
  details: CardOfDesign,
  async create(ctx, { pictures: [front, back] }, { title, sport }) {
    const upload = async (bytes: Uint8Array = new Uint8Array(), side = '') =>
      (await uploadPicture(ctx, { bytes, alt: `${title}, ${side}` })).id;
    const { id, slug } = await createCard(
      ctx,
      createCardCall.body.parse({
        title,
        sport,
        frontMediaId: await upload(front, 'front'),
        backMediaId: await upload(back, 'back'),
        editions: [{ tier: 'COMMON', price: 0 }],
      }),
    );
    return { id, next: `/cards/${slug}/edit` };
  },
  async find({ sql, site }, ids) {
    if (ids.length === 0) return [];
    const rows = await sql<{ id: string; slug: string; title: string; state: CardState }[]>`
      select id, slug, title, state from card where site = ${site} and id = any(${ids as string[]}::uuid[])`;
    return rows.map(({ id, slug, title, state }) => ({
      id,
      title,
      path: cardPath(slug),
      isPublished: isOpenToAll({ state, hidden: false }),
    }));
  },
};
