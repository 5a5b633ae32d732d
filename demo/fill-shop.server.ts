import { priceBy, sellsIn } from '#demo/sellers.ts';
import { type DemoProduct, productSlug } from '#demo/shop/product.ts';
import { demoProducts } from '#demo/shop.ts';
import { productKey, shownColours } from '#demo/wanted-pictures.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { type FinishedProduct, insertProducts } from '#features/apparel/making/bulk-insert.server.ts';
import { sportCode } from '#features/sites/sports.ts';

/** Publishes what the cast sells, in variants with stock in every state. */
export async function fillShop(world: World): Promise<void> {
  for (const site of ['sports', 'cricket'] as const) {
    const here = demoProducts.filter((one) => one.site === site);
    await insertProducts(
      ctxOf(world, site),
      here.map((product) => finished(world, product)),
    );
  }
  // Selling needs shop sales switched on.
  const sellers = [...new Set(demoProducts.map(({ seller }) => world.idOf(seller)))];
  await world.tx`
    update account set monetization = monetization || '{"shop": true}' where id = any(${sellers}::uuid[])`;
}

function finished(world: World, product: DemoProduct): FinishedProduct {
  const { seller, title, category, sport, brand = '', description, price, compareAt = null } = product;
  const { colours, sizes, stock, sold = 0, daysAgo, leadDays = 5, state = 'published' } = product;
  const weight =
    category === 'hoodies' ? 520 : category === 'bags' ? 340 : category === 'jerseys' ? 230 : 180;
  const choices = colours.flatMap(([name, hex]) => sizes.map((size) => ({ size, colour: { name, hex } })));
  const slug = productSlug(product);
  return {
    ownerId: world.idOf(seller),
    category,
    slug,
    title,
    brand,
    description,
    care: 'Wash inside out at 30 degrees, hang to dry.',
    sport: sport ? sportCode(sport) : null,
    leadDays,
    currency: sellsIn(seller),
    state,
    createdAt: before(world, daysAgo * MINUTES_A_DAY),
    images: imagesOf(world, product),
    variants: choices.map(({ size, colour }, i) => ({
      size,
      colour,
      price: priceBy(seller, price),
      compareAt: compareAt && priceBy(seller, compareAt),
      sku: `${slug.toUpperCase().slice(0, 18)}-${i + 1}`.replace(/--+/g, '-'),
      stock: stock[i % stock.length] ?? 0,
      // The first ones sell best.
      sold: Math.floor((sold / choices.length) * (i < choices.length / 2 ? 1.4 : 0.6)),
      weightGrams: weight,
    })),
  };
}

/** One for each colour. A world with fewer pictures than colours shows each of them once. */
function imagesOf(world: World, product: DemoProduct): FinishedProduct['images'] {
  const images = shownColours(product).map((colour) => ({
    mediaId: world.pictureOf(productKey(product, colour)),
    colour: colour[0],
  }));
  return [...new Map(images.map((image) => [image.mediaId, image])).values()];
}
