import { expect, test } from 'vitest';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { textOfPdf } from '#test/read-pdf.ts';
import { testApp } from '#test/test-app.ts';
import {
  acceptOffer,
  applyOpportunity,
  moveApplication,
  sendApplicationMessage,
} from '../applications/calls.ts';
import { insertOpportunity } from '../test-opportunities.ts';
import { getAgreement, getMyAgreements } from './calls.ts';

const tested = await testApp();
const { as, sql, app, idOf, tokenOf, config } = tested;
const read = (name: string, applicationId: string) => as(name)(getAgreement, { params: { applicationId } });
const write = (name: string, applicationId: string, text: string) =>
  as(name)(sendApplicationMessage, { body: { applicationId, text } });

/** An offer that somebody accepted. */
async function agreed(name: string) {
  const question = { id: '0192f0c0-0000-7000-8000-000000000001', text: 'Which foot?', required: false };
  const opportunityId = await insertOpportunity(tested, { questions: [question], slots: 5 });
  const { id } = await as(name)(applyOpportunity, {
    params: { slug: opportunityId },
    body: { note: 'Any day but Monday', answers: [{ questionId: question.id, text: 'Left' }] },
  });
  await write('bree', id, 'Two pairs of boots a season, size 42?');
  await as('bree')(moveApplication, { body: { applicationIds: [id], to: 'offered' } });
  await as(name)(acceptOffer, { body: { applicationId: id } });
  return { id, opportunityId };
}

test('both sides read the terms as they were accepted, with answers, messages and what happened', async () => {
  const { id, opportunityId } = await agreed('mia');
  await sql`
    update opportunity set title = 'Another title', description = 'Less.', place = 'Elsewhere', compensation = 'in_kind'
    where id = ${opportunityId}`;
  await sql`update account set display_name = 'Renamed' where id = ${await idOf('mia')}`;
  await write('mia', id, 'Thank you!');
  const [mine, theirs] = [await read('mia', id), await read('bree', id)];
  expect(mine.side).toBe('applicant');
  expect(theirs).toMatchObject({
    side: 'organisation',
    terms: {
      title: expect.stringMatching(/^Opportunity/),
      description: 'Come and play.',
      compensation: { type: 'unpaid' },
      organisation: { username: 'bree' },
      applicant: { displayName: 'Mia', username: 'mia' },
      answers: [{ question: 'Which foot?', text: 'Left' }],
      note: 'Any day but Monday',
    },
    messages: [{ text: 'Two pairs of boots a season, size 42?', isOwn: true }],
    log: [
      { to: 'submitted', by: 'applicant' },
      { to: 'offered', by: 'organisation' },
      { to: 'accepted', by: 'applicant' },
    ],
  });
  // A second click accepts nothing anew.
  await as('mia')(acceptOffer, { body: { applicationId: id } });
  expect((await read('mia', id)).acceptedAt).toBe(mine.acceptedAt);
  await expect(
    sql`update opportunity_agreement set accepted_at = now() where application_id = ${id}`,
  ).rejects.toThrow('append-only');
});

test('nobody else reads it, and a look of staff is logged', async () => {
  const { id } = await agreed('nina');
  await expect(read('rita', id)).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining('agreement'),
  });
  await expect(read('nina', '0192f0c0-0000-7000-8000-00000000dead')).rejects.toMatchObject({ status: 404 });
  await expect(read('nina', 'nonsense')).rejects.toMatchObject({ status: 400 });
  await grantStaff(tested, 'mod', 'moderator');
  await grantStaff(tested, 'away', 'moderator', { site: 'cricket' });
  await expect(read('away', id)).rejects.toMatchObject({ status: 404 });
  expect(await read('mod', id)).toMatchObject({ side: null });
  expect(await sql`select act from audit_log where target_id = ${id}`).toEqual([
    { act: 'see-everything.agreement' },
  ]);
});

test('an application without an accepted offer has none', async () => {
  const slug = await insertOpportunity(tested);
  const { id } = await as('otto')(applyOpportunity, { params: { slug }, body: {} });
  await expect(read('otto', id)).rejects.toMatchObject({ status: 404 });
});

test('the guardian of a minor is told, reads it and has it among the agreements', async () => {
  const { id } = await agreed('teo');
  await sql`
    update account set age_band = '13_17', guardian_id = ${await idOf('gail')} where id = ${await idOf('teo')}`;
  expect(await read('gail', id)).toMatchObject({ side: null, applicant: { username: 'teo' } });
  for (const name of ['teo', 'bree', 'gail'])
    expect((await as(name)(getMyAgreements, { query: {} })).items.map((one) => one.id)).toContain(id);
  expect((await as('rita')(getMyAgreements, { query: {} })).items).toEqual([]);
});

test('the notice of an accepted offer leads there', async () => {
  const { id } = await agreed('uma');
  await tested.runJobs();
  const paths = async (name: string) =>
    (await as(name)(getAllNotifications, { query: { limit: 50, filter: 'all' } })).items.map(
      ({ target }) => target.path,
    );
  expect(await paths('uma')).toContain(`/agreements/${id}`);
  expect(await paths('bree')).toContain(`/agreements/${id}`);
});

test('it downloads as a PDF for those who may read it', async () => {
  const { id } = await agreed('vic');
  const load = async (name: string) =>
    app.server.inject({
      url: `/api/athlete-hub/agreement/${id}/pdf`,
      headers: {
        host: 'localhost',
        'x-api-key': config.API_KEY,
        authorization: `Bearer ${await tokenOf(name)}`,
      },
    });
  expect((await load('rita')).statusCode).toBe(404);
  const file = await load('vic');
  expect(file.headers['content-type']).toBe('application/pdf');
  const text = textOfPdf(file.rawPayload);
  for (const part of ['Agreement', 'Come and play.', 'Which foot?', 'Offer accepted, by Vic'])
    expect(text).toContain(part);
});
