import { describe, expect, test } from 'vitest';
import { getCategories } from '#features/hub/calls.ts';
import { newId } from '#platform/ids.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { acceptAnswer, addAnswer, editAnswer } from './answers/calls.ts';
import { addQuestion, editQuestion } from './asking/calls.ts';
import { getQuestions, getSimilarQuestions } from './calls.ts';
import {
  closeQuestion,
  deleteAnswer,
  deleteQuestion,
  reopenQuestion,
  restoreAnswer,
  restoreQuestion,
} from './lifecycle/calls.ts';
import { eraseQuestions } from './lifecycle/personal-data.server.ts';
import { withQuestions } from './test-questions.ts';
import { downvote, upvote } from './votes/calls.ts';

const tested = await testApp();
const { app, as, anyone, idOf, sql } = tested;
const { ask, see, titles } = withQuestions(tested);
await grantStaff(tested, 'mod', 'moderator');

const body = 'I throw with my right hand and always miss to the left. What should I change?';
const added = (name: string, more: object = {}) =>
  as(name)(addQuestion, {
    body: { title: 'How do I straighten my free throw?', body, tags: ['Free Throw', '#basketball'], ...more },
  });
const answer = (name: string, questionId: string, text = 'Keep the elbow under the ball at all times.') =>
  as(name)(addAnswer, { body: { questionId, body: text } });

describe('asking', () => {
  test('publishes a question with clean tags and its category', async () => {
    const { sections } = await anyone()(getCategories, {});
    const category = sections.find(({ section }) => section === 'Community')?.categories[0];
    const asked = await added('ann', { categoryId: category?.id });
    expect(asked).toMatchObject({
      tags: ['free-throw', 'basketball'],
      status: 'open',
      state: 'published',
      category: { slug: category?.slug },
      viewer: { isAuthor: true, canVote: false },
    });
    expect(await titles({ tag: 'free throw' })).toEqual([asked.title]);
    expect(await titles({ category: category?.slug })).toContain(asked.title);
    expect(await titles({ q: 'straightening throws' })).toEqual([asked.title]);
  });

  test('twice within a minute asks once', async () => {
    const title = 'Which shoes are best for a wet grass pitch?';
    const both = await Promise.all([added('bea', { title }), added('bea', { title })]);
    expect(both[0].id).toBe(both[1].id);
  });

  test.each([
    ['a short title', { title: 'Too short' }, 'title'],
    ['a long title', { title: 'a'.repeat(151) }, 'title'],
    ['a short body', { body: 'Why?' }, 'body'],
    ['a long body', { body: 'a'.repeat(10_001) }, 'body'],
    ['a title nobody sees', { title: '\u3164'.repeat(20) }, 'title'],
    ['a body nobody sees', { body: '\u2800 '.repeat(40) }, 'body'],
    ['no tag', { tags: [] }, 'tags'],
    ['six tags', { tags: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'] }, 'tags'],
    ['a tag with markup', { tags: ['<b>'] }, 'tags.0'],
    ['an unknown category', { categoryId: newId() }, 'categoryId'],
  ])('refuses %s', async (_what, more, field) => {
    await expect(added('ann', more)).rejects.toMatchObject({ status: 400, field });
  });

  test('is for members', async () => {
    await expect(
      anyone()(addQuestion, { body: { title: 'How do visitors ask?', body, tags: ['aa'] } }),
    ).rejects.toMatchObject({ status: 401 });
  });
});

describe('the list', () => {
  test('pages by votes and by time, and filters', async () => {
    const asked = [];
    for (let i = 0; i < 5; i++)
      asked.push(await ask({ tags: ['paging'], answerBy: i < 2 ? ['bob'] : [], accepted: i === 0 }));
    const [first, second] = asked;
    await as('bob')(upvote, { body: { questionId: second?.id ?? '' } });
    const walk = async (query: object) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await anyone()(getQuestions, {
          query: { tag: 'paging', limit: 2, cursor, ...query },
        });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return ids;
    };
    const newest = asked.map(({ id }) => id).toReversed();
    expect(await walk({})).toEqual(newest);
    const byVotes = await walk({ sort: 'votes' });
    expect(byVotes[0]).toBe(second?.id);
    expect(byVotes.toSorted()).toEqual(newest.toSorted());
    expect(await walk({ filter: 'accepted' })).toEqual([first?.id]);
    expect(await walk({ filter: 'unanswered' })).toEqual(newest.slice(0, 3));
  });

  test.each([{ cursor: 'nonsense' }, { sort: 'hot' }, { filter: 'none' }, { limit: 0 }, { tag: '<' }])(
    'refuses %o',
    async (query) => {
      await expect(anyone()(getQuestions, { query: query as never })).rejects.toMatchObject({
        status: 400,
      });
    },
  );

  test('of mine needs a session', async () => {
    await expect(anyone()(getQuestions, { query: { filter: 'mine' } })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('finds similar questions in spite of typos and other words', async () => {
    const { id } = await ask({ title: 'How can I prevent shin splints in marathon training?' });
    for (const title of [
      'How can I prevent shin sp',
      'Preventing shin splnts while marathon training',
      'marathon training and shin splints',
    ]) {
      const { items } = await anyone()(getSimilarQuestions, { query: { title } });
      expect(
        items.map((item) => item.id),
        title,
      ).toContain(id);
    }
    for (const title of [
      'abc',
      'How do I?',
      'Net run rate after rain',
      "'); drop table question; --",
      '& | ! :*',
    ])
      expect(
        (await anyone()(getSimilarQuestions, { query: { title } })).items.map((item) => item.id),
      ).not.toContain(id);
  });
});

describe('an answer', () => {
  test('is written once and edited after', async () => {
    const { id } = await ask();
    const results = await Promise.allSettled([answer('bob', id), answer('bob', id)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(answer('bob', id)).rejects.toMatchObject({ status: 409, code: 'ALREADY_ANSWERED' });
    const { answers, question } = await see(id, 'bob');
    const [mine] = answers.items;
    expect(question).toMatchObject({ answerCount: 1, viewer: { canAnswer: false, answerId: mine?.id } });
    const edit = (version: number, name = 'bob') =>
      as(name)(editAnswer, {
        body: { answerId: mine?.id ?? '', version, body: 'Bend the knees more, and follow through.' },
      });
    expect(await edit(1)).toMatchObject({ version: 2 });
    await expect(edit(1)).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    await expect(edit(2, 'cat')).rejects.toMatchObject({ status: 403 });
    expect((await see(id, null)).answers.items[0]).toMatchObject({ source: null, viewer: null });
  });

  test('is refused when it is too short, or for no question', async () => {
    const { id } = await ask();
    await expect(answer('bob', id, 'No.')).rejects.toMatchObject({ status: 400, field: 'body' });
    await expect(answer('bob', newId())).rejects.toMatchObject({ status: 404 });
  });

  test('can be deleted and restored, and counts only while it is shown', async () => {
    const { id, answerId } = await ask({ answerBy: ['bob'], accepted: true });
    expect((await see(id)).question).toMatchObject({ status: 'answered', answerCount: 1 });
    await as('bob')(deleteAnswer, { params: { answerId } });
    expect((await see(id)).question).toMatchObject({
      status: 'open',
      answerCount: 0,
      acceptedAnswerId: null,
    });
    await expect(as('ann')(acceptAnswer, { body: { answerId } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(as('cat')(upvote, { body: { answerId } })).rejects.toMatchObject({ status: 404 });
    await as('bob')(restoreAnswer, { body: { answerId } });
    expect((await see(id)).question).toMatchObject({
      status: 'answered',
      answerCount: 1,
      acceptedAnswerId: answerId,
    });
  });

  test('cannot be restored beside another, or after a day', async () => {
    const { id, answerId } = await ask({ answerBy: ['bob'] });
    await as('bob')(deleteAnswer, { params: { answerId } });
    const again = await answer('bob', id);
    await expect(as('bob')(restoreAnswer, { body: { answerId } })).rejects.toMatchObject({
      code: 'ALREADY_ANSWERED',
    });
    await as('bob')(deleteAnswer, { params: { answerId: again.id } });
    await sql`update answer set deleted_at = now() - interval '25 hours' where id = ${answerId}`;
    await expect(as('bob')(restoreAnswer, { body: { answerId } })).rejects.toMatchObject({
      code: 'RESTORE_ENDED',
    });
  });

  test('is accepted by the asker only, one at a time', async () => {
    const { id, answerIds } = await ask({ answerBy: ['bob', 'cat'] });
    const [bobs = '', cats = ''] = answerIds;
    const accept = (name: string, answerId: string, accepted = true) =>
      as(name)(acceptAnswer, { body: { answerId, accepted } });
    await expect(accept('bob', bobs)).rejects.toMatchObject({ status: 403 });
    await Promise.all([accept('ann', bobs), accept('ann', cats), accept('ann', bobs)]);
    const accepted = (await see(id)).answers.items.filter((one) => one.accepted);
    expect(accepted).toHaveLength(1);
    await accept('ann', cats);
    expect((await see(id)).answers.items[0]).toMatchObject({ id: cats, accepted: true });
    await accept('ann', cats, false);
    expect((await see(id)).question).toMatchObject({ status: 'open', acceptedAnswerId: null });
  });
});

describe('a vote', () => {
  test('counts once, from two tabs, changes and is withdrawn', async () => {
    const { id, answerId } = await ask({ answerBy: ['bob'] });
    for (const target of [{ questionId: id }, { answerId }]) {
      const up = (voted = true) => as('cat')(upvote, { body: { ...target, voted } });
      const down = (voted = true) => as('cat')(downvote, { body: { ...target, voted } });
      await Promise.all([up(), up()]);
      expect(await up()).toEqual({ score: 1, vote: 1 });
      expect(await down()).toEqual({ score: -1, vote: -1 });
      // Withdrawing the other vote leaves this one.
      expect(await up(false)).toEqual({ score: -1, vote: -1 });
      expect(await down(false)).toEqual({ score: 0, vote: 0 });
    }
  });

  test('is refused on one’s own, for nothing, for both, and down on the first day', async () => {
    const { id, answerId } = await ask({ answerBy: ['bob'] });
    await expect(as('ann')(upvote, { body: { questionId: id } })).rejects.toMatchObject({
      status: 403,
      code: 'OWN_CONTENT',
    });
    await expect(as('bob')(downvote, { body: { answerId } })).rejects.toMatchObject({
      status: 403,
      code: 'OWN_CONTENT',
    });
    await expect(as('cat')(upvote, { body: {} })).rejects.toMatchObject({ status: 400 });
    await expect(as('cat')(upvote, { body: { questionId: id, answerId } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(as('new', { isNew: true })(downvote, { body: { answerId } })).rejects.toMatchObject({
      code: 'TOO_NEW',
    });
    expect(await as('new')(upvote, { body: { answerId } })).toMatchObject({ score: 1 });
    const bob = await idOf('bob');
    await expect(sql`insert into answer_vote values (${answerId}, ${bob}, 1)`).rejects.toThrow(
      /their own answer/,
    );
  });

  test('is one of two hundred at once, and the sum is right', async () => {
    const { id } = await ask();
    const voters = await sql<{ id: string }[]>`
      insert into account (id, state, username, display_name)
      select gen_random_uuid(), 'active', 'voter' || n, 'Voter' from generate_series(1, 200) n returning id`;
    await Promise.all(
      voters.map(
        ({ id: voter }, i) =>
          sql`insert into question_vote values (${id}, ${voter}, ${i % 4 === 0 ? -1 : 1})`,
      ),
    );
    expect((await see(id)).question.score).toBe(100);
    await sql`delete from question_vote where question_id = ${id} and value = -1`;
    expect((await see(id)).question.score).toBe(150);
  });
});

describe('closing', () => {
  const close = (name: string, questionId: string, more: object) =>
    as(name)(closeQuestion, { body: { questionId, ...more } as never });

  test('as a duplicate leads to the other question and ends answering', async () => {
    const original = await ask();
    const { id } = await ask();
    await expect(close('bob', id, { reason: 'duplicate', duplicateOfId: original.id })).rejects.toMatchObject(
      { status: 403 },
    );
    await expect(close('ann', id, { reason: 'duplicate' })).rejects.toMatchObject({ status: 400 });
    await expect(close('ann', id, { reason: 'duplicate', duplicateOfId: id })).rejects.toMatchObject({
      status: 400,
    });
    await close('ann', id, { reason: 'duplicate', duplicateOfId: original.id });
    expect((await see(id)).question).toMatchObject({
      status: 'closed',
      closed: { duplicateOf: { id: original.id } },
    });
    await expect(answer('bob', id)).rejects.toMatchObject({ status: 409, code: 'CLOSED' });
    await expect(close('ann', id, { reason: 'duplicate', duplicateOfId: original.id })).rejects.toMatchObject(
      { code: 'CLOSED' },
    );
    // The original can't be closed as a duplicate of its duplicate.
    await expect(close('ann', original.id, { reason: 'duplicate', duplicateOfId: id })).rejects.toMatchObject(
      { status: 400 },
    );
    await as('ann')(reopenQuestion, { body: { questionId: id } });
    await expect(as('ann')(reopenQuestion, { body: { questionId: id } })).rejects.toMatchObject({
      code: 'NOT_CLOSED',
    });
    await answer('bob', id);
  });

  test('as a duplicate leaves the site map to the original', async () => {
    const original = await ask({ title: 'Which studs for a wet pitch in November?' });
    const { id } = await ask({ title: 'What studs do I need on a wet pitch?' });
    await close('mod', id, { reason: 'duplicate', duplicateOfId: original.id });
    const { body: map } = await app.server.inject({
      url: '/sitemap-questions-1.xml',
      headers: { host: 'localhost' },
    });
    expect(map).toContain(original.id);
    expect(map).not.toContain(id);
  });

  test('as off topic is for staff, who also reopen it', async () => {
    const { id } = await ask();
    await expect(close('ann', id, { reason: 'off_topic' })).rejects.toMatchObject({ status: 403 });
    await close('mod', id, { reason: 'off_topic' });
    await expect(as('ann')(reopenQuestion, { body: { questionId: id } })).rejects.toMatchObject({
      status: 403,
    });
    await as('mod')(reopenQuestion, { body: { questionId: id } });
    expect(await sql`select act from audit_log where target_id = ${id} order by id`).toEqual([
      { act: 'review.close' },
      { act: 'review.reopen' },
    ]);
  });
});

describe('a question', () => {
  test('is edited, deleted and restored by its author', async () => {
    const { id } = await ask({ answerBy: ['bob'] });
    const edit = (name: string, version: number) =>
      as(name)(editQuestion, {
        body: {
          questionId: id,
          version,
          title: 'How do I get through week two of it?',
          body,
          tags: ['running'],
        },
      });
    await expect(edit('bob', 1)).rejects.toMatchObject({ status: 403 });
    expect(await edit('ann', 1)).toMatchObject({ version: 2, tags: ['running'], answerCount: 1 });
    await expect(edit('ann', 1)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await expect(as('bob')(deleteQuestion, { params: { questionId: id } })).rejects.toMatchObject({
      status: 403,
    });
    await as('ann')(deleteQuestion, { params: { questionId: id } });
    await expect(see(id)).rejects.toMatchObject({ status: 404 });
    await expect(answer('cat', id)).rejects.toMatchObject({ status: 404 });
    await as('ann')(restoreQuestion, { body: { questionId: id } });
    expect((await see(id)).answers.items).toHaveLength(1);
  });

  test('and its answers are unseen between people who blocked one another', async () => {
    const { id, answerId } = await ask({ author: 'ann', answerBy: ['bob'] });
    await sql`insert into block (blocker_id, blocked_id) values (${await idOf('ann')}, ${await idOf('dan')})`;
    await sql`insert into block (blocker_id, blocked_id) values (${await idOf('eve')}, ${await idOf('bob')})`;
    await expect(see(id, 'dan')).rejects.toMatchObject({ status: 404 });
    await expect(answer('dan', id)).rejects.toMatchObject({ status: 404 });
    await expect(as('dan')(upvote, { body: { questionId: id } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await see(id, 'eve')).answers.items).toEqual([]);
    await expect(as('eve')(upvote, { body: { answerId } })).rejects.toMatchObject({ status: 404 });
  });

  test('belongs to its site', async () => {
    const { id } = await ask();
    await expect(see(id, null, 'cricket')).rejects.toMatchObject({ status: 404 });
  });
});

test('of an erased account loses its text, its answers and its votes', async () => {
  const { id } = await ask({ author: 'gone' });
  const other = await ask({ answerBy: ['gone'], accepted: true });
  await as('gone')(upvote, { body: { questionId: other.id } });
  await eraseQuestions(tested.ctx(), { accountId: await idOf('gone') });
  await expect(see(id)).rejects.toMatchObject({ status: 404 });
  expect((await see(other.id)).question).toMatchObject({ answerCount: 0, status: 'open', score: 0 });
  expect(await sql`select title, body, tags from question where id = ${id}`).toEqual([
    { title: '', body: '', tags: [] },
  ]);
});
