import { newAddress } from '#features/addresses/calls.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { insertOrigins } from '#features/sellers/origins.server.ts';
import { testOrigin } from '#features/sellers/test-origin.ts';
import type { CallInput } from '#platform/call.ts';
import { insertImage } from '#test/factories/images.ts';
import type { Person, TestApp } from '#test/test-app.ts';
import { getAllCategory } from './categories/calls.ts';
import { createApparel, publishApparel } from './making/calls.ts';
import type { ApparelDetails } from './product/calls.ts';

export type Input = CallInput<typeof createApparel>['body'];
export type Variant = NonNullable<Input['variants']>[number];

let made = 0;
/** A variant with a SKU of its own. */
export function variant(over: Partial<Variant> = {}): Variant {
  made += 1;
  return {
    sku: `TEST-${made}`,
    size: 'M',
    colour: { name: 'Red', hex: '#c02020' },
    price: 2500,
    stock: 10,
    weightGrams: 200,
    ...over,
  };
}

/** Adds functions to sell in the shop to a test app. Sellers are creators, unless their account was created before. */
export async function withApparel(tested: TestApp) {
  const { as, ctx, idOf, sql } = tested;
  await idOf('cora', { role: 'CREATOR' });
  const { items } = await as('cora')(getAllCategory, {});
  const categoryId = (slug: string) =>
    items.flatMap((top) => [top, ...top.children]).find((one) => one.slug === slug)?.id ?? '';

  async function seller(who: string, person: Person = { role: 'CREATOR' }) {
    const client = as(who, person);
    await sql`
      update account set monetization = monetization || '{"shop": true}' where id = ${await idOf(who, person)}`;
    await insertOrigins(ctx(person.site), [{ accountId: await idOf(who), ...testOrigin }]);
    return client;
  }
  async function draftOf(who: string, over: Partial<Input> = {}): Promise<ApparelDetails> {
    const client = await seller(who);
    const images = over.images ?? [{ mediaId: await insertImage(tested, who, { width: 800, height: 1000 }) }];
    return client(createApparel, {
      body: {
        title: 'Away shirt',
        categoryId: categoryId('t-shirts'),
        variants: [variant()],
        ...over,
        images,
      },
    });
  }
  /** A product on sale. Its summary is written, its notices aren't sent. */
  async function publishedBy(who: string, over: Partial<Input> = {}): Promise<ApparelDetails> {
    const { id } = await draftOf(who, over);
    return as(who)(publishApparel, { body: { apparelId: id } });
  }
  const addresses = new Map<string, string>();
  async function addressOf(who: string): Promise<string> {
    const known = addresses.get(who);
    if (known) return known;
    const { id } = await as(who)(newAddress, {
      body: {
        type: 'HOME',
        fullName: 'Bob Buyer',
        line1: '1 Main Street',
        city: 'Springfield',
        region: 'IL',
        country: 'US',
        postalCode: '62701',
        phone: '+12175550100',
      },
    });
    addresses.set(who, id);
    return id;
  }
  /** Opens a payment, as the buy button does. */
  const open = async (
    who: string,
    lines: readonly { product: ApparelDetails; variantId?: string; quantity?: number; unitAmount?: number }[],
  ) =>
    as(who)(initiatePayment, {
      body: {
        items: lines.map(({ product, variantId = product.variants[0]?.id ?? '', ...line }) => ({
          kind: 'apparel',
          refId: product.id,
          variantId,
          quantity: 1,
          ...line,
        })),
        addressId: await addressOf(who),
      },
      requestKey: crypto.randomUUID(),
    });
  return { categoryId, seller, draftOf, publishedBy, addressOf, open };
}

export const stockOf = async ({ sql }: Pick<TestApp, 'sql'>, variantId = '') => {
  const [row] = await sql<{ stock: number; reserved: number; sold: number }[]>`
    select stock, reserved, sold from apparel_variant where id = ${variantId}`;
  return row;
};
