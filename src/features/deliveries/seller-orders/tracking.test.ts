import { beforeEach, expect, test } from 'vitest';
import { variant } from '#features/apparel/test-apparel.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { getOrderDeliveries } from '../buyer/calls.ts';
import { withDeliveries } from '../test-deliveries.ts';
import { cancelDeliveryLine, correctTracking, getDeliveriesToSend } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { app, as, config, tokenOf, sql, sandbox, runJobs } = tested;
const { buy, publishedBy, see, ship } = await withDeliveries(tested);

beforeEach(async () => {
  await runJobs();
  for (const table of ['rate_limit', 'notice', 'inbox_message']) await sql`delete from ${sql(table)}`;
});

const shirt = await publishedBy('sela', {
  title: 'Shirt',
  variants: [variant({ stock: 90, sku: 'SHIRT-M' })],
});
const cap = await publishedBy('sela', { title: 'Cap', variants: [variant({ stock: 90, sku: 'CAP-ONE' })] });
const sentences = async (who: string) => {
  await sandbox.flush();
  await runJobs();
  return (await as(who)(getAllNotifications, { query: {} })).items.map(sentenceOf);
};
/** The texts of the emails with a subject that begins like this. */
const emails = async (subject: string) => {
  await runJobs();
  const rows = await sql<{ text: string }[]>`
    select text from inbox_message where starts_with(subject, ${subject}) order by id`;
  return rows.map(({ text }) => text);
};

test('a corrected tracking keeps what it said before, and the buyer is told once', async () => {
  const { number } = await buy('bob', [{ product: shirt }]);
  const { parcels } = await ship('sela', number, 1, { carrier: 'usps', trackingNumber: '9400 1111' });
  const parcelId = parcels[0]?.id ?? '';
  const correct = (body: object, who = 'sela') =>
    as(who)(correctTracking, { body: { parcelId, carrier: 'ups', trackingNumber: '1Z999', ...body } });
  await correct({});
  await correct({});
  const { deliveries } = await as('bob')(getOrderDeliveries, { params: { number } });
  expect(deliveries[0]?.parcels).toMatchObject([
    {
      carrier: 'UPS',
      trackingNumber: '1Z999',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
      corrections: [{ carrier: 'USPS', trackingNumber: '9400 1111' }],
    },
  ]);
  const told = `The tracking of order ${number} was corrected: it’s on its way with UPS, 1Z999.`;
  expect((await sentences('bob')).filter((one) => one === told)).toHaveLength(1);
  expect(await emails(`The tracking of order ${number}`)).toMatchObject([
    expect.stringContaining('https://www.ups.com/track?tracknum=1Z999'),
  ]);
  await expect(correct({}, 'rob')).rejects.toMatchObject({ status: 404 });
  await expect(correct({ parcelId: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 });
  await expect(correct({ carrier: '' })).rejects.toMatchObject({
    status: 400,
    message: 'Choose who carries it.',
  });
  await expect(correct({ trackingNumber: 'javascript:alert(1)' })).rejects.toMatchObject({
    status: 400,
    field: 'trackingNumber',
  });
});

test('the email of a parcel names its items, its carrier and its link, and that it is a part', async () => {
  const { number } = await buy('bob', [{ product: shirt, quantity: 2 }, { product: cap }]);
  await ship('sela', number, 1, { carrier: 'ups', trackingNumber: '1Z999' });
  await runJobs();
  await ship('sela', number);
  const told = await sentences('bob');
  expect(told).toContain(`Part of order ${number} is on its way with UPS. The rest comes separately.`);
  expect(told).toContain(`The rest of order ${number} is on its way with USPS`);
  const [part = ''] = await emails('Part of order');
  for (const said of ['1 × Shirt', '1 × Cap', 'UPS, tracking number 1Z999', 'https://www.ups.com/track'])
    expect(part).toContain(said);
  const [rest = ''] = await emails('The rest of order');
  expect(rest).toContain('1 × Shirt');
  expect(rest).not.toContain('Cap');
  expect(rest).toContain('USPS, without tracking');
});

test('the SKU of each line is in the seller’s order, CSV and email', async () => {
  const { number } = await buy('bob', [{ product: shirt }, { product: cap, quantity: 2 }]);
  expect((await see('sela', number)).lines).toMatchObject([{ sku: 'SHIRT-M' }, { sku: 'CAP-ONE' }]);
  const file = await app.server.inject({
    url: '/api/seller/export/orders',
    headers: {
      host: 'localhost',
      'x-api-key': config.API_KEY,
      authorization: `Bearer ${await tokenOf('sela')}`,
    },
  });
  const rows = file.body.split('\r\n').filter((row) => row.includes(number));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('CAP-ONE');
  // What delivery cost stands once an order.
  const place = file.body.split('\r\n')[0]?.split(',').indexOf('delivery price of the order') ?? 0;
  expect(rows.map((row) => row.split(',')[place] !== '')).toEqual([true, false]);
  await sentences('sela');
  const [toSend = ''] = await emails(`New order to ship: ${number}`);
  expect(toSend).toContain('SKU SHIRT-M');
  expect(toSend).toContain('2 × Cap');
});

test('a dispute is shown on the seller’s order and in their list', async () => {
  const { number, paymentId } = await buy('bob', [{ product: shirt }]);
  expect(await see('sela', number)).toMatchObject({ dispute: null });
  const [row] = await sql<{ chargeId: string }[]>`select charge_id from payment where id = ${paymentId}`;
  await sandbox.control('disputes', { charge: row?.chargeId });
  await sandbox.flush();
  expect(await see('sela', number)).toMatchObject({ dispute: 'open' });
  const { items } = await as('sela')(getDeliveriesToSend, { query: { number } });
  expect(items).toMatchObject([{ dispute: 'open' }]);
});

test('the email of a refund names what was refunded, its delivery and the sum', async () => {
  const { number } = await buy('bob', [{ product: cap, quantity: 2 }]);
  const cancel = async (left: number) =>
    as('sela')(cancelDeliveryLine, {
      body: { deliveryId: (await see('sela', number)).id, item: 0, quantity: 1, left, note: 'Moths' },
    });
  await cancel(2);
  await sentences('bob');
  const [first = ''] = await emails('Your refund of $25.00');
  expect(first).toContain('Cap: $25.00');
  expect(first).toContain('Refunded: $25.00 of $54.90 paid');
  expect(first).not.toContain('Delivery');
  await cancel(1);
  await sentences('bob');
  const [rest = '', ...more] = await emails('Your refund of $29.90');
  expect(rest).toContain('Cap: $25.00');
  expect(rest).toContain('Delivery from Sela: $4.90');
  expect(more).toEqual([]);
});
