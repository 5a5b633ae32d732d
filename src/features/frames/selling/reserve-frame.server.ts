import type { LineItem } from '#features/payments/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';

/** Keeps a second payment for the same frame from being opened, at the price that was quoted. */
export async function reserveFrame(tx: Ctx, lineItem: LineItem, until: Date): Promise<void> {
  const { sql } = tx;
  const { paymentId, item, refId, buyerId, unitAmount, title } = lineItem;
  const [reserved] = await sql`
    insert into frame_reservation (payment_id, item, frame_id, account_id, until)
    select ${paymentId}, ${item}, f.id, ${buyerId}, ${until}::timestamptz
    from frame f
    where f.id = ${refId} and f.state = 'listed' and not f.over_plan and f.price = ${unitAmount}
    on conflict (frame_id, account_id) where state = 'active' do nothing
    returning payment_id`;
  if (reserved) return;
  const [now] = await sql<{ price: number; isListed: boolean }[]>`
    select price, state = 'listed' and not over_plan as is_listed from frame where id = ${refId}`;
  if (!now?.isListed) throw conflict('NOT_FOR_SALE', `${title} isn’t offered any more. You weren’t charged.`);
  if (now.price !== unitAmount)
    throw conflict('PRICE_CHANGED', `The price of ${title} has just changed. Check it before you pay.`);
  throw conflict(
    'ALREADY_PAYING',
    `You’re already paying for ${title}. Finish or cancel that payment first.`,
  );
}

export async function releaseFrame(
  { sql }: Ctx,
  { paymentId, item }: Pick<LineItem, 'paymentId' | 'item'>,
): Promise<void> {
  await sql`
    update frame_reservation set state = 'released'
    where payment_id = ${paymentId} and item = ${item} and state = 'active'`;
}

/** @returns whether it was still reserved */
export async function takeReservation(
  { sql }: Ctx,
  { paymentId, item }: Pick<LineItem, 'paymentId' | 'item'>,
): Promise<boolean> {
  const [taken] = await sql<{ wasActive: boolean }[]>`
    with had as (
      select state from frame_reservation where payment_id = ${paymentId} and item = ${item} for no key update
    )
    update frame_reservation r set state = 'fulfilled' from had
    where r.payment_id = ${paymentId} and r.item = ${item}
    returning had.state <> 'released' as was_active`;
  return taken?.wasActive ?? false;
}

/** The payment that the viewer opened for a frame and hasn't paid. */
export async function openPaymentFor(
  { sql, now }: Ctx,
  { frameId, accountId }: { frameId: string; accountId: string },
): Promise<string | null> {
  const [open] = await sql<{ paymentId: string }[]>`
    select payment_id from frame_reservation
    where frame_id = ${frameId} and account_id = ${accountId} and state = 'active' and until > ${now}`;
  return open?.paymentId ?? null;
}
