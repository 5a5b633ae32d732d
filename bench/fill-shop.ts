import type { Sql } from '#platform/sql/sql.ts';

export const PRODUCTS = 100_000;
export const PRINTED_CARDS = 100_000;
/** Accounts that sell; each has one of so many. */
const SELLERS = 2_000;
const VARIANTS = 4;
const BATCH = 10_000;

const colours = ['red', 'blue', 'green', 'black', 'white', 'orange', 'purple', 'grey'];
const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL'];
const sports = ['soccer', 'basketball', 'running', 'rowing', 'tennis', 'hockey', 'rugby', 'swimming'];

/** Inserts 100 000 products in 400 000 variants and 100 000 printed cards, once; later runs reuse them. */
export async function fillShop(sql: Sql): Promise<void> {
  await sql`set statement_timeout = 0`;
  const [there] = await sql`select from printed_card offset ${PRINTED_CARDS - 1} limit 1`;
  if (there) return;
  console.log('bench: 100 000 products and 100 000 printed cards');
  await sql`
    update account set role = 'CREATOR', monetization = monetization || '{"shop": true}'
    where username in (select 'fan' || n from generate_series(1, ${SELLERS}) n)`;
  for (let from = 1; from <= PRODUCTS; from += BATCH) await fillProducts(sql, from, from + BATCH - 1);
  for (let from = 1; from <= PRINTED_CARDS; from += BATCH)
    await fillPrintedCards(sql, from, from + BATCH - 1);
  await sql`vacuum analyze apparel_product, apparel_variant, card, printed_card`;
}

/** As `summarize` does for each product, in one statement; one in ten is sold out. */
async function fillProducts(sql: Sql, from: number, to: number): Promise<void> {
  await sql`
    with made as (
      select n, uuidv7() as id, a.id as owner_id, c.id as category_id, c.parent_id, n % 10 = 0 as is_sold_out,
        1000 + (n * 7919) % 9000 as price, (${sports}::text[])[1 + n % 8] as sport
      from generate_series(${from}::int, ${to}::int) n
      join account a on a.username = 'fan' || (1 + n % ${SELLERS})
      join lateral (
        select id, parent_id from shop_category where site = 'sports' and parent_id is not null
        order by slug offset n % 7 limit 1) c on true
    ), product as (
      insert into apparel_product (id, site, owner_id, category_id, slug, title, sport, state, price_from, price_to,
        is_sold_out, sold, facets, search_text, created_at, updated_at, published_at)
      select id, 'sports', owner_id, category_id, 'bench-' || n, 'Shirt number ' || n, sport, 'published', price,
        price + 500, is_sold_out, (n * 31) % 400,
        array_remove(array['seller:' || owner_id, 'sport:' || sport, 'category:' || category_id,
          'category:' || parent_id, case when not is_sold_out then 'stock' end], null)
        || case when is_sold_out then '{}' else (
          select array_agg(distinct facet) from generate_series(0, ${VARIANTS - 1}) v
          cross join lateral (select (${sizes}::text[])[1 + (n + v) % 6] as size, (${colours}::text[])[1 + (n + v / 2) % 8] as colour) o
          cross join lateral unnest(array['size:' || o.size, 'colour:' || o.colour, 'size:' || o.size || '+colour:' || o.colour]) facet
        ) end,
        'shirt number ' || n || ' ' || sport, now() - n * interval '1 minute', now(), now() - n * interval '1 minute'
      from made returning id
    )
    insert into apparel_variant (id, product_id, site, sku, size, colour, colour_hex, colour_family, price, stock,
      weight_grams, slot)
    select uuidv7(), made.id, 'sports', 'BENCH-' || made.n || '-' || v, (${sizes}::text[])[1 + (made.n + v) % 6],
      (${colours}::text[])[1 + (made.n + v / 2) % 8], '#c02020', (${colours}::text[])[1 + (made.n + v / 2) % 8],
      made.price, case when made.is_sold_out then 0 else 5 end, 180, v + 1
    from made cross join generate_series(0, ${VARIANTS - 1}) v`;
}

async function fillPrintedCards(sql: Sql, from: number, to: number): Promise<void> {
  await sql`
    with made as (
      select n, uuidv7() as id, uuidv7() as card_id, uuidv7() as front, uuidv7() as back, a.id as owner_id,
        (${sports}::text[])[1 + n % 8] as sport
      from generate_series(${from}::int, ${to}::int) n
      join account a on a.username = 'fan' || (1 + n % ${SELLERS})
    ), card as (
      insert into card (id, site, owner_id, slug, title, sport, front_media_id, back_media_id, state, search_text,
        published_at)
      select card_id, 'sports', owner_id, 'bench-' || n, 'Card number ' || n, sport, front, back, 'published',
        'card number ' || n || ' ' || sport, now() - n * interval '1 minute' from made returning id
    )
    insert into printed_card (id, site, owner_id, card_id, slug, title, sport, size, finish, edges, front_media_id,
      back_media_id, is_twin, price, run_limit, stock, given, sold, weight_grams, state, search_text, published_at)
    select made.id, 'sports', owner_id, card_id, 'bench-' || n, 'Card number ' || n, sport,
      (array['63x88', '64x89'])[1 + n % 2], (array['matte', 'gloss', 'foil'])[1 + n % 3], 'picture', front, back,
      n % 20 = 0, 500 + (n * 7919) % 4000, 50, case when n % 10 = 0 then 0 else 40 end, 10, 10, 20, 'published',
      'card number ' || n || ' ' || sport, now() - n * interval '1 minute'
    from made`;
}
