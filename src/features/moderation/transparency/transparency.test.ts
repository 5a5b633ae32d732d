import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { withAppeals } from '../strikes/test-appeals.ts';
import { getTransparency } from './calls.ts';

const tested = await testApp();
const { anyone, sql } = tested;
const { decided, reported, reject, appeal, decideAppeal } = await withAppeals(tested);

test('the public figures count reports, decisions, their median time and what appeals overturned', async () => {
  const hidden = await decided('ada', [{ kind: 'hide' }]);
  const warned = await decided('ben', [{ kind: 'warn' }]);
  const fine = await reported('cyd', { reason: 'OFF_TOPIC' });
  await reject('mona', fine.caseId);
  await reported('dee', { reason: 'OFF_TOPIC' });
  await appeal('ada');
  await decideAppeal('milo', hidden.caseId, 'overturned');
  const minutes = { [hidden.caseId]: 10, [warned.caseId]: 20, [fine.caseId]: 60 };
  for (const [id, count] of Object.entries(minutes)) {
    await sql`
      update moderation_case set created_at = decided_at - ${count}::int * interval '1 minute' where id = ${id}`;
  }
  expect(await anyone()(getTransparency, {})).toMatchObject({
    reportCount: 4,
    decidedCount: 3,
    actionedCount: 2,
    medianMinutes: 20,
    appealCount: 1,
    overturnedCount: 1,
    reasons: [
      { id: 'OFF_TOPIC', title: 'Off topic', reports: 2, actioned: 0 },
      { id: 'SPAM_OR_PROMOTION', title: 'Spam or advertising', reports: 2, actioned: 2 },
    ],
  });
  expect(await anyone('cricket')(getTransparency, {})).toMatchObject({
    reportCount: 0,
    medianMinutes: null,
    reasons: [],
  });
});
