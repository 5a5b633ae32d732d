import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmReceived } from '#features/deliveries/buyer/calls.ts';
import {
  cancelDeliveryLine,
  correctTracking,
  resumeDelivery,
} from '#features/deliveries/seller-orders/calls.ts';
import { withDisputes } from '#features/deliveries/test-disputes.ts';
import { balanceOf } from '#features/ledger/balance.server.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { insertImage } from '#test/factories/images.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { requestRefund } from '../calls.ts';
import { getOrder } from '../orders/calls.ts';
import { remindSellers } from './remind-sellers.server.ts';
import { sendDueEvidence } from './send-evidence.server.ts';

const tested = await testApp({}, { sandbox: true });
const { app, as, ctx, idOf, sql, sandbox, runJobs, failuresOfJobs } = tested;
const { see, ship, settle, disputed, disputedOfBoth, page, answer, at } = await withDisputes(tested);

beforeEach(async () => {
  await runJobs();
  for (const table of ['rate_limit', 'notice', 'inbox_message']) await sql`delete from ${sql(table)}`;
});

const told = async (who: string) => {
  await settle();
  return (await as(who)(getAllNotifications, { query: {} })).items.map(sentenceOf).join('\n');
};
describe('a disputed sale', () => {
  test('tells its seller what the bank asks, until when, and what it holds', async () => {
    const { disputeId, number } = await disputed();
    expect(await page('sela', disputeId)).toMatchObject({
      number,
      outcome: 'open',
      reason: 'product_not_received',
      amount: 2990,
      earnings: 2220 + 490,
      canAnswer: true,
      gathered: {
        products: expect.stringContaining('1 × Shirt'),
        customerName: 'Bob Buyer',
        carrier: 'UPS',
        trackingNumber: '1Z999',
      },
      answer: null,
    });
    expect(await told('sela')).toMatch(
      /A buyer disputed their payment for Shirt with their bank, which holds \$27\.10 of your earnings\. Answer by /,
    );
    const emails = await sql`select from inbox_message where subject like 'A buyer disputed%'`;
    expect(emails).toHaveLength(1);
    for (const stranger of ['bob', 'rob'])
      await expect(page(stranger, disputeId)).rejects.toMatchObject({ status: 404 });
  });

  test('gets the seller’s words, pictures and tracking to the bank once', async () => {
    const { disputeId, providerId, number } = await disputed();
    const [parcel] = (await see('sela', number)).parcels;
    await as('sela')(correctTracking, {
      body: { parcelId: parcel?.id ?? '', carrier: 'dhl', trackingNumber: '4471902266' },
    });
    const mediaId = await insertImage(tested, 'sela');
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } });
    await app.deps.storage.put(keyOf(mediaId, 'large.webp'), await picture.webp().toBuffer());
    const files = { shipping_documentation: mediaId };
    await expect(answer('sela', disputeId, { text: 'No' })).rejects.toMatchObject({
      status: 400,
      message: 'Enter at least 20 characters.',
    });
    await expect(
      answer('sela', disputeId, { files: { shipping_documentation: await insertImage(tested, 'bob') } }),
    ).rejects.toMatchObject({ status: 400 });
    await answer('sela', disputeId, { files });
    await expect(answer('sela', disputeId)).rejects.toMatchObject({ code: 'DISPUTE_CLOSED' });
    await settle();
    const { status, evidence, evidence_details } = await at(providerId);
    expect(status).toBe('under_review');
    expect(evidence_details.submission_count).toBe(1);
    expect(evidence).toMatchObject({
      uncategorized_text: 'It was delivered to the door on Monday.',
      shipping_carrier: 'DHL',
      shipping_tracking_number: '4471902266',
      customer_name: 'Bob Buyer',
      product_description: expect.stringContaining('Shirt'),
      shipping_documentation: expect.stringMatching(/^file_/),
    });
    expect(await page('sela', disputeId)).toMatchObject({
      canAnswer: false,
      answer: { kinds: ['shipping_documentation'] },
      sentAt: expect.any(String),
    });
  });

  test('has its evidence sent once when the answer of the provider is lost and the tracking changes', async () => {
    const { disputeId, providerId, number } = await disputed();
    const path = `/v1/disputes/${providerId}`;
    sandbox.failNext({ method: 'POST', path, afterCommit: true, times: 2 });
    await answer('sela', disputeId);
    await settle();
    expect(failuresOfJobs()).toHaveLength(1);
    expect(await page('sela', disputeId)).toMatchObject({ sentAt: null, isRefused: false });
    const [parcel] = (await see('sela', number)).parcels;
    await as('sela')(correctTracking, {
      body: { parcelId: parcel?.id ?? '', carrier: 'dhl', trackingNumber: '4471902266' },
    });
    await sendDueEvidence(jobCtx(app.deps));
    expect(await page('sela', disputeId)).toMatchObject({ sentAt: expect.any(String), isRefused: false });
    expect(await at(providerId)).toMatchObject({
      evidence_details: { submission_count: 1 },
      evidence: { shipping_tracking_number: '1Z999' },
    });
  });

  test('whose bank decided before the evidence came shows that it took none', async () => {
    const { disputeId, providerId } = await disputed();
    const path = `/v1/disputes/${providerId}`;
    sandbox.failNext({ method: 'POST', path, status: 400 });
    await answer('sela', disputeId);
    await settle();
    expect(await page('sela', disputeId)).toMatchObject({ sentAt: null, isRefused: true });
  });

  test('of two sellers waits for both, or for the day before the deadline', async () => {
    const { disputeId, providerId } = await disputedOfBoth();
    await answer('sela', disputeId);
    await settle();
    expect((await at(providerId)).status).toBe('needs_response');
    await sql`update dispute set evidence_due_at = now() + interval '40 hours' where id = ${disputeId}`;
    for (let time = 0; time < 2; time += 1) await remindSellers(jobCtx(app.deps));
    expect(await told('rob')).toMatch(
      /Answer the dispute about Scarf by .* Without an answer the bank decides/,
    );
    expect(await told('sela')).not.toContain('Answer the dispute');
    expect(await sql`select from inbox_message where subject like 'Answer the dispute%'`).toHaveLength(1);
    await answer('sela', disputeId, { text: 'It was delivered to the neighbour on Monday.' });
    await sql`update dispute set evidence_due_at = now() + interval '20 hours' where id = ${disputeId}`;
    // The provider is down for the first time, and asked again by the next.
    sandbox.failNext({ method: 'POST', path: `/v1/disputes/${providerId}`, status: 500, times: 2 });
    for (let time = 0; time < 3; time += 1) await sendDueEvidence(jobCtx(app.deps));
    expect(await at(providerId)).toMatchObject({
      evidence_details: { submission_count: 1 },
      status: 'under_review',
      evidence: { uncategorized_text: 'It was delivered to the neighbour on Monday.' },
    });
    await expect(answer('rob', disputeId)).rejects.toMatchObject({
      message: 'Your answer is already on its way to the bank, so it can’t be changed.',
    });
  });

  test('after its deadline takes no answer', async () => {
    const { disputeId } = await disputed();
    await sql`update dispute set evidence_due_at = now() - interval '1 minute' where id = ${disputeId}`;
    await expect(answer('sela', disputeId)).rejects.toMatchObject({
      message: 'The buyer’s bank doesn’t take answers to this dispute any more.',
    });
    expect(await page('sela', disputeId)).toMatchObject({ canAnswer: false });
  });
});

describe('while it is disputed', () => {
  test('what isn’t sent is on hold and can’t be refunded; won, it goes on', async () => {
    const { number, paymentId, close } = await disputed({ isSent: false });
    const held = await see('sela', number);
    expect(held).toMatchObject({ state: 'on_hold', hold: { reason: 'PAYMENT_REVIEW' }, dispute: 'open' });
    const body = { deliveryId: held.id };
    await expect(as('sela')(resumeDelivery, { body })).rejects.toMatchObject({ code: 'NOT_SENDABLE' });
    await expect(ship('sela', number)).rejects.toMatchObject({ code: 'NOT_SENDABLE' });
    await expect(
      as('sela')(cancelDeliveryLine, { body: { ...body, item: 0, quantity: 1, left: 1, note: 'Sold out' } }),
    ).rejects.toMatchObject({ message: expect.stringContaining('nothing can be refunded') });
    await expect(as('sela')(requestRefund, { params: { paymentId }, body: {} })).rejects.toMatchObject({
      status: 409,
    });
    await close('won');
    expect(await see('sela', number)).toMatchObject({ state: 'in_fulfilment', hold: null, dispute: 'won' });
    expect(await ship('sela', number)).toMatchObject({ state: 'shipped' });
  });

  test.each(['won', 'lost'] as const)(
    'when it is %s the seller is told the sum, and the ledger agrees',
    async (status) => {
      const pending = { kind: 'earnings_pending' as const, accountId: await idOf('sela') };
      const before = await balanceOf(ctx(), pending, 'USD');
      const { disputeId, number, paymentId, close } = await disputed();
      await as('bob')(confirmReceived, { body: { deliveryId: (await see('sela', number)).id } });
      await close(status);
      const { state } = await as('bob')(getOrder, { params: { number } });
      expect(state).toBe(status === 'won' ? 'delivered' : 'disputed');
      const sum = 'of your earnings';
      expect(await told('sela')).toContain(
        status === 'won' ? `$27.10 ${sum} are yours again.` : `$27.10 ${sum} were taken back.`,
      );
      expect(await page('sela', disputeId)).toMatchObject({ outcome: status, earnings: 2710 });
      const rows = await sql<{ kind: string; sum: number }[]>`
      select a.kind, sum(e.amount)::bigint as sum from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id join ledger_account a on a.id = e.ledger_account_id
      where t.payment_id = ${paymentId} and t.kind <> 'fee' group by a.kind`;
      const books = Object.fromEntries(rows.map(({ kind, sum: amount }) => [kind, amount]));
      const kept = { provider: 2990, platform_fees: -280, earnings_pending: -2710 };
      // The bank has all of it back, and neither the seller nor we keep a part.
      const lost = { provider: 0, platform_fees: 0, earnings_pending: 0 };
      expect(books).toEqual(status === 'won' ? kept : lost);
      // The ledger's sign: what is owed is negative.
      expect(before - (await balanceOf(ctx(), pending, 'USD'))).toBe(status === 'won' ? 2710 : 0);
    },
  );
});
