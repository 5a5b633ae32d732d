import { expect, test } from 'vitest';
import { requestExport } from '#features/accounts/data-export/calls.ts';
import { requestDeletion } from '#features/accounts/lifecycle/calls.ts';
import { endStates } from '#features/accounts/lifecycle/expire-states.server.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { saveBlog } from '#features/blogs/writing/calls.ts';
import { eraseChild } from '#features/guardians/children/calls.ts';
import { reportPost } from '#features/moderation/reports/calls.ts';
import { clearOldEvidence } from '#features/moderation/strikes/issue-strike.server.ts';
import { commentPost } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { indexPosts } from '#features/posts/search/index-posts.server.ts';
import { addAnswer } from '#features/questions/answers/calls.ts';
import { addQuestion } from '#features/questions/asking/calls.ts';
import { createRecord } from '#features/stats/records/calls.ts';
import { match } from '#features/stats/test-records.ts';
import { createDesign } from '#features/studio/designs/calls.ts';
import { joinTribe } from '#features/tribes/calls.ts';
import { purgeMedia } from '#features/uploads/upload/purge-media.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { deleteExpired } from '#platform/retention.ts';
import { insertTribe } from './factories/tribes.ts';
import { testApp } from './test-app.ts';

const tested = await testApp();
const { app, as, idOf, runJobs, sql } = tested;

/** Stands in everything the person writes, and in their name. */
const MARK = 'quillan';
const CHILD_MARK = 'zephyrine';

/** Every column that can hold text. Emails that were sent are with their recipients; here they are in a table. */
const columns = () => sql<{ schema: string; table: string; column: string }[]>`
  select c.table_schema as schema, c.table_name as table, c.column_name as column
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'
    and t.table_name <> 'inbox_message'
    and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'tsvector', 'USER-DEFINED')
  order by 1, 2, 3`;

/** Where the mark stands, as "table.column". */
async function placesOf(mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column } of await columns()) {
    const rows = await sql`
      select from ${sql(`${schema}.${table}`)} where ${sql(column)}::text ilike ${`%${mark}%`} limit 1`;
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** What people do in a year, with the mark in each text. */
async function writeEverywhere(who: string, other: string): Promise<void> {
  const me = as(who);
  const text = `${MARK} says so`;
  await sql`update account set display_name = ${`Quill ${MARK}`}, bio = ${text}, region = ${MARK}, verification_type = 'verified_athlete' where id = ${await idOf(who)}`;
  const tribeId = await insertTribe(tested, { owner: other, name: 'Old Boys' });
  await me(joinTribe, { body: { tribeId } });
  const { id: postId } = await me(createPost, {
    body: { kind: 'POST', tribeId, title: text, body: text, tags: [MARK], audience: 'public' },
  });
  await me(createPost, { body: { kind: 'SHOUT', body: `${text} loudly` } });
  const theirs = await as(other)(createPost, {
    body: { kind: 'POST', tribeId, body: 'Hello there.', audience: 'public' },
  });
  await me(commentPost, { body: { postId: theirs.id, body: text } });
  await me(reportPost, { body: { postId: theirs.id, reason: 'SPAM_OR_PROMOTION', text } });
  await as(other)(reportPost, { body: { postId, reason: 'SPAM_OR_PROMOTION', text: 'Look at this.' } });
  await me(newAddress, {
    body: {
      type: 'HOME',
      fullName: text,
      line1: `12 ${MARK} Street`,
      city: 'London',
      country: 'GB',
      postalCode: 'sw1y 4jh',
      phone: '07400 123456',
    },
  });
  await me(addQuestion, {
    body: {
      title: `Why does ${text}, always?`,
      body: `${text}, and it is long enough to be asked here.`,
      tags: [MARK],
    },
  });
  const asked = await as(other)(addQuestion, {
    body: {
      title: 'How do I throw a ball far?',
      body: 'I throw it and it does not go far enough.',
      tags: ['ball'],
    },
  });
  await me(addAnswer, { body: { questionId: asked.id, body: `${text}, which is a whole answer.` } });
  await me(
    createRecord,
    match('2024-05-01', { G: 1 }, { notes: text, venue: MARK, competition: MARK, opponent: MARK }),
  );
  await me(createDesign, { body: { sizeId: 'card', name: text } });
  await me(saveBlog, { body: { title: text, body: text } });
  await writtenByOthers(who, tribeId, text);
  await me(requestExport, {});
}

/** What moderators and staff wrote about somebody, and what staff keep for their work. */
async function writtenByOthers(who: string, tribeId: string, text: string): Promise<void> {
  const accountId = await idOf(who);
  await sql`
    update membership set mute_reason = ${text}, ban_reason = ${text}
    where tribe_id = ${tribeId} and account_id = ${accountId}`;
  await sql`
    insert into membership_transition (tribe_id, account_id, to_state, reason, note)
    values (${tribeId}, ${accountId}, 'active', 'muted', ${text})`;
  await sql`
    insert into account_sanction (id, account_id, kind, reason, lifted_at)
    values (${newId()}, ${accountId}, 'limit', ${text}, now())`;
  await sql`
    insert into case_filter (id, account_id, site, name, filter)
    values (${newId()}, ${accountId}, 'sports', ${text}, '{}')`;
}

test('nothing of what a member wrote is left after their account was erased and evidence has had its time', async () => {
  await idOf(MARK, { role: 'ATHLETE' });
  await writeEverywhere(MARK, 'olga');
  await runJobs();
  await indexPosts(app.deps);
  const before = await placesOf(MARK);
  // The search sees what it looks for: a test that finds nothing before proves nothing after.
  expect(before).toEqual(
    expect.arrayContaining(['account.bio', 'post.body', 'report.text', 'search_token.token']),
  );

  await as(MARK)(requestDeletion, { body: { confirm: MARK } });
  await sql`update account set state_until = now() - interval '1 second' where username = ${MARK}`;
  await endStates(jobCtx(app.deps));
  await timeGoesBy();
  expect(await placesOf(MARK)).toEqual([]);
});

test('nothing of a child or of its guardian’s address is left after the guardian erased it', async () => {
  const guardianEmail = `grown_${CHILD_MARK}@example.com`;
  const birthDate = `${new Date().getUTCFullYear() - 10}-01-01`;
  await idOf('merry_otter', { site: 'kids', birthDate, guardianEmail });
  await idOf('gran', { site: 'kids' });
  await runJobs();
  await sql`
    update account set state = 'active', guardian_id = ${await idOf('gran')}, bio = ${CHILD_MARK} where username = 'merry_otter'`;
  await sql`update guardian_consent set state = 'given'`;
  const child = as('merry_otter', {}, 'kids');
  const tribeId = await insertTribe(tested, { owner: 'gran', name: 'Otters', site: 'kids' });
  await sql`
    insert into membership (tribe_id, account_id, site, state, joined_at)
    values (${tribeId}, ${await idOf('merry_otter')}, 'kids', 'active', now())`;
  await child(createPost, { body: { kind: 'POST', tribeId, body: `My ${CHILD_MARK} words.` } });
  await runJobs();
  expect(await placesOf(CHILD_MARK)).toEqual(expect.arrayContaining(['account.bio', 'post.body']));

  const body = { childId: await idOf('merry_otter'), name: 'merry otter' };
  await as('gran', {}, 'kids')(eraseChild, { body });
  await timeGoesBy();
  expect(await placesOf(CHILD_MARK)).toEqual([]);
  expect(await placesOf('merry_otter')).toEqual([]);
});

/** All that follows an erasure, and what is deleted only once evidence has had its time. */
async function timeGoesBy(): Promise<void> {
  await runJobs();
  await sql`update moderation_case set state = 'rejected', decided_at = now() - interval '181 days', claimed_by = null, claimed_until = null`;
  await indexPosts(app.deps);
  await sql`update live_event set at = now() - interval '30 days'`;
  await deleteExpired(jobCtx(app.deps));
  await clearOldEvidence(jobCtx(app.deps));
  await purgeMedia({ ...jobCtx(app.deps), now: new Date(Date.now() + 25 * 3_600_000) });
}
