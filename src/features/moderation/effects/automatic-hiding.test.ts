import { beforeEach, describe, expect, test } from 'vitest';
import { reportPost } from '#features/moderation/reports/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { insertComment } from '#test/factories/posts.ts';
import { testApp } from '#test/test-app.ts';
import { withCases } from '../cases/test-cases.ts';
import { muteReporter } from '../reports/calls.ts';

const tested = await testApp();
const { as, sql, idOf, runJobs } = tested;
const { shoutOf, report, reject, resolve, caseOf, casesOf, eventsOf } = await withCases(tested);

beforeEach(() => sql`delete from rate_limit`);

const stateOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from post where id = ${id}`)[0]?.state;
const weightOf = async (targetId: string) =>
  (await sql<{ weight: number }[]>`select weight from moderation_case where target_id = ${targetId}`)[0]
    ?.weight;
let made = 0;
/** Accounts that are a week old. */
async function crowd(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `reporter_${++made}`);
  for (const name of names) await idOf(name);
  await sql`update account set created_at = now() - interval '7 days' where username = any(${names})`;
  return names;
}
const reportAll = async (names: readonly string[], id: string, reason = 'SPAM_OR_PROMOTION') => {
  for (const name of names) await report(name, id, reason);
  await runJobs();
};
const notices = async (who: string) =>
  (await as(who)(getAllNotifications, { query: {} })).items.map(({ type }) => type);

describe('a post with many reports', () => {
  test('is hidden automatically, notifies its author, and is restored when a moderator rejects', async () => {
    const shoutId = await shoutOf('ava');
    const people = await crowd(5);
    await reportAll(people.slice(0, 4), shoutId);
    expect(await stateOf(shoutId)).toBe('published');
    await reportAll(people.slice(4), shoutId);
    expect(await stateOf(shoutId)).toBe('hidden');
    expect(await notices('ava')).toEqual(['content_hidden']);
    const caseId = await caseOf(shoutId);
    expect((await eventsOf(caseId)).at(-1)).toMatchObject({ action: 'hidden_by_reports' });
    await expect(
      as(people[0] as string)(getPostDetails, { body: { postId: shoutId } }),
    ).rejects.toMatchObject({ status: 404 });
    // Somebody else had it open when it was hidden.
    expect(await report('late_lou', shoutId)).toMatchObject({ about: 'Something that is hidden for now' });
    await reject('mona', caseId);
    await runJobs();
    expect(await stateOf(shoutId)).toBe('published');
    expect(await notices('ava')).toEqual(['content_restored']);
  });

  test('is not hidden again by reports after a moderator rejected them', async () => {
    const shoutId = await shoutOf('bea');
    await reportAll(await crowd(5), shoutId);
    await reject('mona', await caseOf(shoutId));
    await reportAll(await crowd(6), shoutId);
    expect(await stateOf(shoutId)).toBe('published');
  });

  test('is restored when a moderator only warns, and stays hidden when they hide it', async () => {
    const [warned, hidden] = [await shoutOf('cem'), await shoutOf('cem')];
    for (const shoutId of [warned, hidden]) await reportAll(await crowd(5), shoutId);
    await resolve('mona', await caseOf(warned), [{ kind: 'warn' }]);
    await resolve('mona', await caseOf(hidden), [{ kind: 'hide' }]);
    expect(await stateOf(warned)).toBe('published');
    expect(await stateOf(hidden)).toBe('hidden');
  });

  test('is one case with all reports when a hundred people report it at once', async () => {
    const shoutId = await shoutOf('dan');
    const names = await crowd(100);
    await Promise.all(names.map((name) => report(name, shoutId)));
    await runJobs();
    expect(await casesOf(shoutId)).toMatchObject([{ state: 'open', reportCount: 100 }]);
    expect(await stateOf(shoutId)).toBe('hidden');
  }, 60_000);

  test('as a comment is hidden and restored with its counts', async () => {
    const shoutId = await shoutOf('eli');
    const commentId = await insertComment(tested, { author: 'ava', postId: shoutId, body: 'Rubbish.' });
    const count = async () =>
      (await sql<{ n: number }[]>`select comment_count as n from post where id = ${shoutId}`)[0]?.n;
    const before = await count();
    for (const name of await crowd(5)) {
      await as(name)(reportPost, { body: { commentId, reason: 'OFFENSIVE_LANGUAGE' } });
    }
    await runJobs();
    expect(await count()).toBe((before ?? 0) - 1);
    await reject('mona', await caseOf(commentId));
    expect(await count()).toBe(before);
  });
});

describe('a report', () => {
  test('weighs by trust, reason and its reporter’s accuracy', async () => {
    const [member, often] = await crowd(2);
    const one = await shoutOf('fay');
    await reportAll([member as string], one);
    expect(await weightOf(one)).toBeCloseTo(1);
    const newcomer = await shoutOf('fay');
    await idOf('fresh_fred', { isNew: true });
    await reportAll(['fresh_fred'], newcomer);
    expect(await weightOf(newcomer)).toBeCloseTo(0.5);
    const urgent = await shoutOf('fay');
    await reportAll([member as string], urgent, 'SELF_HARM_OR_DANGER');
    expect(await weightOf(urgent)).toBeCloseTo(2);
    for (let n = 0; n < 3; n++) {
      const wrong = await shoutOf('gia');
      await reportAll([often as string], wrong);
      await reject('mona', await caseOf(wrong));
    }
    const after = await shoutOf('gia');
    await reportAll([often as string], after);
    expect(await weightOf(after)).toBeCloseTo(0.4);
  });

  test('by staff is decisive', async () => {
    const shoutId = await shoutOf('hob');
    await reportAll(['milo'], shoutId);
    expect(await stateOf(shoutId)).toBe('hidden');
  });

  test('by a muted reporter is accepted and has no weight', async () => {
    const [noisy] = await crowd(1);
    const accountId = await idOf(noisy as string);
    const mute = (who: string, muted: boolean) =>
      as(who)(muteReporter, { body: { accountId, muted, reason: 'Reports everybody.' } });
    await mute('mona', true);
    const shoutId = await shoutOf('ian');
    await reportAll([noisy as string], shoutId);
    expect(await weightOf(shoutId)).toBe(0);
    const rows = await sql`select from audit_log where target_id = ${accountId}`;
    expect(rows).toHaveLength(1);
    await mute('mona', false);
    await expect(mute('ian', true)).rejects.toMatchObject({ status: 403 });
  });

  test('is limited to ten a day for a new account, and to more for an accurate reporter', async () => {
    await idOf('eager', { isNew: true });
    for (let n = 0; n < 10; n++) await report('eager', await shoutOf('jon'));
    const next = await shoutOf('jon');
    await expect(report('eager', next)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REPORTS' });
    await sql`
      insert into reporter_accuracy (account_id, right_count, decided_count) values (${await idOf('eager')}, 3, 3)`;
    expect(await report('eager', next)).toMatchObject({ state: 'open' });
  });
});
