import { transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { insertImage } from '#test/factories/images.ts';
import type { Person, TestApp } from '#test/test-app.ts';
import { type CardState, type CardTier, tierOf } from './card/tiers.ts';
import { mint } from './selling/mint.server.ts';

interface Made {
  id: string;
  title: string;
  site: SiteId;
  editions: Map<CardTier, string>;
}

interface TestCardInput {
  title?: string;
  tiers?: readonly CardTier[];
  price?: number;
  state?: CardState;
  site?: SiteId;
  sport?: string;
  athleteId?: string | null;
}

/** Published cards and copies of them, without sign-up of their makers: for tests of copies. */
export function withCopies(tested: TestApp) {
  const { sql, idOf, ctx } = tested;
  let made = 0;

  async function cardOut(maker: string, input: TestCardInput = {}, person: Person = {}): Promise<Made> {
    const {
      tiers = ['RARE'],
      price = 0,
      state = 'published',
      site = person.site ?? 'sports',
      athleteId = null,
    } = input;
    const ownerId = await idOf(maker, { role: 'ATHLETE', ...person });
    const [id, number] = [newId(), ++made];
    const title = input.title ?? `Card ${number}`;
    const art = { site, width: 750, height: 1050, attached: true };
    const [front, back] = [await insertImage(tested, maker, art), await insertImage(tested, maker, art)];
    const supply = tiers.reduce((sum, tier) => sum + tierOf(tier).supply, 0);
    await sql`
      insert into card (id, site, owner_id, slug, title, sport, athlete_id, front_media_id, back_media_id, state,
        supply, price_from, published_at)
      values (${id}, ${site}, ${ownerId}, ${`card-${number}`}, ${title}, ${input.sport ?? 'soccer'}, ${athleteId},
        ${front}, ${back}, ${state}, ${supply}, ${price}, ${state === 'draft' ? null : new Date()})`;
    const editions = new Map<CardTier, string>();
    for (const tier of tiers) {
      const editionId = newId();
      editions.set(tier, editionId);
      await sql`
        insert into edition (id, card_id, tier, supply, price)
        values (${editionId}, ${id}, ${tier}, ${tierOf(tier).supply}, ${price})`;
    }
    return { id, title, site, editions };
  }

  /** @returns the ids of the copies */
  async function copiesFor(
    owner: string,
    card: Made,
    more: { tier?: CardTier; quantity?: number; price?: number; paymentId?: string } = {},
  ): Promise<string[]> {
    const tier = more.tier ?? [...card.editions.keys()][0];
    const editionId = tier && card.editions.get(tier);
    if (!editionId) throw new Error('This card has no such edition.');
    const ownerId = await idOf(owner, { site: card.site });
    const { quantity = 1, price = 0, paymentId = null } = more;
    const copies = await transact(ctx(card.site), (tx) =>
      mint(tx, { editionId, ownerId, quantity, acquired: 'purchase', price, currency: 'USD', paymentId }),
    );
    return copies.map(({ id }) => id);
  }

  const copyFor = async (...args: Parameters<typeof copiesFor>): Promise<string> => {
    const [id] = await copiesFor(...args);
    if (!id) throw new Error('No copy was made.');
    return id;
  };

  return { cardOut, copiesFor, copyFor };
}
