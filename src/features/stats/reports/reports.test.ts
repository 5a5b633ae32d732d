import { expect, it } from 'vitest';
import { decideCase } from '#features/moderation/cases/calls.ts';
import { sendReport } from '#features/moderation/reports/calls.ts';
import { appealStrike, decideAppeal, getAppeals, getMyStanding } from '#features/moderation/strikes/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getAllRecords, getRecordDetails } from '../records/calls.ts';
import { withRivals } from '../trust/test-trust.ts';

const tested = await testApp();
const { as, anyone, sql } = tested;
const { play } = await withRivals(tested);
await grantStaff(tested, 'sam', 'moderator');
await grantStaff(tested, 'milo', 'moderator');

it('a reported record is hidden, leaves its season, and comes back when an appeal overturns it', async () => {
  const first = await play({ G: 1 }, { competition: 'Cup' });
  const second = await play({ G: 3, SH: 4 }, { competition: 'Cup' });
  const goals = async () => {
    const { items } = await anyone()(getAllRecords, { query: { username: 'zoe', scope: 'season' } });
    return items[0]?.headline.find(({ code }) => code === 'G')?.shown;
  };
  const seen = () => anyone()(getRecordDetails, { params: { recordId: second.id } });
  expect(await goals()).toBe('4');
  const report = { kind: 'record', id: second.id, reason: 'MADE_UP', text: 'There was no such match.' };
  await expect(as('zoe')(sendReport, { body: report })).rejects.toMatchObject({ code: 'SELF_REPORT' });
  await as('fan')(sendReport, { body: report });
  const [row] = await sql<{ id: string }[]>`select id from moderation_case where target_id = ${second.id}`;
  const decision = {
    outcome: 'resolve' as const,
    actions: [{ kind: 'hide' as const }],
    rule: 'MADE_UP',
    message: '',
    note: '',
  };
  await as('sam')(decideCase, { body: { caseId: row?.id ?? '', decision } });
  await expect(seen()).rejects.toMatchObject({ status: 404 });
  expect(await goals()).toBe('1');
  expect(await as('zoe')(getRecordDetails, { params: { recordId: first.id } })).toMatchObject({
    id: first.id,
  });

  const [strike] = (await as('zoe')(getMyStanding, {})).strikes;
  await as('zoe')(appealStrike, { body: { strikeId: strike?.id ?? '', text: 'Here is the report.' } });
  const [appeal] = (await as('milo')(getAppeals, { query: {} })).items;
  await as('milo')(decideAppeal, {
    body: { appealId: appeal?.id ?? '', outcome: 'overturned', note: 'It happened.' },
  });
  expect((await seen()).id).toBe(second.id);
  expect(await goals()).toBe('4');
});
