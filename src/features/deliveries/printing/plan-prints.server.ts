import { findItems } from '#features/payments/payment-row.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { type DeliveryRow, leftOf, linesOf } from '../delivery/delivery-row.server.ts';
import { openStates } from '../delivery/delivery-states.ts';
import { type Print, printables } from '../points.ts';
import '../events.ts';
import { printPartnerOf } from './partner-of.server.ts';
import { printJobStates } from './print-job-row.server.ts';

/**
 * Gives what the partner can make of a delivery, and nobody has sent yet, to the partner: after the commit, by a job. Does
 * nothing without a partner, or while it has the delivery already.
 */
export async function planPrints(tx: Ctx, delivery: DeliveryRow, by: string | null = null): Promise<void> {
  if (!printPartnerOf(tx.deps).takesOrders || !openStates.includes(delivery.state)) return;
  const prints = await printsLeft(tx, delivery);
  if (prints.length === 0) return;
  const jobId = newId();
  const [opened] = await tx.sql`
    with opened as (
      insert into print_job (id, delivery_id, created_at, updated_at, checked_at)
      values (${jobId}, ${delivery.id}, ${tx.now}, ${tx.now}, ${tx.now})
      on conflict do nothing returning id
    ), recorded as (
      ${printJobStates.logSql(tx, 'opened', { to: 'queued', by, reason: by ? 'sent_again' : 'paid' })}
    ), added as (
      insert into print_job_print (job_id, id, item, product, label)
      select opened.id, print.* from opened, unnest(${prints.map(({ id }) => id)}::uuid[],
        ${prints.map(({ item }) => item)}::smallint[], ${prints.map(({ product }) => product)}::text[],
        ${prints.map(({ label }) => label)}::text[]) as print
    )
    select from opened`;
  if (opened) await emit(tx, 'print-job.due', { jobId });
}

async function printsLeft(ctx: Ctx, { id, paymentId }: DeliveryRow): Promise<Print[]> {
  const [items, lines] = await Promise.all([findItems(ctx, [paymentId]), linesOf(ctx, [id])]);
  const kinds = Map.groupBy(
    lines.flatMap((line) => {
      const kind = items.find(({ item }) => item === line.item)?.kind;
      return kind && leftOf(line) > 0 ? { kind, item: line.item, left: leftOf(line) } : [];
    }),
    ({ kind }) => kind,
  );
  const found = [...kinds].map(async ([kind, wanted]) => {
    const prints = await printables.find(ctx, kind)?.printsOf(
      ctx,
      paymentId,
      wanted.map(({ item }) => item),
    );
    return wanted.flatMap(
      ({ item, left }) => prints?.filter((one) => one.item === item).slice(0, left) ?? [],
    );
  });
  return (await Promise.all(found)).flat();
}
