import { expect, it } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { acceptAnswer, addAnswer } from './answers/calls.ts';
import { withQuestions } from './test-questions.ts';

const tested = await testApp();
const { as } = tested;
const { sentences } = await withNotices(tested);
const { ask } = withQuestions(tested);

it('tells the asker of answers, and whoever answered that it was accepted', async () => {
  const { id } = await ask({ author: 'ann', title: 'How often should I stretch?' });
  const answer = await as('ben')(addAnswer, { body: { questionId: id, body: 'Every day, and gently.' } });
  expect(await sentences('ann')).toEqual(['Ben answered How often should I stretch?']);
  const accept = (accepted: boolean) => as('ann')(acceptAnswer, { body: { answerId: answer.id, accepted } });
  await accept(true);
  expect(await sentences('ben')).toEqual(['Ann accepted your answer to How often should I stretch?']);
  await accept(false);
  expect(await sentences('ben')).toEqual([]);
});

it('tells nobody of what they did themselves', async () => {
  const { id } = await ask({ author: 'ann', title: 'Which boots for wet grass?' });
  await as('ann')(addAnswer, { body: { questionId: id, body: 'I found out: long studs.' } });
  expect(await sentences('ann')).toEqual([]);
});
