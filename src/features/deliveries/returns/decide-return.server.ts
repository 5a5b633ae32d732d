import { type AdminQueue, adminExport } from '#features/admin/points.ts';
import { orderNumberOf } from '#features/payments/order/order-sql.server.ts';
import { findItems } from '#features/payments/payment-row.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { type decideReturn, getReturnsWithTeam, type ReturnWithTeam } from './calls.ts';
import { refundReturned } from './refund-return.server.ts';
import { changedMeanwhile } from './return-states.server.ts';
import { actionsFor } from './return-states.ts';
import {
  assertNotDisputed,
  deliveryOfReturn,
  idsOf,
  moveReturn,
  withReturn,
} from './work-on-return.server.ts';

/** What buyers took to our team on this site, the longest waiting first. */
export async function returnsWithTeam(
  ctx: Ctx,
  { limit, cursor }: CallParsed<typeof getReturnsWithTeam>['query'],
): Promise<CallReply<typeof getReturnsWithTeam>> {
  assertStaffMay(ctx, 'refund');
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<(Omit<ReturnWithTeam, 'title'> & { paymentId: string; item: number })[]>`
    select r.id, ${orderNumberOf(ctx, 'd.payment_id')} as number, d.payment_id, r.item, r.quantity, r.reason, r.with_team_at
    from delivery_return r join delivery d on d.id = r.delivery_id
    where r.state = 'with_team' and d.site = ${site}
      ${after ? sql`and (r.with_team_at, r.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by r.with_team_at, r.id limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ withTeamAt, id }) => [withTeamAt, id]);
  const items = await findItems(
    ctx,
    page.items.map(({ paymentId }) => paymentId),
  );
  const titleOf = ({ paymentId, item }: (typeof rows)[number]) =>
    items.find((one) => one.paymentId === paymentId && one.item === item)?.title ?? '';
  return { ...page, items: page.items.map((row) => ({ ...row, title: titleOf(row) })) };
}

/**
 * Our team refunds the buyer, whole or in part, or closes the return.
 * @throws 403 for one's own, 409 when it was decided meanwhile
 */
export async function decide(
  ctx: Ctx,
  { returnId, refund, amount, message }: CallParsed<typeof decideReturn>['body'],
): Promise<{ ok: true }> {
  const { accountId: by } = assertStaffMay(ctx, 'refund');
  const delivery = await deliveryOfReturn(ctx, returnId);
  if (!delivery) throw notFound('return');
  if ([delivery.buyerId, delivery.sellerId].includes(by))
    throw forbidden('You can’t decide a return of your own order.', 'OWN_ORDER');
  await withReturn(ctx, { returnId, ...idsOf(delivery) }, async (tx, locked) => {
    await assertNotDisputed(tx, locked.payment);
    if (!actionsFor('team', locked.row, tx.now).includes('decide')) throw changedMeanwhile();
    if (refund) await refundReturned(tx, locked, { reason: 'staff', amount, note: message, by });
    else await moveReturn(tx, locked, { to: 'declined', by, reason: 'team_closed', note: message });
    await recordStaffAct(tx, {
      act: 'refund',
      target: { kind: 'return', id: returnId },
      accountId: delivery.buyerId,
      reason: message,
      details: {
        decision: refund ? 'refund' : 'close',
        amount: amount ?? null,
        currency: locked.payment.currency,
      },
    });
  });
  return { ok: true };
}

/** Work for our team. */
export const returnQueue: AdminQueue = {
  page: 'returns',
  act: 'refund',
  async waiting({ sql, site }) {
    const [row] = await sql<Awaited<ReturnType<AdminQueue['waiting']>>[]>`
      select count(*)::int as count, min(r.with_team_at) as oldest_at
      from delivery_return r join delivery d on d.id = r.delivery_id where r.state = 'with_team' and d.site = ${site}`;
    return row ?? { count: 0, oldestAt: null };
  },
};

export const returnExport = adminExport({
  call: getReturnsWithTeam,
  list: returnsWithTeam,
  columns: {
    order: (row: ReturnWithTeam) => row.number,
    item: (row) => row.title,
    quantity: (row) => row.quantity,
    reason: (row) => row.reason,
    'with us since': (row) => row.withTeamAt,
  },
});
