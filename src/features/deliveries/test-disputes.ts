import { variant } from '#features/apparel/test-apparel.ts';
import { answerDispute, getDispute } from '#features/payments/disputes/calls.ts';
import type { PaidTestApp } from '#test/test-app.ts';
import { withDeliveries } from './test-deliveries.ts';

/** Two sellers' goods, and disputes about them. */
export async function withDisputes(tested: PaidTestApp) {
  const { app, as, sql, sandbox, runJobs } = tested;
  const { buy, publishedBy, see, ship } = await withDeliveries(tested);
  const shirt = await publishedBy('sela', { title: 'Shirt', variants: [variant({ stock: 90 })] });
  const scarf = await publishedBy('rob', { title: 'Scarf', variants: [variant({ stock: 90 })] });

  const settle = async () => {
    await sandbox.flush();
    await runJobs();
  };
  type Lines = Parameters<typeof buy>[1];

  /** Bought by bob, sent unless it is told otherwise, and disputed. */
  async function disputed({ lines = [{ product: shirt }] as Lines, isSent = true } = {}) {
    const { number, paymentId } = await buy('bob', lines);
    if (isSent) await ship('sela', number, 1, { carrier: 'ups', trackingNumber: '1Z999' });
    const [row] = await sql<{ chargeId: string }[]>`select charge_id from payment where id = ${paymentId}`;
    const { id: providerId } = await sandbox.control<{ id: string }>('disputes', {
      charge: row?.chargeId,
      reason: 'product_not_received',
    });
    await settle();
    const [dispute] = await sql<{ id: string }[]>`select id from dispute where payment_id = ${paymentId}`;
    const disputeId = dispute?.id ?? '';
    const close = async (status: 'won' | 'lost') => {
      await sandbox.control(`disputes/${providerId}/close`, { status });
      await settle();
    };
    return { number, paymentId, disputeId, providerId, close };
  }
  return {
    see,
    ship,
    settle,
    disputed,
    disputedOfBoth: () => disputed({ lines: [{ product: shirt }, { product: scarf }] }),
    page: (who: string, disputeId: string) => as(who)(getDispute, { params: { disputeId } }),
    answer: (who: string, disputeId: string, more: object = {}) =>
      as(who)(answerDispute, {
        body: { disputeId, text: 'It was delivered to the door on Monday.', ...more },
      }),
    at: (providerId: string) => app.deps.provider.disputes.retrieve(providerId),
  };
}
