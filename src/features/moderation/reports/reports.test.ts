import { describe, expect, test } from 'vitest';
import {
  getAccountReasons,
  getPostReasons,
  reportAccount,
  reportPost,
} from '#features/moderation/reports/calls.ts';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { insertComment } from '#test/factories/posts.ts';
import { replaceEntries } from '#test/replace-entries.ts';
import { testApp } from '#test/test-app.ts';
import { reportables } from '../points.ts';
import { getMyReports, getReportReasons, sendReport } from './calls.ts';
import { withReports } from './test-reports.ts';

const tested = await testApp();
const { as, anyone, idOf, ctx, sql, app, runJobs } = tested;
const { shoutOf, report, casesOf, decide } = withReports(tested);

describe('reasons', () => {
  const ids = (reply: { items: { id: string }[] }) => reply.items.map(({ id }) => id).join(' ');

  test('of an account, a post and a card are the specification’s, each with a title and a sentence', async () => {
    const [account, post, card] = await Promise.all([
      anyone()(getAccountReasons, {}),
      anyone()(getPostReasons, {}),
      anyone()(getReportReasons, { query: { kind: 'card' } }),
    ]);
    expect(ids(account)).toBe(
      'IMPERSONATION FAKE_ACCOUNT OFFENSIVE_PROFILE SPAM_OR_SCAM INAPPROPRIATE_PROFILE_IMAGE UNDERAGE_ATHLETE ' +
        'HARASSMENT INAPPROPRIATE_LINKS SUSPICIOUS_ACTIVITY',
    );
    expect(ids(post)).toBe(
      'INAPPROPRIATE_CONTENT OFFENSIVE_LANGUAGE SPAM_OR_PROMOTION HARASSMENT_OR_BULLYING ' +
        'MISLEADING_INFORMATION COPYRIGHT_VIOLATION SELF_HARM_OR_DANGER PRIVACY_VIOLATION OFF_TOPIC ' +
        'THREATENING_BEHAVIOR',
    );
    expect(ids(card)).toBe(
      'INAPPROPRIATE_CONTENT COPYRIGHT_VIOLATION IMPERSONATION SPAM_OR_MISLEADING LOW_EFFORT_OR_AI ' +
        'DESIGN_VIOLATION HARASSMENT_OR_HATE DUPLICATE_SUBMISSION VIOLENCE_OR_ILLEGAL PRIVATE_INFO',
    );
    for (const { items, openReports } of [account, post, card]) {
      expect(openReports).toEqual([]);
      for (const { title, description } of items) {
        expect(title).toMatch(/^\S.{3,40}$/);
        expect(description).toMatch(/^\S.{15,100}\.$/);
      }
    }
  });

  test('are returned with my own open reports of that kind, and nobody else’s', async () => {
    const shout = await shoutOf('olga');
    await report('pete', shout);
    await as('pete')(reportAccount, { body: { accountId: 'olga', reason: 'FAKE_ACCOUNT' } });
    const { openReports } = await as('pete')(getPostReasons, {});
    expect(openReports).toMatchObject([{ kind: 'post', targetId: shout, state: 'open' }]);
    expect((await as('pete')(getAccountReasons, {})).openReports).toMatchObject([{ kind: 'account' }]);
    expect((await as('olga')(getPostReasons, {})).openReports).toEqual([]);
    await decide(shout, 'rejected');
    expect((await as('pete')(getPostReasons, {})).openReports).toEqual([]);
  });

  test('of a kind that nobody brings are refused in plain words, and so is a reason of another kind', async () => {
    const unknown = {
      status: 400,
      field: 'kind',
      message: expect.stringMatching(/^This can’t be reported\. Choose one of .*post/),
    };
    await expect(anyone()(getReportReasons, { query: { kind: 'weather' } })).rejects.toMatchObject(unknown);
    const id = await shoutOf('olga');
    const body = { id, reason: 'FAKE_ACCOUNT', text: '' };
    await expect(as('pete')(sendReport, { body: { ...body, kind: 'weather' } })).rejects.toMatchObject(
      unknown,
    );
    await expect(as('pete')(sendReport, { body: { ...body, kind: 'constructor' } })).rejects.toMatchObject(
      unknown,
    );
    await expect(as('pete')(sendReport, { body: { ...body, kind: 'post' } })).rejects.toMatchObject({
      status: 400,
      field: 'reason',
    });
  });

  test('of every kind have a title and a sentence, for visitors too', async () => {
    const { app } = tested;
    for (const { kind, reasons } of reportables.of(app)) {
      const { items } = await anyone()(getReportReasons, { query: { kind } });
      expect(items.map(({ id }) => id)).toEqual(reasons.map(({ id }) => id));
    }
  });
});

describe('a report', () => {
  test('keeps what the reporter saw, whatever happens to it', async () => {
    const shout = await shoutOf('vera', 'Sell your tickets to **me**, @nobody!');
    const filed = await report('walt', shout, 'SPAM_OR_PROMOTION', '  Third time today.  ');
    expect(filed).toMatchObject({
      kind: 'post',
      targetId: shout,
      about: 'Shout by Vera: Sell your tickets to me, @nobody!',
      path: `/posts/${shout}`,
      reason: { id: 'SPAM_OR_PROMOTION', title: 'Spam or advertising' },
      text: 'Third time today.',
      state: 'open',
      decidedAt: null,
    });
    await as('vera')(deletePost, { params: { postId: shout } });
    const [kept] = await sql<{ evidence: { shown: unknown } }[]>`
      select evidence from report where id = ${filed.id}`;
    expect(kept?.evidence.shown).toMatchObject({
      text: 'Sell your tickets to me, @nobody!',
      author: { username: 'vera' },
    });
    const log = await sql`
      select l.action, l.by_account_id, l.from_state, l.to_state, l.reason from case_event l
      join moderation_case c on c.id = l.case_id where c.target_id = ${shout}`;
    expect(log).toEqual([
      {
        action: 'reported',
        byAccountId: await idOf('walt'),
        fromState: null,
        toState: 'open',
        reason: 'SPAM_OR_PROMOTION',
      },
    ]);
  });

  test('can be about an account, by name or id, and about a comment', async () => {
    const account = await as('walt')(reportAccount, { body: { accountId: 'Vera', reason: 'SPAM_OR_SCAM' } });
    expect(account).toMatchObject({
      kind: 'account',
      targetId: await idOf('vera'),
      about: 'Vera (@vera)',
      path: '/fans/vera/profile',
    });
    await expect(
      as('walt')(reportAccount, { body: { accountId: await idOf('vera'), reason: 'HARASSMENT' } }),
    ).rejects.toMatchObject({ code: 'ALREADY_REPORTED' });
    const shout = await shoutOf('vera', 'Anyone?');
    const commentId = await insertComment(tested, { author: 'yann', postId: shout, body: 'Get *lost*.' });
    const filed = await as('vera')(reportPost, {
      body: { commentId, reason: 'OFFENSIVE_LANGUAGE' },
    });
    expect(filed).toMatchObject({
      kind: 'comment',
      about: 'Comment by Yann: Get lost.',
      path: `/posts/${shout}`,
    });
  });

  test('shows its reporter its progress, without naming anybody', async () => {
    const shout = await shoutOf('vera', 'Once more.');
    const { id } = await report('walt', shout);
    const state = async () =>
      (await as('walt')(getMyReports, { query: {} })).items.find((item) => item.id === id)?.state;
    expect(await state()).toBe('open');
    await decide(shout, 'claimed');
    expect(await state()).toBe('in_review');
    await decide(shout, 'escalated');
    expect(await state()).toBe('in_review');
    await decide(shout, 'resolved');
    expect(await state()).toBe('resolved');
    expect((await as('vera')(getMyReports, { query: {} })).items.every((item) => item.id !== id)).toBe(true);
  });

  test('of something whose case was decided opens a new one', async () => {
    const shout = await shoutOf('vera', 'And once more.');
    await report('walt', shout);
    await decide(shout, 'rejected');
    await report('walt', shout, 'OFF_TOPIC');
    expect(await casesOf(shout)).toMatchObject([
      { state: 'rejected', reportCount: 1 },
      { state: 'open', reportCount: 1 },
    ]);
  });

  test('does not change the thing, and emits an event', async () => {
    const shout = await shoutOf('vera', 'Still here.');
    const { events } = app.deps;
    const { emit } = events;
    const told: unknown[] = [];
    events.emit = (tx, name, payload) => {
      if (name === 'report.filed') told.push(payload);
      return emit(tx, name, payload);
    };
    const { id } = await report('walt', shout);
    events.emit = emit;
    const [post] = await sql`select state from post where id = ${shout}`;
    expect(post).toEqual({ state: 'published' });
    expect(told).toEqual([
      {
        reportId: id,
        caseId: (await casesOf(shout))[0]?.id,
        kind: 'post',
        targetId: shout,
        accountId: await idOf('vera'),
        reporterId: await idOf('walt'),
        reason: 'SPAM_OR_PROMOTION',
        severity: 'low',
      },
    ]);
  });

  test('loses its text, not its evidence, when the reporter is erased', async () => {
    const shout = await shoutOf('vera', 'Last one.');
    const { id } = await report('gone_guy', shout, 'OFF_TOPIC', 'I sat two rows behind.');
    await app.deps.events.emit(ctx(), 'account.erased', { accountId: await idOf('gone_guy') });
    await runJobs();
    const [kept] = await sql`select text, evidence ->> 'about' as about from report where id = ${id}`;
    expect(kept).toEqual({ text: '', about: 'Shout by Vera: Last one.' });
  });

  test('is listed in pages, newest first', async () => {
    const shouts = [];
    for (const text of ['one', 'two', 'three']) shouts.push(await shoutOf('vera', text));
    for (const shout of shouts) await report('lister', shout);
    const first = await as('lister')(getMyReports, { query: { limit: 2 } });
    const second = await as('lister')(getMyReports, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...second.items].map((item) => item.targetId)).toEqual(shouts.toReversed());
    expect(second.nextCursor).toBeNull();
    expect((await as('lister', {}, 'cricket')(getMyReports, { query: {} })).items).toEqual([]);
  });
});

describe('a case', () => {
  test('is one for fifty people who report the same post at the same time', async () => {
    const shout = await shoutOf('noisy', 'Buy now!');
    const crowd = Array.from({ length: 50 }, (_, n) => `crowd_${String.fromCharCode(97 + (n % 26))}${n}`);
    await Promise.all(crowd.map((name) => idOf(name)));
    await Promise.all(crowd.map((name) => report(name, shout)));
    expect(await casesOf(shout)).toMatchObject([{ state: 'open', reportCount: 50, isUrgent: false }]);
    const [log] = await sql`
      select count(*)::int as lines from case_event l join moderation_case c on c.id = l.case_id
      where c.target_id = ${shout}`;
    expect(log).toEqual({ lines: 50 });
  }, 60_000);

  test('is urgent as soon as one report is about a child or danger', async () => {
    const shout = await shoutOf('noisy', 'I cannot go on.');
    await report('walt', shout, 'OFF_TOPIC');
    await report('pete', shout, 'SELF_HARM_OR_DANGER');
    await report('vera', shout, 'OFF_TOPIC');
    expect(await casesOf(shout)).toMatchObject([{ isUrgent: true, reportCount: 3 }]);
    await as('walt')(reportAccount, { body: { accountId: 'noisy', reason: 'UNDERAGE_ATHLETE' } });
    expect(await casesOf(await idOf('noisy'))).toMatchObject([{ isUrgent: true }]);
  });

  test('has an append-only history', async () => {
    const append = /append-only/;
    await expect(sql`update case_event set reason = 'nothing happened'`).rejects.toThrow(append);
    await expect(sql`delete from case_event`).rejects.toThrow(append);
  });
});

test('a kind that two features list stops the boot', () => {
  const [one] = reportables.of(app);
  expect(() => replaceEntries(app, reportables, one ? [one, one] : [])).toThrow(
    'Two features bring the reportable “account”',
  );
});
