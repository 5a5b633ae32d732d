import { expect, test } from 'vitest';
import { hubHomeSection } from '#features/hub/hub.server.ts';
import { globalSearch } from '#features/search/calls.ts';
import { getUserXp } from '#features/xp/calls.ts';
import { inBatches } from '#platform/sql/statement.ts';
import { testApp } from '#test/test-app.ts';
import { acceptAnswer } from './answers/calls.ts';
import { deleteQuestion, restoreQuestion } from './lifecycle/calls.ts';
import { questionTexts } from './public-pages.server.ts';
import { withQuestions } from './test-questions.ts';
import { answerAccepted } from './xp-rules.ts';

const tested = await testApp();
const { as, anyone, ctx, runJobs } = tested;
const { ask } = withQuestions(tested);

const earned = async (name: string) => {
  await runJobs();
  const { items } = await as(name)(getUserXp, { query: { limit: 50 } });
  return items
    .filter(({ rule }) => rule === answerAccepted.code)
    .reduce((sum, { points }) => sum + points, 0);
};

test('an accepted answer earns points while it is accepted and shown, and one’s own earns none', async () => {
  const { id, answerId } = await ask({ author: 'ann', answerBy: ['bob'] });
  const accept = (accepted: boolean) => as('ann')(acceptAnswer, { body: { answerId, accepted } });
  await accept(true);
  expect(await earned('bob')).toBe(answerAccepted.points);
  await accept(false);
  expect(await earned('bob')).toBe(0);
  await accept(true);
  await as('ann')(deleteQuestion, { params: { questionId: id } });
  expect(await earned('bob')).toBe(0);
  await as('ann')(restoreQuestion, { body: { questionId: id } });
  expect(await earned('bob')).toBe(answerAccepted.points);
  const own = await ask({ author: 'ann', answerBy: ['ann'] });
  await as('ann')(acceptAnswer, { body: { answerId: own.answerId, accepted: true } });
  expect(await earned('ann')).toBe(0);
});

test('questions are found by the words of their title and text', async () => {
  const { id } = await ask({ title: 'Which oar for a windy estuary?', answerBy: ['bob'], accepted: true });
  const found = async (searchKey: string) =>
    (await anyone()(globalSearch, { params: { searchKey }, query: { type: 'questions' } })).questions?.items;
  expect(await found('windy estu')).toMatchObject([{ id, hasAccepted: true }]);
  expect(await found('estuary three times a week')).toMatchObject([{ id }]);
  expect(await found('estuary kite')).toEqual([]);
  expect(await found('?!')).toEqual([]);
});

test('the home page has answered questions, and dry runs of banned words read both kinds of text', async () => {
  const { id } = await ask({ title: 'When do I change my grip tape?', answerBy: ['bob'], accepted: true });
  expect(await hubHomeSection.load(ctx())).toContainEqual(
    expect.objectContaining({ kind: 'question', path: `/questions/${id}` }),
  );
  for (const { kind, since } of questionTexts) {
    const paths: (string | null)[] = [];
    for await (const batch of inBatches(since(ctx(), new Date(0))))
      paths.push(...batch.map(({ path }) => path));
    expect([kind, paths.includes(`/questions/${id}`)]).toEqual([kind, true]);
  }
});
