import { type DemoCollection, demoCollections } from '#demo/collections.ts';
import { daysSinceFirstSale } from '#demo/sales/first-sale.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { slugFor } from '#features/cards/collections/collection-slug.server.ts';
import { mint } from '#features/cards/selling/mint.server.ts';
import { newId } from '#platform/ids.ts';

/** People's collections; their owners have some of the cards. */
export async function fillCollections(world: World): Promise<void> {
  let left = demoCollections.reduce((sum, { has }) => sum + has.length, 0);
  for (const collection of demoCollections) {
    await handOut(world, collection, left);
    left -= collection.has.length;
    await createCollections(world, collection);
  }
  await world.tx`
    update card_copy y set minted_at = r.at, acquired_at = r.at from card_register r where r.copy_id = y.id`;
}

async function createCollections(
  world: World,
  { site, owner, name, description, cards, featured, daysAgo }: DemoCollection,
) {
  const at = before(world, daysAgo * MINUTES_A_DAY).toISOString();
  const slug = await slugFor(ctxOf(world, site), name);
  await world.tx`
    with made as (
      insert into collection (id, site, owner_id, slug, name, description, featured_at, created_at, updated_at)
      values (${newId()}, ${site}, ${world.idOf(owner)}, ${slug}, ${name}, ${description}, ${featured ? at : null}, ${at}, ${at})
      returning id
    )
    insert into collection_card (collection_id, card_id, position, added_at)
    select made.id, c.id, one.place, ${at}
    from made, unnest(${cards as string[]}::text[]) with ordinality as one (slug, place)
    join card c on c.slug = one.slug and c.site = ${site}`;
}

/**
 * Of cards they don't have yet, a copy of the most common available tier. A register grows in order of time: a minute
 * apart, in the hour before the first sale.
 * @param minutes how many copies are still to be given, of all collections
 */
async function handOut(world: World, { site, owner, has }: DemoCollection, minutes: number): Promise<void> {
  const ownerId = world.idOf(owner);
  const editions = await world.tx<{ id: string; slug: string }[]>`
    select distinct on (c.id) e.id, c.slug from card c join edition e on e.card_id = c.id
    where c.site = ${site} and c.slug = any(${has as string[]}) and e.sold + e.reserved < e.supply
      and not exists (select from card_copy y where y.card_id = c.id and y.owner_id = ${ownerId})
    order by c.id, e.supply desc`;
  for (const [i, { id: editionId, slug }] of editions.entries()) {
    const sold = daysSinceFirstSale(site, slug) * MINUTES_A_DAY;
    await mint(
      { ...ctxOf(world, site), now: before(world, sold + minutes - i) },
      { editionId, ownerId, quantity: 1, acquired: 'reward', price: 0, currency: 'USD', paymentId: null },
    );
  }
}
