import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { newId } from '#platform/ids.ts';
import { summarize } from '../catalogue/summarize.server.ts';
import { apparelListing } from '../product/apparel-listing.server.ts';
import { colourFamily } from '../product/garment-colours.ts';
import type { ProductState } from '../product/product-states.ts';
import type { Size } from '../product/sizes.ts';

export interface FinishedProduct {
  ownerId: string;
  /** The slug of a category. */
  category: string;
  slug: string;
  title: string;
  brand: string;
  description: string;
  care: string;
  sport: string | null;
  leadDays: number;
  /** Of all prices. */
  currency: Currency;
  state: Extract<ProductState, 'draft' | 'published' | 'paused' | 'discontinued'>;
  createdAt: Date;
  /** Uploads with the colours they show, the one that is shown first first. */
  images: readonly { mediaId: string; colour: string | null }[];
  variants: readonly {
    sku: string;
    size: Size;
    colour: { name: string; hex: string };
    price: number;
    compareAt: number | null;
    stock: number;
    sold: number;
    weightGrams: number;
  }[];
}

/** Writes finished products with their variants, for the demo world: nobody is notified. */
export async function insertProducts(ctx: Ctx, all: readonly FinishedProduct[]): Promise<void> {
  const { sql, site } = ctx;
  for (const product of all) {
    const id = newId();
    const {
      ownerId,
      category,
      slug,
      title,
      brand,
      description,
      care,
      sport,
      leadDays,
      currency,
      state,
      createdAt,
    } = product;
    const publishedAt = state === 'draft' ? null : createdAt;
    const logged = apparelListing.states.logSql(ctx, 'made', {
      to: state,
      by: ownerId,
      reason: 'created',
      at: createdAt,
    });
    await sql`
      with made as (
        insert into apparel_product (id, site, owner_id, category_id, slug, title, brand, description, care, sport, lead_days,
          currency, state, created_at, updated_at, published_at)
        select ${id}, ${site}, ${ownerId}, c.id, ${slug}, ${title}, ${brand}, ${description}, ${care}, ${sport}, ${leadDays},
          ${currency}, ${state}, ${createdAt}, ${createdAt}, ${publishedAt}
        from shop_category c where c.site = ${site} and c.slug = ${category}
        returning id
      )
      ${logged}`;
    await sql`insert into apparel_payee (product_id, account_id, share, state) values (${id}, ${ownerId}, 10000, 'accepted')`;
    await sql`
      insert into apparel_image (product_id, media_id, position, colour)
      select ${id}, w.media_id, w.position, w.colour
      from unnest(${product.images.map(({ mediaId }) => mediaId)}::uuid[],
        ${product.images.map((image) => image.colour)}::text[]) with ordinality as w (media_id, colour, position)`;
    await insertVariants(ctx, id, product);
    await summarize(ctx, id);
  }
}

async function insertVariants({ sql, site }: Ctx, productId: string, { variants, state }: FinishedProduct) {
  const rows = variants.map(({ colour, ...variant }, i) => ({
    ...variant,
    id: newId(),
    productId,
    site,
    colour: colour.name,
    colourHex: colour.hex,
    colourFamily: colourFamily(colour.hex),
    slot: i + 1,
    state: state === 'discontinued' ? 'discontinued' : 'live',
  }));
  await sql`
    insert into apparel_variant (id, product_id, site, sku, size, colour, colour_hex, colour_family, price, compare_at,
      stock, sold, weight_grams, slot, state)
    select w.id, w."productId", w.site, w.sku, w.size, w.colour, w."colourHex", w."colourFamily", w.price, w."compareAt",
      w.stock, w.sold, w."weightGrams", w.slot, w.state
    from jsonb_to_recordset(${sql.json(rows)}) as w (id uuid, "productId" uuid, site text, sku text, size text,
      colour text, "colourHex" text, "colourFamily" text, price bigint, "compareAt" bigint, stock int, sold int,
      "weightGrams" int, slot smallint, state text)`;
}
