import sharp from 'sharp';
import { newAddress } from '#features/addresses/calls.ts';
import { withCards } from '#features/cards/test-cards.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { insertOrigins } from '#features/sellers/origins.server.ts';
import { testOrigin } from '#features/sellers/test-origin.ts';
import type { CallInput } from '#platform/call.ts';
import { type ImageOptions, insertImage } from '#test/factories/images.ts';
import type { TestApp } from '#test/test-app.ts';
import { createPrintedCard, publishPrintedCard } from './making/calls.ts';
import type { PrintedCardDetails } from './product/calls.ts';

export type Input = CallInput<typeof createPrintedCard>['body'];

/** Adds functions to sell printed cards to a test app. Sellers are athletes, unless their account was created before. */
export async function withPrintedCards(tested: TestApp) {
  const { as, ctx, idOf, sql } = tested;
  const cards = await withCards(tested);

  /** A picture with a file behind it, drawn by sharp. */
  async function picture(who: string, svg: string | null = null, over: ImageOptions = {}): Promise<string> {
    const { width = 750, height = 1050 } = over;
    const id = await insertImage(tested, who, { width, height, ...over });
    const plain = sharp({ create: { width, height, channels: 3, background: '#1c5b3c' } });
    const image = svg ? sharp(Buffer.from(svg)) : plain;
    await ctx().deps.storage.put(keyOf(id, 'large.webp'), await image.webp({ quality: 80 }).toBuffer());
    return id;
  }
  /** A published card whose pictures are just large enough for 63 x 88 mm. */
  async function cardOf(who: string, over: Parameters<typeof cards.publishedBy>[1] = {}) {
    await idOf(who, { role: 'ATHLETE' });
    const frontMediaId = over.frontMediaId ?? (await picture(who));
    const backMediaId = over.backMediaId ?? (await picture(who));
    return cards.publishedBy(who, { ...over, frontMediaId, backMediaId });
  }
  async function draftOf(who: string, over: Partial<Input> = {}): Promise<PrintedCardDetails> {
    const cardId = over.cardId ?? (await cardOf(who)).id;
    await sql`
      update account set monetization = monetization || '{"shop": true}' where id = ${await idOf(who)}`;
    await insertOrigins(ctx(), [{ accountId: await idOf(who), ...testOrigin }]);
    return as(who)(createPrintedCard, {
      body: { size: '63x88', finish: 'matte', price: 1200, limit: 10, ...over, cardId },
    });
  }
  /** A printed card on sale. */
  async function offeredBy(who: string, over: Partial<Input> = {}): Promise<PrintedCardDetails> {
    const { id: productId } = await draftOf(who, over);
    return as(who)(publishPrintedCard, { body: { productId } });
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
    product: Pick<PrintedCardDetails, 'id'>,
    over: { variantId?: string; quantity?: number; unitAmount?: number } = {},
  ) =>
    as(who)(initiatePayment, {
      body: {
        items: [{ kind: 'printed-card', refId: product.id, quantity: 1, ...over }],
        addressId: await addressOf(who),
      },
      requestKey: crypto.randomUUID(),
    });
  return { ...cards, picture, cardOf, draftOf, offeredBy, addressOf, open };
}

/** The numbers of a run and what its row says. */
export async function runOf({ sql }: Pick<TestApp, 'sql'>, productId: string) {
  const [row] = await sql<{ stock: number; reserved: number; given: number; sold: number }[]>`
    select stock, reserved, given, sold from printed_card where id = ${productId}`;
  const numbers = await sql<{ number: number }[]>`
    select number from printed_card_copy where product_id = ${productId} and not is_released order by number`;
  return { ...row, numbers: numbers.map(({ number }) => number) };
}
