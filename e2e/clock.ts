import postgres from 'postgres';
import { expect } from 'vitest';

/**
 * Journeys do not wait for the clock: they move what it is about in the database of the site, and ask for the job that
 * would have run by then. `npm test` names the database; with a site of your own set E2E_DATABASE_URL.
 */
const url = process.env.E2E_DATABASE_URL;
const sql = url ? postgres(url, { max: 1, idle_timeout: 1, onnotice: () => {} }) : null;

function database() {
  if (!sql) throw new Error('This journey looks into the database of the site: set E2E_DATABASE_URL.');
  return sql;
}

/** As if the codes of the last hour had been sent before it: another may be asked for, by everybody. */
export async function letCodesBeResent(): Promise<void> {
  // Recipients are keyed hashes there, so one address cannot be picked out.
  await database()`update auth_code_event set at = at - interval '1 hour' where kind = 'sent'`;
}

/** As if the time a post is scheduled for had come. */
export async function letScheduledPostBeDue(body: string): Promise<void> {
  await database()`update post set scheduled_at = now() where body = ${body} and state = 'scheduled'`;
  await database()`select graphile_worker.add_job('posts.publish-scheduled')`;
}

/** Everything that has happened so far has been told to whoever is to hear of it: the jobs queued by now are done. */
export async function letJobsFinish(): Promise<void> {
  const sql = database();
  const [queued] = await sql<{ last: string }[]>`
    select coalesce(max(id), 0) as last from graphile_worker._private_jobs`;
  const left = () => sql`
    select from graphile_worker._private_jobs where id <= ${queued?.last ?? 0} and run_at <= now()`;
  await expect.poll(async () => (await left()).length).toBe(0);
}

/** As if somebody had proved their second factor an hour ago, in all their sessions. */
export async function letSecondFactorGoStale(accountId: string): Promise<void> {
  await database()`
    update auth_session set second_factor_at = second_factor_at - interval '1 hour' where user_id = ${accountId}`;
  // The half minute of the last code is over too.
  await database()`update auth_two_factor set last_step = 0 where user_id = ${accountId}`;
}
