import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { withApparel } from '#features/apparel/test-apparel.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { initiatePayment, processPayment, requestRefund } from '#features/payments/calls.ts';
import { getOrder } from '#features/payments/orders/calls.ts';
import { withPrintedCards } from '#features/printed-cards/test-printed-cards.ts';
import { withUploads } from '#features/uploads/test-uploads.ts';
import { jobCtx } from '#platform/ctx.ts';
import { createPrintSandbox } from '#sandbox/printing/app.ts';
import { insertImage } from '#test/factories/images.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { textOfPdf } from '#test/read-pdf.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { getAdminDeliveries } from '../administration/calls.ts';
import {
  cancelDeliveryLine,
  getSellerDelivery,
  printMyself,
  sendPrintFile,
  sendToPrintAgain,
  shipParcel,
} from '../seller-orders/calls.ts';
import { getPrintQuote } from './calls.ts';
import { pollPrintJobs } from './follow-partner.server.ts';

const partner = createPrintSandbox({ file: ':memory:', port: 0, token: 'print-token', stepMs: null });
const env = {
  PRINT_PARTNER: 'sandbox',
  PRINT_PARTNER_URL: await partner.listen(),
  PRINT_PARTNER_TOKEN: 'print-token',
};
afterAll(() => partner.close());
const tested = await testApp(env, { sandbox: true });
const { app, as, sql, runJobs, failuresOfJobs } = tested;
const { addressOf, offeredBy, open } = await withPrintedCards(tested);
const { publishedBy } = await withApparel(tested);
const { uploadFile } = await withUploads(tested);

beforeEach(() => sql`delete from rate_limit`);

const card = await offeredBy('ada', { limit: 300 });

/** Bought, paid and given to the partner, who hasn't looked at it yet. */
async function ordered({ quantity = 1, jobs = true } = {}) {
  const { paymentId, checkoutUrl } = await open('bob', card, { quantity });
  await pay(checkoutUrl);
  const { order } = await as('bob')(processPayment, { params: { paymentId } });
  if (jobs) await runJobs();
  return { paymentId, number: order?.number ?? '' };
}
const see = (number: string) => as('ada')(getSellerDelivery, { params: { number } });
const orderAtPartner = async (number: string) => {
  const rows = await sql<{ id: string }[]>`
    select j.id from print_job j join delivery d on d.id = j.delivery_id join shop_order o on o.payment_id = d.payment_id
    where o.number = ${number} order by j.created_at desc, j.id desc`;
  return partner.orders.find(rows[0]?.id ?? '');
};
/** The partner makes so many steps, and we ask it. */
async function advance(number: string, steps = 1) {
  const order = await orderAtPartner(number);
  for (let i = 0; i < steps; i += 1) await partner.orders.advance(order?.key ?? '');
  await poll();
}
async function poll() {
  await pollPrintJobs(jobCtx(app.deps));
  await runJobs();
}
/** Each try that waits is made now, until nobody tries any more. */
async function lastTry() {
  await sql`
    update graphile_worker._private_jobs j set attempts = max_attempts - 1, run_at = now()
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'deliveries.print'`;
  await runJobs();
}
const noticesOf = async (who: string, number: string) => {
  const { items } = await as(who)(getAllNotifications, { query: { limit: 50 } });
  return items.map(sentenceOf).filter((sentence) => sentence.includes(number));
};

describe('an order of prints', () => {
  test('is made by the partner from a file a piece, and shipped like any other', async () => {
    const { number } = await ordered({ quantity: 2 });
    const sent = await orderAtPartner(number);
    const { prints, ...rest } = JSON.parse(sent?.request ?? '{}') as {
      prints: { file: string; product: string }[];
    };
    expect(rest).toEqual({
      key: sent?.key,
      shipTo: {
        name: 'Bob Buyer',
        line1: '1 Main Street',
        line2: '',
        city: 'Springfield',
        region: 'Illinois',
        postalCode: '62701',
        country: 'US',
      },
    });
    expect(prints.map(({ product }) => product)).toEqual(['card-63x88-matte', 'card-63x88-matte']);
    const file = await fetch(prints[0]?.file ?? '');
    expect(await textOfPdf(Buffer.from(await file.arrayBuffer()))).toBeDefined();
    expect(await see(number)).toMatchObject({ state: 'to_send', print: { state: 'submitted', items: [0] } });
    await advance(number);
    expect(await see(number)).toMatchObject({ state: 'to_send', print: { state: 'accepted' } });
    await advance(number);
    expect(await see(number)).toMatchObject({ state: 'in_fulfilment', print: { state: 'in_production' } });
    await advance(number);
    expect(await see(number)).toMatchObject({
      state: 'shipped',
      print: { state: 'shipped' },
      parcels: [
        { carrier: 'UPS', trackingNumber: expect.stringMatching(/^1Z/), lines: [{ item: 0, quantity: 2 }] },
      ],
    });
    expect((await as('bob')(getOrder, { params: { number } })).state).toBe('shipped');
    expect(await noticesOf('bob', number)).toContain(`Order ${number} is on its way with UPS`);
    expect(await noticesOf('ada', number)).toContain(
      `Our print partner printed and shipped order ${number}.`,
    );
    expect((await fetch(prints[0]?.file ?? '')).status).toBe(404);
  });

  test('of which the answer was lost is sent again under the same key, and is one order', async () => {
    partner.faults.add({ method: 'POST', path: '/v1/orders', afterCommit: true });
    const { number } = await ordered();
    expect(failuresOfJobs()).toEqual(['deliveries.print']);
    expect((await see(number)).print).toMatchObject({ state: 'queued', externalId: null });
    const before = partner.orders.all().length;
    await lastTry();
    const order = await orderAtPartner(number);
    expect(partner.orders.all()).toHaveLength(before);
    expect((await see(number)).print).toMatchObject({ state: 'submitted', externalId: order?.id });
  });

  test('is sent once, however often its payment is told', async () => {
    const { number } = await ordered();
    const before = partner.orders.all().length;
    const { id, print } = await see(number);
    await sql`
      select queue_job('deliveries.follow-for-prints', json_build_object('site', 'sports', 'payload',
        json_build_object('deliveryId', ${id}::text, 'reason', 'paid', 'to', 'to_send')))`;
    await runJobs();
    expect(partner.orders.all()).toHaveLength(before);
    expect((await see(number)).print).toEqual(print);
    await expect(
      sql`insert into print_job (id, delivery_id) values (gen_random_uuid(), ${id})`,
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a partner that is down', () => {
  test('is tried again, puts the order on hold after the last try, and gets it when our team tries once more', async () => {
    partner.faults.add({ method: 'POST', path: '/v1/orders', status: 503, times: 2 });
    const { number } = await ordered();
    expect((await see(number)).state).toBe('to_send');
    await lastTry();
    expect(failuresOfJobs()).toEqual(['deliveries.print', 'deliveries.print']);
    await runJobs();
    expect(await see(number)).toMatchObject({
      state: 'on_hold',
      hold: { reason: 'FILE' },
      print: { state: 'failed' },
    });
    expect(await noticesOf('ada', number)).toContain(
      `Order ${number} couldn’t be sent to our print partner. Send it again, or print it yourself.`,
    );
    // As /admin/jobs does.
    await sql`
      select graphile_worker.reschedule_jobs(array_agg(j.id), run_at => now(), attempts => 0)
      from graphile_worker._private_jobs j where j.attempts >= j.max_attempts`;
    await runJobs();
    expect(await see(number)).toMatchObject({ state: 'in_fulfilment', print: { state: 'submitted' } });
  });

  test('gets the order when its seller sends it again', async () => {
    partner.faults.add({ method: 'POST', path: '/v1/orders', times: 2 });
    const { number } = await ordered();
    await lastTry();
    expect(failuresOfJobs()).toHaveLength(2);
    const { id: deliveryId } = await see(number);
    await as('ada')(sendToPrintAgain, { body: { deliveryId } });
    await runJobs();
    expect(await see(number)).toMatchObject({ state: 'in_fulfilment', print: { state: 'submitted' } });
    await sql`delete from graphile_worker._private_jobs where attempts >= max_attempts`;
  });

  test('stops no order: nobody prints it a second time until it is known to be cancelled', async () => {
    const { number } = await ordered();
    const { id: deliveryId } = await see(number);
    partner.faults.add({ method: 'POST', path: '/v1/orders', status: 500 });
    await expect(as('ada')(printMyself, { body: { deliveryId } })).rejects.toMatchObject({
      status: 503,
      code: 'PRINT_PARTNER_DOWN',
    });
    expect((await see(number)).print?.state).toBe('submitted');
  });
});

describe('a refused file', () => {
  test('puts the order on hold and says why; sent again it is another order', async () => {
    partner.orders.refuseNext = 'Page 2 is 72 dpi.';
    const { number } = await ordered();
    await advance(number);
    const { id: deliveryId, ...held } = await see(number);
    expect(held).toMatchObject({
      state: 'on_hold',
      hold: { reason: 'FILE', note: '' },
      print: { state: 'held', problem: 'Page 2 is 72 dpi.' },
    });
    expect(await noticesOf('ada', number)).toContain(
      `Our print partner won’t print order ${number} as it is. Send it again, or print it yourself.`,
    );
    expect(await noticesOf('bob', number)).toContain(
      `Order ${number} is on hold. Something is wrong with the print file.`,
    );
    const first = await orderAtPartner(number);
    await as('ada')(sendToPrintAgain, { body: { deliveryId } });
    await runJobs();
    const second = await orderAtPartner(number);
    expect(second?.key).not.toBe(first?.key);
    expect(await see(number)).toMatchObject({
      state: 'in_fulfilment',
      print: { state: 'submitted', problem: '' },
    });
    await expect(as('ada')(sendToPrintAgain, { body: { deliveryId } })).rejects.toMatchObject({
      code: 'PRINT_CHANGED',
    });
    await advance(number, 3);
    expect((await see(number)).state).toBe('shipped');
  });

  test('is replaced by a PDF of the seller’s, and nothing else', async () => {
    partner.orders.refuseNext = 'Page 1 is empty.';
    const { number } = await ordered({ quantity: 2 });
    await advance(number);
    const { id: deliveryId, print } = await see(number);
    const printId = print?.pieces[1]?.id ?? '';
    expect(print?.pieces.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^No\. \d+ of 300$/),
      expect.stringMatching(/^No\. \d+ of 300$/),
    ]);
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const pdf = async (who: string) => {
      const { id } = await uploadFile(who, { bytes, name: 'mended.pdf', type: 'application/pdf' });
      await runJobs();
      return id;
    };
    const send = (mediaId: string, over: object = {}) =>
      as('ada')(sendPrintFile, { body: { deliveryId, printId, mediaId, ...over } });
    await expect(send(await insertImage(tested, 'ada'))).rejects.toMatchObject({
      status: 400,
      message: 'A print is made from a PDF. Choose a PDF file.',
    });
    await expect(send(await pdf('bob'))).rejects.toMatchObject({ status: 400, field: 'mediaId' });
    await expect(send(await pdf('ada'), { printId: deliveryId })).rejects.toMatchObject({
      code: 'PRINT_CHANGED',
    });
    const mended = await send(await pdf('ada'));
    expect(mended.print?.pieces.map(({ isMended }) => isMended)).toEqual([false, true]);
    await as('ada')(sendToPrintAgain, { body: { deliveryId } });
    await runJobs();
    const { prints } = JSON.parse((await orderAtPartner(number))?.request ?? '{}') as {
      prints: { file: string }[];
    };
    const files = await Promise.all(
      prints.map(async ({ file }) => Buffer.from(await (await fetch(file)).arrayBuffer())),
    );
    expect(files.filter((file) => file.equals(bytes))).toHaveLength(1);
    await expect(send(await pdf('ada'))).rejects.toMatchObject({ code: 'PRINT_CHANGED' });
  });

  test('can be printed by the seller instead', async () => {
    partner.orders.refuseNext = 'No.';
    const { number } = await ordered();
    await advance(number);
    const { id: deliveryId } = await see(number);
    await as('ada')(printMyself, { body: { deliveryId } });
    const own = await see(number);
    expect(own).toMatchObject({ state: 'in_fulfilment', print: { state: 'cancelled' } });
    const lines = [{ item: 0, quantity: 1, left: 1 }];
    const shipped = await as('ada')(shipParcel, { body: { deliveryId, carrier: 'usps', lines } });
    expect(shipped.state).toBe('shipped');
  });
});

describe('cancelling', () => {
  test('before production cancels at the partner, and what is left of the order is made', async () => {
    const { number } = await ordered({ quantity: 3 });
    const first = await orderAtPartner(number);
    const { id: deliveryId } = await see(number);
    const body = { deliveryId, item: 0, quantity: 1, left: 3, note: 'One was damaged.' };
    await as('ada')(cancelDeliveryLine, { body });
    await runJobs();
    expect(partner.orders.find(first?.key ?? '')?.state).toBe('cancelled');
    const second = await orderAtPartner(number);
    expect((JSON.parse(second?.request ?? '{}') as { prints: object[] }).prints).toHaveLength(2);
    await advance(number, 3);
    expect(await see(number)).toMatchObject({
      state: 'shipped',
      lines: [{ quantity: 3, cancelled: 1, shipped: 2 }],
    });
  });

  test('in production is too late, and says so', async () => {
    const { number } = await ordered();
    const { id: deliveryId } = await see(number);
    // It began, and we haven't asked yet.
    const order = await orderAtPartner(number);
    partner.orders.move(order?.key ?? '', 'in_production');
    const body = { deliveryId, item: 0, quantity: 1, left: 1, note: 'Sold twice.' };
    const refused = {
      status: 409,
      code: 'IN_PRODUCTION',
      message: expect.stringContaining('can’t be cancelled'),
    };
    await expect(as('ada')(cancelDeliveryLine, { body })).rejects.toMatchObject(refused);
    await expect(as('ada')(printMyself, { body: { deliveryId } })).rejects.toMatchObject(refused);
    expect(await see(number)).toMatchObject({ state: 'to_send', lines: [{ cancelled: 0 }] });
  });

  test('a refunded order is cancelled at the partner too, also when it is still on its way there', async () => {
    const { number, paymentId } = await ordered();
    await as('ada')(requestRefund, { params: { paymentId }, body: {} });
    await runJobs();
    await runJobs();
    expect(await see(number)).toMatchObject({ state: 'cancelled', print: { state: 'cancelled' } });
    expect((await orderAtPartner(number))?.state).toBe('cancelled');

    partner.faults.add({ method: 'POST', path: '/v1/orders', status: 503 });
    const late = await ordered();
    expect(failuresOfJobs()).toHaveLength(1);
    await as('ada')(requestRefund, { params: { paymentId: late.paymentId }, body: {} });
    await runJobs();
    await lastTry();
    expect((await see(late.number)).print?.state).toBe('cancelled');
    expect((await orderAtPartner(late.number))?.state).toBe('cancelled');
  });
});

test('of a mixed order the partner ships its prints, and the seller the rest', async () => {
  const shirt = await publishedBy('ada', { title: 'Shirt' });
  const { paymentId, checkoutUrl } = await as('bob')(initiatePayment, {
    body: {
      items: [
        { kind: 'apparel', refId: shirt.id, variantId: shirt.variants[0]?.id ?? '', quantity: 1 },
        { kind: 'printed-card', refId: card.id, quantity: 1 },
      ],
      addressId: await addressOf('bob'),
    },
    requestKey: crypto.randomUUID(),
  });
  await pay(checkoutUrl);
  const { order } = await as('bob')(processPayment, { params: { paymentId } });
  const number = order?.number ?? '';
  await runJobs();
  const { id: deliveryId, print } = await see(number);
  expect(print?.items).toEqual([1]);
  await advance(number, 3);
  expect(await see(number)).toMatchObject({
    state: 'partially_shipped',
    lines: [{ shipped: 0 }, { shipped: 1 }],
  });
  const lines = [{ item: 0, quantity: 1, left: 1 }];
  const done = await as('ada')(shipParcel, { body: { deliveryId, carrier: 'usps', lines } });
  expect(done).toMatchObject({ state: 'shipped', parcels: [{ carrier: 'UPS' }, { carrier: 'USPS' }] });
});

test('a seller can’t ship what the partner ships', async () => {
  const { number } = await ordered();
  const { id: deliveryId } = await see(number);
  const lines = [{ item: 0, quantity: 1, left: 1 }];
  await expect(as('ada')(shipParcel, { body: { deliveryId, carrier: 'usps', lines } })).rejects.toMatchObject(
    { code: 'WITH_PRINT_PARTNER' },
  );
});

test('a seller reads what the partner asks for a print, and nothing while it doesn’t answer', async () => {
  const ask = (product: string) => as('ada')(getPrintQuote, { query: { product } });
  expect(await ask('card-63x88-foil')).toEqual({
    quote: { amount: 680, currency: 'USD', days: 3, countryName: 'United States' },
  });
  partner.faults.add({ method: 'POST', path: '/v1/quotes', status: 500 });
  expect(await ask('card-64x89-foil')).toEqual({ quote: null });
  expect(await ask('shirt-xl')).toEqual({ quote: null });
});

test('our team sees what the partner makes of an order', async () => {
  const { number } = await ordered();
  await grantStaff(tested, 'sam', 'superadmin');
  const { deliveries } = await as('sam')(getAdminDeliveries, { params: { number } });
  expect(deliveries[0]?.print).toMatchObject({ state: 'submitted' });
});

test('a print file opens by its signed address alone', async () => {
  const { number } = await ordered();
  const { prints } = JSON.parse((await orderAtPartner(number))?.request ?? '{}') as {
    prints: { file: string }[];
  };
  const url = new URL(prints[0]?.file ?? '');
  const status = async (address: URL) => (await fetch(address)).status;
  expect(await status(url)).toBe(200);
  const later = new URL(url);
  later.searchParams.set('until', '99999999999');
  expect(await status(later)).toBe(404);
  expect(await status(new URL(url.pathname, url))).toBe(404);
});

test('an order of a buyer who never had it sent is unknown: asked about, it is the seller’s to decide', async () => {
  const { number } = await ordered();
  const order = await orderAtPartner(number);
  partner.orders.forget(order?.key ?? '');
  await poll();
  expect(await see(number)).toMatchObject({ state: 'on_hold', print: { state: 'held' } });
});
