import { expect } from 'vitest';
import { connect } from '#platform/sql/connect.ts';

/**
 * Journeys don't wait for time to pass: they move timestamps in the site's database, and queue the job that would have
 * run by then. `npm test` sets the database; with a site of your own set E2E_DATABASE_URL.
 */
const url = process.env.E2E_DATABASE_URL;
const sql = url ? connect(url, { pool: 1, name: 'touchline-journeys' }) : null;

function database() {
  if (!sql) throw new Error('This journey looks into the database of the site: set E2E_DATABASE_URL.');
  return sql;
}

/** As if the codes of the last hour had been sent before it, so that everybody can request another. */
export async function letCodesBeResent(): Promise<void> {
  // Recipients are keyed hashes, so one address can't be selected.
  await database()`update auth_code_event set at = at - interval '1 hour' where kind = 'sent'`;
}

/** As if somebody had joined last week: new accounts may not do everything on their first day. */
export async function letFirstDayBeOver(accountId: string): Promise<void> {
  await database()`update account set created_at = created_at - interval '7 days' where id = ${accountId}`;
}

/** As if the time of a scheduled post had come. */
export async function letScheduledPostBeDue(body: string): Promise<void> {
  await database()`update post set scheduled_at = now() where body = ${body} and state = 'scheduled'`;
  await database()`select graphile_worker.add_job('posts.publish-scheduled')`;
}

/** As if the time of a scheduled blog had come. */
export async function letScheduledBlogBeDue(title: string): Promise<void> {
  await database()`update blog set scheduled_at = now() where title = ${title} and state = 'scheduled'`;
  await database()`select graphile_worker.add_job('blogs.publish')`;
}

/** As if everything of an order should have been sent eight days ago. */
export async function letDeliveriesBeOverdue(orderNumber: string): Promise<void> {
  await database()`
    update delivery set ship_by = now() - interval '8 days'
    where payment_id = (select payment_id from shop_order where number = ${orderNumber})`;
}

/** Waits until all jobs queued by now are done, so that notices and counts are there. */
export async function letJobsFinish(): Promise<void> {
  const sql = database();
  const [queued] = await sql<{ last: string }[]>`
    select coalesce(max(id), 0) as last from graphile_worker._private_jobs`;
  const left = () => sql`
    select from graphile_worker._private_jobs where id <= ${queued?.last ?? 0} and run_at <= now()`;
  await expect.poll(async () => (await left()).length).toBe(0);
}

/** As if ffmpeg had made a poster and a smaller version of the video in the post with this text, and the files had got lost. */
export async function letVersionBeLost(body: string): Promise<void> {
  const lost = JSON.stringify([{ width: 854, height: 480, name: '480p.mp4', bytes: 1000 }]);
  const rows = await database()`
    update media set versions = ${lost}::text::jsonb, sizes = '[{ "width": 320, "name": "320.webp", "bytes": 1000 }]'
    where id in (
      select media_id from post_media join post on post.id = post_id where body = ${body}) returning id`;
  expect(rows).toHaveLength(1);
}

/** As if all of somebody's sessions had proved their second factor an hour ago. */
export async function letSecondFactorGoStale(accountId: string): Promise<void> {
  await database()`
    update auth_session set second_factor_at = second_factor_at - interval '1 hour' where user_id = ${accountId}`;
  // The last code's half minute is over too.
  await database()`update auth_two_factor set last_step = 0 where user_id = ${accountId}`;
}

/** As if the billing period of somebody's plan were over: the provider charges the next one. */
export async function letPeriodEnd(payerId: string): Promise<void> {
  const [plan] = await database()<{ providerId: string }[]>`
    select provider_id as "providerId" from subscription where payer_id = ${payerId} and provider_id is not null`;
  await control(`subscriptions/${plan?.providerId}/renew`, {});
}

/** What the provider’s stand-in does by itself. @returns the object it made or changed */
async function control(path: string, body: object): Promise<{ id: string }> {
  const { SANDBOX_URL, SANDBOX_TOKEN } = process.env;
  const reply = await fetch(`${SANDBOX_URL}/_sandbox/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`The sandbox refused ${path}: ${await reply.text()}`);
  return (await reply.json()) as { id: string };
}

/** As if the buyer had disputed the payment of an order, and their bank had decided. */
export async function letBankDecide(orderNumber: string, status: 'won' | 'lost'): Promise<void> {
  const sql = database();
  const [paid] = await sql<{ charge: string }[]>`
    select p.charge_id as charge from payment p join shop_order o on o.payment_id = p.id
    where o.number = ${orderNumber}`;
  const { id } = await control('disputes', { charge: paid?.charge, reason: 'product_not_received' });
  const stateOf = async () =>
    (await sql<{ state: string }[]>`select state from dispute where dispute_id = ${id}`)[0]?.state;
  await expect.poll(stateOf).toBe('needs_response');
  await control(`disputes/${id}/close`, { status });
  await expect.poll(stateOf).toBe(status);
}

/** As if the provider’s event about the refund of an order had failed when it came. @returns the event’s id */
export async function failRefundEvent(orderNumber: string): Promise<string> {
  const sql = database();
  const findEvent = () => sql<{ id: string }[]>`
    select e.id from provider_event e join refund r on r.refund_id = e.object_id
      join shop_order o on o.payment_id = r.payment_id
    where o.number = ${orderNumber} and e.state = 'applied' limit 1`;
  await expect.poll(async () => (await findEvent()).length).toBe(1);
  const [event] = await sql<{ id: string }[]>`
    update provider_event set state = 'failed', error = 'The database went away.'
    where id in (${findEvent()}) returning id`;
  return event?.id ?? '';
}
