import { expect, test } from 'vitest';
import { decideReview, getReviews } from '#features/moderation/review/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { addAnswer } from './answers/calls.ts';
import { addQuestion, editQuestion } from './asking/calls.ts';
import { getQuestion } from './calls.ts';
import { hideQuestionsOfChild, showQuestionsOfChild } from './lifecycle/hide-child.server.ts';
import { withQuestions } from './test-questions.ts';
import { upvote } from './votes/calls.ts';

const tested = await testApp();
const { as, anyone, ctx, idOf, sql } = tested;
const { see, titles } = withQuestions(tested);
await grantStaff(tested, 'mod', 'moderator');
const panda = { site: 'kids', birthDate: '2016-05-01', guardianEmail: 'gina@touchline.test' } as const;
const guardianId = await idOf('gina');
await sql`update account set state = 'active', guardian_id = ${guardianId} where id = ${await idOf('brave_panda', panda)}`;

const ask = (title = 'How do I stop being nervous before a race?') =>
  as('brave_panda', panda)(addQuestion, {
    body: { title, body: 'My tummy hurts before every race. What helps you?', tags: ['running'] },
  });
const decide = (id: string, approve: boolean, message = '') =>
  as(
    'mod',
    {},
    'kids',
  )(decideReview, {
    body: {
      kind: 'questions',
      id,
      message,
      decision: approve ? 'approve' : 'reject',
      reason: approve ? undefined : 'PRIVATE',
    },
  });

test('a child’s question shows once it was reviewed, without the child’s name', async () => {
  const { id, state } = await ask();
  expect(state).toBe('pending_review');
  expect(await titles({}, undefined, 'kids')).toEqual([]);
  await expect(see(id, null, 'kids')).rejects.toMatchObject({ status: 404 });
  expect((await see(id, 'brave_panda', 'kids')).question.state).toBe('pending_review');
  const { items } = await as('mod', {}, 'kids')(getReviews, { query: { kind: 'questions' } });
  expect(items).toMatchObject([{ id, kind: 'question' }]);
  await decide(id, true);
  await expect(decide(id, true)).rejects.toMatchObject({ status: 409 });
  const { question } = await see(id, null, 'kids');
  expect(question.author).toMatchObject({ id: null, username: null });
  // An adult who isn't the child's guardian reads only.
  await expect(
    as(
      'stranger',
      {},
      'kids',
    )(addAnswer, { body: { questionId: id, body: 'Breathe slowly and count to ten.' } }),
  ).rejects.toMatchObject({ status: 403, code: 'CHILD' });
  await expect(as('stranger', {}, 'kids')(upvote, { body: { questionId: id } })).rejects.toMatchObject({
    code: 'CHILD',
  });
  await expect(
    anyone('sports')(getQuestion, { params: { questionId: id }, query: {} }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a rejected question tells its author why, and is reviewed again once it was edited', async () => {
  const { id, title, version } = await ask('Why do I have to eat breakfast first?');
  await decide(id, false, 'Please leave out your school.');
  expect((await see(id, 'brave_panda', 'kids')).question).toMatchObject({
    state: 'rejected',
    note: 'Please leave out your school.',
  });
  const edited = await as('brave_panda', panda)(editQuestion, {
    body: {
      questionId: id,
      version,
      title,
      body: 'What should I eat before I run, and when?',
      tags: ['food'],
    },
  });
  expect(edited.state).toBe('pending_review');
});

test('what a child asked is hidden while it has no guardian', async () => {
  const { id } = await ask('How do I learn to skate backwards?');
  await decide(id, true);
  const childId = await idOf('brave_panda');
  const run = (work: typeof hideQuestionsOfChild) => work(ctx('kids'), { childId });
  await sql`update account set state = 'pending_guardian' where id = ${childId}`;
  await run(hideQuestionsOfChild);
  await expect(see(id, 'gina', 'kids')).rejects.toMatchObject({ status: 404 });
  await sql`update account set state = 'active' where id = ${childId}`;
  await run(showQuestionsOfChild);
  expect((await see(id, null, 'kids')).question.state).toBe('published');
});

test('a child cannot ask with personal data, or while its guardian paused posting', async () => {
  await expect(ask('Call me at 0171 2345678, who wants to train?')).rejects.toMatchObject({ status: 400 });
  await sql`
    insert into guardian_consent (child_id, site, state, guardian_email, whole_account, paused_at)
    values (${await idOf('brave_panda')}, 'kids', 'given', 'gina@touchline.test', true, now())
    on conflict (child_id) do update set paused_at = now()`;
  await expect(ask('May I ask while this is paused?')).rejects.toMatchObject({ status: 403, code: 'PAUSED' });
});
