import postgres from 'postgres';

/**
 * Journeys do not wait for the clock: they move what it is about in the database of the site, and ask for the job that
 * would have run by then. `npm test` names the database; with a site of your own set E2E_DATABASE_URL.
 */
const url = process.env.E2E_DATABASE_URL;
const sql = url ? postgres(url, { max: 1, idle_timeout: 1, onnotice: () => {} }) : null;

function database() {
  if (!sql)
    throw new Error('This journey moves the clock: set E2E_DATABASE_URL to the database of the site.');
  return sql;
}

/** As if the last code to this address had been sent more than a minute ago: another may be asked for. */
export async function letCodeBeResent(recipient: string): Promise<void> {
  await database()`update auth_code_guard set sent_at = '{}' where recipient = ${recipient}`;
}

/** As if the time a post is scheduled for had come. */
export async function letScheduledPostBeDue(body: string): Promise<void> {
  await database()`update post set scheduled_at = now() where body = ${body} and state = 'scheduled'`;
  await database()`select graphile_worker.add_job('posts.come-out')`;
}
