import { expect, test } from 'vitest';
import { decideCase } from '#features/moderation/cases/calls.ts';
import { sendReport } from '#features/moderation/reports/calls.ts';
import { appealStrike, decideAppeal, getAppeals, getMyStanding } from '#features/moderation/strikes/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getQuestion } from '../calls.ts';
import { withQuestions } from '../test-questions.ts';

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
  await as('fay')(sendReport, {
    body: { kind: 'answer', id: answerId, reason: 'HARASSMENT_OR_BULLYING', text: '' },
  });
  await decide(answerId, 'hide');
  expect((await seen(id)).question).toMatchObject({ answerCount: 1, acceptedAnswerId: null });
  await overturn('ben');
  expect((await seen(id)).question).toMatchObject({ answerCount: 2, acceptedAnswerId: answerId });
});

test('a removed question is found by nobody', async () => {
  const { id } = await ask({ author: 'dan' });
  await as('fay')(sendReport, { body: { kind: 'question', id, reason: 'HARASSMENT_OR_BULLYING', text: '' } });
  await decide(id, 'remove');
  await expect(seen(id)).rejects.toMatchObject({ status: 404 });
});

test('nobody reports their own question', async () => {
  const { id } = await ask({ author: 'eve' });
  const report = { kind: 'question', id, reason: 'HARASSMENT_OR_BULLYING', text: '' };
  await expect(as('eve')(sendReport, { body: report })).rejects.toMatchObject({ code: 'SELF_REPORT' });
});
