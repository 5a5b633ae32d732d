import { expect, it } from 'vitest';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { acceptAnswer, addAnswer } from './answers/calls.ts';
import { closeQuestion, reopenQuestion } from './lifecycle/calls.ts';
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

it('tells its author and whoever answered it that a question is a duplicate, until it is reopened', async () => {
  await grantStaff(tested, 'mod', 'moderator');
  const original = await ask({ author: 'dee', title: 'How do I dry wet boots?' });
  const { id } = await ask({ author: 'cleo', title: 'Wet boots: how to dry them?' });
  await as('eve')(addAnswer, { body: { questionId: id, body: 'Newspaper, and never a heater.' } });
  await as('mod')(closeQuestion, {
    body: { questionId: id, reason: 'duplicate', duplicateOfId: original.id },
  });
  expect((await sentences('cleo'))[0]).toBe(
    'Your question was closed as a duplicate: Wet boots: how to dry them?',
  );
  expect(await sentences('eve')).toEqual([
    'A question you answered was closed as a duplicate: Wet boots: how to dry them?',
  ]);
  await as('mod')(reopenQuestion, { body: { questionId: id } });
  expect(await sentences('eve')).toEqual([]);
});
