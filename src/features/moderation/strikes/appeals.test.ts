import { describe, expect, test } from 'vitest';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import { indexPosts } from '#features/posts/search/index-posts.server.ts';
import { globalSearch } from '#features/search/calls.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { getMyReports } from '../reports/calls.ts';
import { appealStrike, decideAppeal, getAppeals } from './calls.ts';
import { clearOldEvidence } from './issue-strike.server.ts';
import { withAppeals } from './test-appeals.ts';

const tested = await testApp();
const { app, as, ctx, sql, idOf, runJobs } = tested;
const appeals = await withAppeals(tested);
const { decided, newestStrike, standing, appeal, appealOf, decideAppeal: decide } = appeals;

const stateOfPost = async (id: string) =>
  (await sql<{ state: string }[]>`select state from post where id = ${id}`)[0]?.state;

describe('a strike', () => {
  test('shows the rule, the actions, and until when it can be appealed', async () => {
    await decided('ada', [{ kind: 'hide' }, { kind: 'warn' }]);
    const strike = await newestStrike('ada');
    expect(strike).toMatchObject({
      rule: { id: 'SPAM_OR_PROMOTION', title: 'Spam or advertising' },
      actions: ['hide', 'warn'],
      excerpt: 'Buy tickets here!',
      state: 'issued',
      isActive: true,
      mayAppeal: true,
      appeal: null,
    });
    expect(strike.timeline.map(({ step }) => step)).toEqual(['received', 'decided']);
    const days = (Date.parse(strike.appealUntil) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(19.9);
    expect(JSON.stringify(strike)).not.toContain(await idOf('mona'));
    expect(JSON.stringify(strike)).not.toContain('fiona');
  });

  test('is not issued for a rejected report, nor to others', async () => {
    await decided('ben', [{ kind: 'none' }]);
    expect((await standing('ben')).strikes).toEqual([]);
    expect((await standing('fiona')).strikes).toEqual([]);
  });

  test('loses its evidence after 180 days and expires after twelve months', async () => {
    const { caseId } = await decided('cleo', [{ kind: 'warn' }]);
    await sql`
      update strike set issued_at = now() - interval '366 days', ends_at = now() - interval '1 day'
      where case_id = ${caseId}`;
    await sql`update moderation_case set decided_at = now() - interval '366 days' where id = ${caseId}`;
    await clearOldEvidence(ctx());
    expect(await newestStrike('cleo')).toMatchObject({ isActive: false, mayAppeal: false, excerpt: null });
    const [report] = await sql`select evidence -> 'shown' as shown from report where case_id = ${caseId}`;
    expect(report).toEqual({ shown: {} });
  });

  test('notifies its author and its reporters once each, without names', async () => {
    const { shoutId } = await decided('dora', [{ kind: 'remove' }]);
    await runJobs();
    const [toAuthor, ...more] = (await as('dora')(getAllNotifications, { query: {} })).items;
    expect(toAuthor).toMatchObject({ type: 'strike_issued', values: { action: 'remove' }, people: [] });
    expect(toAuthor && sentenceOf(toAuthor)).toBe(
      'We removed Buy tickets here! because it breaks our rules. See why and how to appeal.',
    );
    expect(more).toEqual([]);
    const toReporter = (await as('fiona')(getAllNotifications, { query: {} })).items.filter(
      ({ type }) => type === 'report_decided',
    );
    expect(toReporter[0]).toMatchObject({
      values: { outcome: 'resolved' },
      people: [],
      target: { path: '/settings/reports' },
    });
    expect(await stateOfPost(shoutId)).toBe('removed');
  });
});

test('of a child notifies its guardian as well', async () => {
  const guardianId = await idOf('gina');
  const born = `${new Date().getUTCFullYear() - 15}-01-01`;
  const childId = await idOf('teo', { birthDate: born });
  await sql`update account set guardian_id = ${guardianId} where id = ${childId}`;
  const shoutId = await appeals.shoutOf('teo');
  await appeals.report('milo', shoutId);
  await appeals.resolve('mona', await appeals.caseOf(shoutId), [{ kind: 'hide' }]);
  await runJobs();
  const { items } = await as('gina')(getAllNotifications, { query: {} });
  expect(items).toMatchObject([
    { type: 'child_strike', values: { action: 'hide' }, target: { path: '/guardian' } },
  ]);
});

describe('an appeal', () => {
  test('is possible once, within 20 days, for the author alone, and neither empty nor too long', async () => {
    const { caseId } = await decided('eve', [{ kind: 'warn' }]);
    const { id: strikeId } = await newestStrike('eve');
    const send = (who: string, text: string) => as(who)(appealStrike, { body: { strikeId, text } });
    await expect(send('eve', '   ')).rejects.toMatchObject({ status: 400, field: 'text' });
    await expect(send('eve', 'x'.repeat(2001))).rejects.toMatchObject({ status: 400, field: 'text' });
    await expect(send('fiona', 'Let her be.')).rejects.toMatchObject({ status: 404 });
    await sql`update strike set issued_at = now() - interval '21 days' where case_id = ${caseId}`;
    await expect(send('eve', 'Sorry.')).rejects.toMatchObject({
      status: 409,
      code: 'APPEAL_TOO_LATE',
      message: 'You can appeal a decision within 20 days. That time has passed.',
    });
    await sql`update strike set issued_at = now() where case_id = ${caseId}`;
    expect((await send('eve', 'x'.repeat(2000))).strikes[0]).toMatchObject({
      state: 'appealed',
      mayAppeal: false,
    });
    await expect(send('eve', 'Once more.')).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_APPEALED',
      message: 'You’ve already appealed this decision. You can appeal once.',
    });
  });

  test('sent twice at once is stored once', async () => {
    await decided('flo', [{ kind: 'warn' }]);
    const both = await Promise.allSettled([appeal('flo'), appeal('flo')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is decided once, by a moderator who is not involved', async () => {
    const { caseId } = await decided('gil', [{ kind: 'warn' }]);
    await appeal('gil');
    await expect(decide('mona', caseId, 'upheld')).rejects.toMatchObject({
      status: 403,
      code: 'SAME_MODERATOR',
      message: 'You made this decision. Another moderator has to decide the appeal.',
    });
    const waiting = (await as('milo')(getAppeals, { query: {} })).items.find((one) => one.caseId === caseId);
    expect(waiting).toMatchObject({ author: { username: 'gil' }, mayDecide: true, state: 'open' });
    const both = await Promise.allSettled([
      decide('milo', caseId, 'upheld'),
      decide('adele', caseId, 'upheld'),
    ]);
    const [refused] = both.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({
      reason: {
        status: 409,
        code: 'APPEAL_DECIDED',
        message: expect.stringMatching(/^(Milo|Adele) has already upheld the decision\.$/),
      },
    });
    expect(await newestStrike('gil')).toMatchObject({ state: 'upheld', isActive: true });
    const rows = await sql`select from audit_log where act = 'appeals.decide' and target_id = ${caseId}`;
    expect(rows).toHaveLength(1);
    await expect(
      as('gil')(decideAppeal, {
        body: { appealId: await appealOf(caseId), outcome: 'overturned', note: 'I say so.' },
      }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('that is overturned restores everything, and is shown in all timelines', async () => {
    const { shoutId, caseId } = await decided('hal', [{ kind: 'hide' }, { kind: 'suspend', days: 7 }]);
    await runJobs();
    expect(await stateOfPost(shoutId)).toBe('hidden');
    const found = async () => {
      await indexPosts(app.deps);
      const { posts } = await as('fiona')(globalSearch, { params: { searchKey: 'tickets' }, query: {} });
      return (posts?.items as { id: string }[] | undefined)?.some(({ id }) => id === shoutId) ?? false;
    };
    expect(await found()).toBe(false);
    await expect(as('fiona')(getProfileByUsername, { params: { username: 'hal' } })).rejects.toMatchObject({
      status: 404,
    });
    await appeal('hal');
    await decide('milo', caseId, 'overturned', 'It was no spam.');
    await runJobs();
    expect(await stateOfPost(shoutId)).toBe('published');
    expect(await found()).toBe(true);
    expect(await as('fiona')(getProfileByUsername, { params: { username: 'hal' } })).toMatchObject({
      username: 'hal',
    });
    const strike = await newestStrike('hal');
    expect(strike).toMatchObject({
      state: 'overturned',
      isActive: false,
      appeal: { note: 'It was no spam.' },
    });
    const steps = ['received', 'decided', 'appealed', 'overturned'];
    expect(strike.timeline.map(({ step }) => step)).toEqual(steps);
    const mine = (await as('fiona')(getMyReports, { query: {} })).items.find(
      ({ targetId }) => targetId === shoutId,
    );
    expect(mine).toMatchObject({ overturned: true });
    expect(mine?.timeline.map(({ step }) => step)).toEqual(steps);
  });

  test('that is overturned gives the author back the notices about the post', async () => {
    const { shoutId, caseId } = await decided('lou', [{ kind: 'warn' }]);
    await appeal('lou');
    await decide('milo', caseId, 'overturned');
    await as('fiona')(likeUnlikePost, { body: { postId: shoutId, liked: true } });
    await runJobs();
    const liked = async () =>
      (await as('lou')(getAllNotifications, { query: {} })).items.filter(({ target }) =>
        target?.path?.includes(shoutId),
      );
    const before = await liked();
    expect(before).toHaveLength(1);

    await appeals.report('gus', shoutId, 'OFF_TOPIC');
    const again = await appeals.caseOf(shoutId);
    await appeals.resolve('mona', again, [{ kind: 'hide' }]);
    await runJobs();
    expect(await liked()).toEqual([]);
    await appeal('lou');
    await decide('milo', again, 'overturned');
    await runJobs();
    expect(await liked()).toEqual(before);
  });

  test('keeps the effects of another decision', async () => {
    const { shoutId, caseId } = await decided('ida', [{ kind: 'hide' }]);
    await appeals.report('gus', shoutId, 'OFF_TOPIC').catch(() => undefined);
    const second = '01900000-0000-7000-8000-00000000000a';
    await sql`
      insert into moderation_case (id, site, target_kind, target_id, account_id, about)
      values (${second}, 'sports', 'post', ${shoutId}, ${await idOf('ida')}, 'Shout')`;
    await sql`
      insert into report (id, case_id, site, target_kind, target_id, reporter_id, reason, evidence)
      values (gen_random_uuid(), ${second}, 'sports', 'post', ${shoutId}, ${await idOf('gus')}, 'OFF_TOPIC', '{"about": "Shout", "path": "/", "shown": {}}')`;
    await appeals.resolve('milo', second, [{ kind: 'hide' }]);
    const first = (await standing('ida')).strikes.at(-1);
    await as('ida')(appealStrike, { body: { strikeId: first?.id ?? '', text: 'Why?' } });
    await decide('milo', caseId, 'overturned');
    expect(await stateOfPost(shoutId)).toBe('hidden');
  });

  test('does not restore what its author has deleted or erased in the meantime', async () => {
    const { shoutId, caseId } = await decided('joan', [{ kind: 'remove' }, { kind: 'limit' }]);
    await appeal('joan');
    const accountId = await idOf('joan');
    await sql`update account set state = 'erased' where id = ${accountId}`;
    await app.deps.events.emit(ctx(), 'account.erased', { accountId });
    await runJobs();
    await decide('milo', caseId, 'overturned');
    await runJobs();
    expect(await stateOfPost(shoutId)).toBe('removed');
    const [kept] = await sql`
      select a.text, s.evidence, s.about from appeal a join strike s on s.id = a.strike_id where s.case_id = ${caseId}`;
    expect(kept).toEqual({ text: '', evidence: null, about: '' });
  });

  test('is possible for a suspended account', async () => {
    await decided('kim', [{ kind: 'suspend', days: 3 }]);
    expect((await standing('kim')).state).toBe('suspended');
    expect((await appeal('kim')).strikes[0]).toMatchObject({ state: 'appealed', days: 3 });
  });
});
