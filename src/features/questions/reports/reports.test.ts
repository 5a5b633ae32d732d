import { expect, test } from 'vitest';
import { decideCase } from '#features/moderation/cases/calls.ts';
import { appealStrike, decideAppeal, getAppeals, getMyStanding } from '#features/moderation/strikes/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getQuestion } from '../calls.ts';
import { withQuestions } from '../test-questions.ts';
import { reportQuestion } from './calls.ts';

const tested = await testApp();
const { as, sql } = tested;
const { ask } = withQuestions(tested);
await grantStaff(tested, 'mona', 'moderator');
await grantStaff(tested, 'milo', 'moderator');

const seen = (questionId: string) => as('fay')(getQuestion, { params: { questionId }, query: {} });

async function decide(targetId: string, kind: 'hide' | 'remove') {
  const [row] = await sql<{ id: string }[]>`select id from moderation_case where target_id = ${targetId}`;
  const decision = {
    outcome: 'resolve' as const,
    actions: [{ kind }],
    rule: 'HARASSMENT_OR_BULLYING',
    message: '',
    note: '',
  };
  await as('mona')(decideCase, { body: { caseId: row?.id ?? '', decision } });
}

async function overturn(author: string) {
  const [strike] = (await as(author)(getMyStanding, {})).strikes;
  await as(author)(appealStrike, { body: { strikeId: strike?.id ?? '', text: 'It was a joke.' } });
  const [appeal] = (await as('milo')(getAppeals, { query: {} })).items;
  await as('milo')(decideAppeal, {
    body: { appealId: appeal?.id ?? '', outcome: 'overturned', note: 'It was.' },
  });
}

test('a reported answer is hidden, no longer counts, and comes back when an appeal overturns it', async () => {
  const { id, answerId } = await ask({ answerBy: ['ben', 'cat'], accepted: true });
  await as('fay')(reportQuestion, { body: { answerId, reason: 'HARASSMENT_OR_BULLYING', text: '' } });
  await decide(answerId, 'hide');
  expect((await seen(id)).question).toMatchObject({ answerCount: 1, acceptedAnswerId: null });
  await overturn('ben');
  expect((await seen(id)).question).toMatchObject({ answerCount: 2, acceptedAnswerId: answerId });
});

test('a removed question is found by nobody', async () => {
  const { id } = await ask({ author: 'dan' });
  await as('fay')(reportQuestion, { body: { questionId: id, reason: 'HARASSMENT_OR_BULLYING', text: '' } });
  await decide(id, 'remove');
  await expect(seen(id)).rejects.toMatchObject({ status: 404 });
});

test('a report names a question or an answer, and nobody reports their own', async () => {
  const { id } = await ask({ author: 'eve' });
  const report = { reason: 'HARASSMENT_OR_BULLYING' as const, text: '' };
  await expect(as('fay')(reportQuestion, { body: report })).rejects.toMatchObject({ status: 400 });
  await expect(as('eve')(reportQuestion, { body: { ...report, questionId: id } })).rejects.toMatchObject({
    code: 'SELF_REPORT',
  });
});
