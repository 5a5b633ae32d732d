import { randomUUID } from 'node:crypto';
import { pay } from '#demo/pay.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { insertProducts } from '#features/apparel/making/bulk-insert.server.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { buyable, linesOf } from '#features/bag/bag-line.ts';
import { insertBag } from '#features/bag/bulk-insert.server.ts';
import { getBag } from '#features/bag/calls.ts';
import { insertCodes } from '#features/payments/bulk-insert.server.ts';
import { initiatePayment, processPayment } from '#features/payments/calls.ts';
import type { Config } from '#platform/config.ts';
import { newId } from '#platform/ids.ts';
import { connect } from '#platform/sql/connect.ts';
import type { Sql } from '#platform/sql/sql.ts';
import { concurrently } from './concurrently.ts';
import type { World } from './fill.ts';
import { memberCtx } from './member-ctx.ts';
import type { Row } from './money.ts';
import { post, type Target } from './post.ts';

const BUYERS = 500;
const SHIRTS = 50;
const VARIANTS = 4;
/** Checkouts of a long bag that are measured, and how many at a time. */
const CHECKOUTS = 300;
const AT_ONCE = 12;
const SELLERS = 4;
const LINES = 10;
/** How many winners pay at the same time. */
const PAYING = 8;
const PRICE = 2500;

interface Variant {
  refId: string;
  variantId: string;
}
interface Buyer {
  id: string;
  token: string;
  addressId: string;
}

/** Many bags at the same moment with shirts that don't suffice for all, and how fast long bags are checked out. */
export async function bags(config: Config, { accountIds }: World, target: Target): Promise<Row[]> {
  const sql = connect(config.DATABASE_URL, { pool: 4, name: 'touchline-bench' });
  const sellers = accountIds.slice(10, 10 + SELLERS);
  await sql`
    update account set monetization = monetization || '{"shop": true}' where id = any(${sellers}::uuid[])`;
  const plenty: Variant[] = [];
  for (const seller of sellers) plenty.push(...(await offer(config, sql, seller, 3, 100_000)));
  const scarce = await offer(config, sql, sellers[0] ?? '', VARIANTS, Math.ceil(SHIRTS / VARIANTS), SHIRTS);
  const buyers = await comeIn(sql, target);
  const rush = await rushFor(config, sql, { target, buyers, scarce, plenty });
  const codes = await offerCodes(config, sql, sellers);
  const long = await checkOutLongBags(config, sql, { target, buyers, plenty, codes });
  await sql.end();
  return [
    [
      `(p) ${BUYERS} bags at once, ${SHIRTS} shirts in ${VARIANTS} variants among their lines: sold`,
      `${rush.sold}`,
      `${SHIRTS}`,
    ],
    ['    charged without goods, oversold', `${rush.charged}, ${rush.oversold}`, '0, 0'],
    [
      `    checkout of a bag of ${LINES} lines of ${SELLERS} sellers, with a code of each`,
      `${long.perSecond.toFixed(0)}/s${long.failed ? ` (${long.failed} failed)` : ''}`,
      'at least 20/s',
    ],
    ['    p95', `${Math.round(long.p95)} ms`, ''],
  ];
}

/** A product on sale in as many variants. @param all of the stock; left out: `each` in every variant */
async function offer(
  config: Config,
  sql: Sql,
  ownerId: string,
  variants: number,
  each: number,
  all = each * variants,
): Promise<Variant[]> {
  const slug = `bench-${newId()}`;
  await insertProducts(memberCtx(config, sql, ownerId), [
    {
      ownerId,
      slug,
      category: 't-shirts',
      title: 'Shirt to measure with',
      brand: '',
      description: '',
      care: '',
      sport: null,
      leadDays: 5,
      currency: 'USD',
      state: 'published',
      createdAt: new Date(),
      images: [],
      variants: Array.from({ length: variants }, (_, i) => ({
        sku: `BENCH-${randomUUID().slice(0, 12)}`.toUpperCase(),
        size: 'M',
        colour: { name: `Red ${i}`, hex: '#c02020' },
        price: PRICE,
        compareAt: null,
        stock: Math.min(each, all - each * i),
        sold: 0,
        weightGrams: 180,
      })),
    },
  ]);
  return sql<Variant[]>`
    select p.id as ref_id, v.id as variant_id from apparel_product p join apparel_variant v on v.product_id = p.id
    where p.slug = ${slug} order by v.slot`;
}

async function comeIn(sql: Sql, target: Target): Promise<Buyer[]> {
  const rows = await sql<{ id: string }[]>`
    select id from account where username = any(${Array.from({ length: BUYERS }, (_, n) => `fan${n + 4001}`)})`;
  const buyers: Buyer[] = [];
  const home = {
    type: 'HOME',
    fullName: 'Bench Buyer',
    line1: '1 Main Street',
    city: 'Leeds',
    country: 'GB',
    postalCode: 'LS1 4AP',
  };
  await concurrently(rows, 4, async ({ id }) => {
    const token = await openSession({ sql }, id);
    const { status, body } = await post(target, newAddress, { token, body: home });
    if (status !== 200) throw new Error(`An address was refused: ${JSON.stringify(body)}`);
    buyers.push({ id, token, addressId: body.id });
  });
  return buyers;
}

interface Shop {
  target: Target;
  buyers: readonly Buyer[];
  plenty: readonly Variant[];
}

const lineOf = ({ refId, variantId }: Variant, quantity = 1) => ({
  kind: 'apparel',
  refId,
  variantId,
  quantity,
  shownAmount: PRICE,
  shownCurrency: 'USD' as const,
});

/** Everybody checks out at the same moment, and tries again with what is left, as the page lets them. Winners pay. */
async function rushFor(
  config: Config,
  sql: Sql,
  { target, buyers, scarce, plenty }: Shop & { scarce: readonly Variant[] },
) {
  for (const [n, { id }] of buyers.entries()) {
    const wanted = [lineOf(at(scarce, n), n % 5 === 0 ? 2 : 1)];
    if (n % 2 === 0) wanted.push(lineOf(at(plenty, n)));
    if (n % 3 === 0) wanted.push(lineOf(at(scarce, n + 1)));
    await fillBag(config, sql, id, wanted);
  }
  const scarceIds = new Set(scarce.map(({ variantId }) => variantId));
  const paid: { token: string; paymentId: string; checkoutUrl: string }[] = [];
  await Promise.all(
    buyers.map(async (buyer) => {
      for (;;) {
        const items = await itemsOf(target, buyer);
        if (!items.some(({ variantId }) => scarceIds.has(variantId ?? ''))) return;
        const answer = await checkOut(target, buyer, items);
        if (answer.status === 200) return void paid.push({ token: buyer.token, ...answer.body });
        if (answer.status !== 409 && answer.status !== 503)
          throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      }
    }),
  );
  await concurrently(paid, PAYING, async ({ token, paymentId, checkoutUrl }) => {
    await pay(checkoutUrl);
    await post(target, processPayment, { token, params: { paymentId } });
  });
  return countUp(
    sql,
    scarce.map(({ variantId }) => variantId),
  );
}

async function countUp(sql: Sql, variantIds: readonly string[]) {
  const [row] = await sql<{ sold: number; oversold: number; charged: number }[]>`
    select sum(v.sold)::int as sold,
      sum(greatest(0, -v.stock) + greatest(0, v.reserved - v.stock))::int as oversold,
      (select count(distinct p.id)::int from payment p join payment_item i on i.payment_id = p.id
        where i.variant_id = any(${variantIds as string[]}::uuid[]) and p.charge_id is not null and p.refunded = 0
          and not exists (select from apparel_reservation r
            where r.payment_id = p.id and r.item = i.item and r.state = 'fulfilled')) as charged
    from apparel_variant v where v.id = any(${variantIds as string[]}::uuid[])`;
  if (!row) throw new Error('PostgreSQL counted nothing');
  return row;
}

/** Every seller has a code for their goods; returned as a checkout sends them. */
async function offerCodes(config: Config, sql: Sql, sellers: readonly string[]) {
  const code = `BENCH-${randomUUID().slice(0, 12)}`;
  const codes = sellers.map(
    (sellerId) => ({ sellerId, code, currency: 'USD', kind: 'percent', value: 15 }) as const,
  );
  await insertCodes(memberCtx(config, sql, sellers[0] ?? ''), codes);
  return sellers.map((sellerId) => ({ sellerId, code }));
}

async function checkOutLongBags(
  config: Config,
  sql: Sql,
  { target, buyers, plenty, codes }: Shop & { codes: object[] },
) {
  const some = buyers.slice(0, CHECKOUTS);
  for (const { id } of some)
    await fillBag(
      config,
      sql,
      id,
      plenty.slice(0, LINES).map((variant) => lineOf(variant)),
    );
  const ready = await Promise.all(
    some.map(async (buyer) => ({ buyer, items: await itemsOf(target, buyer) })),
  );
  const took: number[] = [];
  let failed = 0;
  const began = performance.now();
  await concurrently(ready, AT_ONCE, async ({ buyer, items }) => {
    const from = performance.now();
    const { status } = await checkOut(target, buyer, items, codes);
    took.push(performance.now() - from);
    if (status !== 200 || items.length !== LINES) failed += 1;
  });
  const perSecond = (some.length * 1000) / (performance.now() - began);
  return { perSecond, failed, p95: took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0 };
}

async function fillBag(
  config: Config,
  sql: Sql,
  id: string,
  lines: Parameters<typeof insertBag>[2],
): Promise<void> {
  await sql`delete from bag where account_id = ${id}`;
  await insertBag(memberCtx(config, sql, id), id, lines);
}

/** What of a bag can be bought now, as its page asks for it. */
async function itemsOf(target: Target, { token }: Buyer) {
  const { body } = await post(target, getBag, { token });
  return linesOf(body).flatMap((line) =>
    buyable(line) === 0
      ? []
      : [
          {
            kind: line.kind,
            refId: line.refId,
            variantId: line.variantId,
            quantity: buyable(line),
            unitAmount: line.unitAmount,
            bagLineId: line.id,
          },
        ],
  );
}

const checkOut = (target: Target, { token, addressId }: Buyer, items: object[], promoCodes?: object[]) =>
  post(target, initiatePayment, { token, key: randomUUID(), body: { items, addressId, promoCodes } });

const at = (variants: readonly Variant[], n: number): Variant => {
  const variant = variants[n % variants.length];
  if (!variant) throw new Error('Nothing is on sale.');
  return variant;
};
