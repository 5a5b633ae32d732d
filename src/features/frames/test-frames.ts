import sharp from 'sharp';
import { pay } from '#demo/pay.ts';
import { withUploads } from '#features/uploads/test-uploads.ts';
import type { CallInput } from '#platform/call.ts';
import type { Person, TestApp } from '#test/test-app.ts';
import type { FrameDetails } from './frame/calls.ts';
import { createFrame, submitFrame } from './making/calls.ts';
import { framePaymentIntent, framePurchased } from './selling/calls.ts';

type Input = CallInput<typeof createFrame>['body'];

/** A border of a colour around nothing. @param hole the share of width and height that is transparent */
export function overlay(
  hole = 0.8,
  { width = 750, height = 1050, colour = '#c02020' } = {},
): Promise<Buffer> {
  const [w, h] = [Math.round(width * hole), Math.round(height * hole)];
  const [x, y] = [Math.round((width - w) / 2), Math.round((height - h) / 2)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path fill="${colour}" fill-rule="evenodd" d="M0 0h${width}v${height}H0zM${x} ${y}h${w}v${h}h-${w}z"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Adds functions to make and buy frames to a test app. Makers are creators, unless their account was created before. */
export async function withFrames<T extends TestApp>(tested: T) {
  const uploads = await withUploads(tested);
  const { as, idOf, sql } = tested;
  const shared = await overlay();

  async function maker(who: string, person: Person = { role: 'CREATOR' }) {
    const client = as(who, person);
    const id = await idOf(who, person);
    await sql`update account set monetization = monetization || '{"shop": true}' where id = ${id}`;
    // The free plan lists one frame.
    await sql`
      insert into plan_holding (account_id, site, plan, source, source_id, seats)
      values (${id}, 'sports', 'PREMIUM', 'grant', gen_random_uuid(), 1) on conflict do nothing`;
    return client;
  }
  const upload = async (who: string, bytes: Uint8Array = shared) =>
    (await uploads.uploadImage(who, { bytes, name: 'frame.png', type: 'image/png' })).id;
  async function draftOf(who: string, over: Partial<Input> = {}): Promise<FrameDetails> {
    const client = await maker(who);
    const mediaId = over.mediaId ?? (await upload(who));
    return client(createFrame, { body: { name: 'Golden edge', ...over, mediaId } });
  }
  /** A frame in the market. */
  async function listedBy(who: string, over: Partial<Input> = {}): Promise<FrameDetails> {
    const { id } = await draftOf(who, over);
    return as(who)(submitFrame, { body: { frameId: id } });
  }
  const open = (who: string, frameId: string, requestKey: string = crypto.randomUUID()) =>
    as(who)(framePaymentIntent, { body: { frameId }, requestKey });
  /** Pays at the provider's stand-in and asks whether it was paid. */
  async function buy(who: string, frameId: string) {
    const { paymentId, checkoutUrl } = await open(who, frameId);
    await pay(checkoutUrl ?? '');
    const bought = await as(who)(framePurchased, { body: { paymentId: paymentId ?? '' } });
    return { ...bought, paymentId: paymentId ?? '' };
  }
  return { ...uploads, maker, upload, draftOf, listedBy, open, buy };
}
