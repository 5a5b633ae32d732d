import { describe, expect, it } from 'vitest';
import { decide as decideRequest, getRequests } from '#features/approvals/calls.ts';
import { emit, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getOpportunity } from '../listing/calls.ts';
import { insertApplication, insertOpportunity } from '../test-opportunities.ts';
import {
  acceptOffer,
  applyOpportunity,
  getApplicants,
  getApplicationMessages,
  getMyApplications,
  moveApplication,
  sendApplicationMessage,
  withdrawApplication,
} from './calls.ts';
import { lapse } from './lapse.server.ts';

const tested = await testApp();
const { as, sql, idOf, ctx, runJobs } = tested;
const apply = (name: string, slug: string, body = {}) =>
  as(name)(applyOpportunity, { params: { slug }, body });
const moveTo = (to: 'submitted' | 'shortlisted' | 'offered' | 'declined', ...applicationIds: string[]) =>
  as('bree')(moveApplication, { body: { applicationIds, to } });
const applicants = async (slug: string, state = 'submitted') =>
  as('bree')(getApplicants, { params: { slug }, query: { state: state as 'submitted' } });
const stateOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from opportunity_application where id = ${id}`)[0]?.state;

describe('an application', () => {
  it('goes through the pipeline to an accepted offer, which takes the slot and closes the opportunity', async () => {
    const slug = await insertOpportunity(tested);
    const late = await insertApplication(tested, slug, 'late');
    const { id, state } = await apply('ada', slug, { note: 'Pick me', shares: ['email'] });
    expect(state).toBe('submitted');
    const [first] = (await applicants(slug)).items.filter((one) => one.id === id);
    expect(first).toMatchObject({ note: 'Pick me', email: expect.stringContaining('@') });
    expect(await moveTo('shortlisted', id)).toEqual({ moved: 1 });
    await moveTo('offered', id);
    expect(await as('ada')(acceptOffer, { body: { applicationId: id } })).toMatchObject({
      state: 'accepted',
      opportunity: { state: 'closed', closedReason: 'filled', slotsLeft: 0 },
    });
    expect(await stateOf(late)).toBe('expired');
    expect((await as('ada')(getMyApplications, { query: { state: 'accepted' } })).items).toMatchObject([
      { id },
    ]);
    expect((await applicants(slug, 'accepted')).counts).toMatchObject({ accepted: 1, submitted: 0 });
    // A second click changes nothing.
    await as('ada')(acceptOffer, { body: { applicationId: id } });
    expect((await as('ada')(getOpportunity, { params: { slug } })).slotsLeft).toBe(0);
  });

  it('is made once, also from two tabs', async () => {
    const slug = await insertOpportunity(tested);
    await idOf('twin');
    const both = await Promise.allSettled([apply('twin', slug), apply('twin', slug)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(apply('twin', slug)).rejects.toMatchObject({ status: 409, code: 'ALREADY_APPLIED' });
  });

  it('answers what is required, and nothing that was not asked', async () => {
    const question = { id: newId(), text: 'Which position?', required: true };
    const slug = await insertOpportunity(tested, { questions: [question] });
    const field = `answers.${question.id}`;
    await expect(apply('ben', slug)).rejects.toMatchObject({ status: 400, field });
    const other = { questionId: newId(), text: 'Left back' };
    const answer = { questionId: question.id, text: 'Left back' };
    await expect(apply('ben', slug, { answers: [answer, other] })).rejects.toMatchObject({
      code: 'QUESTIONS_CHANGED',
    });
    expect(await apply('ben', slug, { answers: [answer] })).toMatchObject({ answers: [answer] });
  });

  it.each([
    ['after the deadline, while the form was open', { deadlineIn: -1 }, 'DEADLINE_PASSED', 409],
    ['when all slots are taken', { taken: 1 }, 'FILLED', 409],
    ['below the lowest age', { minimumAge: 99 }, 'TOO_YOUNG', 403],
  ])('%s is refused', async (_, options, code, status) => {
    const slug = await insertOpportunity(tested, options);
    // Its page was read while it was open.
    await sql`update opportunity set state = 'open' where id = ${slug}`;
    await expect(apply('ben', slug)).rejects.toMatchObject({ status, code });
    const { viewer } = await as('ben')(getOpportunity, { params: { slug } });
    expect(viewer?.refusal).toMatch(/\w/);
  });

  it('for one’s own opportunity, for a draft and on the kids site is refused', async () => {
    const slug = await insertOpportunity(tested);
    await expect(apply('bree', slug)).rejects.toMatchObject({ code: 'OWN_OPPORTUNITY' });
    const draft = await insertOpportunity(tested, { state: 'draft' });
    await expect(apply('ben', draft)).rejects.toMatchObject({ status: 404 });
    await expect(
      as('ben', {}, 'kids')(applyOpportunity, { params: { slug }, body: {} }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('number 21 of a day is refused', async () => {
    const slug = await insertOpportunity(tested);
    for (let i = 0; i < 20; i += 1) await insertApplication(tested, await insertOpportunity(tested), 'eager');
    await expect(apply('eager', slug)).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  });

  it('is withdrawn until the offer is accepted', async () => {
    const slug = await insertOpportunity(tested, { slots: 2 });
    const id = await insertApplication(tested, slug, 'wes', 'offered');
    const withdraw = () => as('wes')(withdrawApplication, { body: { applicationId: id } });
    expect(await withdraw()).toMatchObject({ state: 'withdrawn' });
    expect(await withdraw()).toMatchObject({ state: 'withdrawn' });
    await expect(as('wes')(acceptOffer, { body: { applicationId: id } })).rejects.toMatchObject({
      status: 409,
    });
    const accepted = await insertApplication(tested, slug, 'xan', 'accepted');
    await expect(as('xan')(withdrawApplication, { body: { applicationId: accepted } })).rejects.toMatchObject(
      { status: 409 },
    );
  });

  it('is moved by its own organisation only, all or none', async () => {
    const slug = await insertOpportunity(tested);
    const ids = [await insertApplication(tested, slug, 'ann'), await insertApplication(tested, slug, 'bob')];
    await expect(
      as('ann')(moveApplication, { body: { applicationIds: ids, to: 'offered' } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(as('ann')(getApplicants, { params: { slug }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
    await expect(moveTo('shortlisted', ...ids, newId())).rejects.toMatchObject({ status: 404 });
    expect(await stateOf(ids[0] ?? '')).toBe('submitted');
    expect(await moveTo('declined', ...ids)).toEqual({ moved: 2 });
    await expect(moveTo('offered', ...ids)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it('200 people who accept an offer for the last slots at once fill exactly those', async () => {
    const slug = await insertOpportunity(tested, { slots: 3 });
    await sql`
      with people as (
        insert into account (id, username, display_name, state, age_band)
        select gen_random_uuid(), 'crowd_' || n, 'Crowd', 'active', 'adult' from generate_series(1, 200) n returning id)
      insert into opportunity_application (id, opportunity_id, account_id, state, offered_until)
      select gen_random_uuid(), ${slug}, id, 'offered', now() + interval '1 day' from people`;
    const offers = await sql<{ id: string; accountId: string }[]>`
      select id, account_id from opportunity_application where opportunity_id = ${slug}`;
    const { acceptOfferOf } = await import('./own-applications.server.ts');
    const asked = await Promise.allSettled(
      offers.map(({ id, accountId }) =>
        acceptOfferOf(
          {
            ...ctx(),
            viewer: {
              accountId,
              sessionId: '',
              username: null,
              role: 'USER',
              state: 'active',
              isChild: false,
            },
          },
          id,
        ),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const [row] = await sql`select taken, state from opportunity where id = ${slug}`;
    expect(row).toEqual({ taken: 3, state: 'closed' });
  });
});

describe('a minor', () => {
  it('applies with the guardian’s approval, and the organisation hears of it then', async () => {
    const guardianId = await idOf('gail');
    await idOf('teo', { birthDate: '2010-05-01' });
    const question = { id: newId(), text: 'Which foot?', required: true };
    const slug = await insertOpportunity(tested, { questions: [question] });
    await expect(apply('teo', slug)).rejects.toMatchObject({ status: 403, code: 'GUARDIAN_NEEDED' });
    await sql`update account set guardian_id = ${guardianId} where username = 'teo'`;
    const { id, state } = await apply('teo', slug, {
      answers: [{ questionId: question.id, text: 'Left' }],
      note: 'I never miss a session.',
    });
    expect(state).toBe('guardian_pending');
    expect((await applicants(slug)).items).toEqual([]);
    await expect(moveTo('offered', id)).rejects.toMatchObject({ status: 404 });
    const [request] = (await as('gail')(getRequests, { query: {} })).items;
    expect(request?.about.text).toBe('Which foot?\nLeft\n\nI never miss a session.');
    await as('gail')(decideRequest, {
      body: { requestId: request?.id ?? '', from: 'asked', to: 'approved' },
    });
    await runJobs();
    expect((await applicants(slug)).items).toMatchObject([{ id, isMinor: true }]);
  });
});

describe('messages', () => {
  it('go between the applicant and the organisation, and to nobody else', async () => {
    const slug = await insertOpportunity(tested);
    const applicationId = await insertApplication(tested, slug, 'mia');
    const write = (name: string, text: string) =>
      as(name)(sendApplicationMessage, { body: { applicationId, text } });
    await write('bree', 'Can you come on Friday?');
    await write('mia', 'Yes');
    const { items } = await as('mia')(getApplicationMessages, { params: { applicationId }, query: {} });
    expect(items.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['Yes', true],
      ['Can you come on Friday?', false],
    ]);
    await expect(write('ada', 'Me too')).rejects.toMatchObject({ status: 404 });
    await as('mia')(withdrawApplication, { body: { applicationId } });
    await expect(write('bree', 'Why?')).rejects.toMatchObject({ code: 'NOT_SUBMITTED' });
  });
});

describe('as time passes', () => {
  it('opportunities close at their deadline and offers end after two weeks', async () => {
    const over = await insertOpportunity(tested, { deadlineIn: -1 });
    const slug = await insertOpportunity(tested, { slots: 5 });
    const offer = await insertApplication(tested, slug, 'old', 'offered');
    await sql`update opportunity_application set offered_until = now() - interval '1 second' where id = ${offer}`;
    await expect(as('old')(acceptOffer, { body: { applicationId: offer } })).rejects.toMatchObject({
      code: 'OFFER_LAPSED',
    });
    await lapse(ctx());
    expect(await stateOf(offer)).toBe('expired');
    const [closed] = await sql`select state, closed_reason from opportunity where id = ${over}`;
    expect(closed).toEqual({ state: 'closed', closedReason: 'deadline' });
  });

  it('an erased account leaves no application and gives its slot back', async () => {
    const slug = await insertOpportunity(tested, { slots: 2, taken: 1 });
    await insertApplication(tested, slug, 'gone', 'accepted');
    const accountId = await idOf('gone');
    await transact(ctx(), (tx) => emit(tx, 'account.erased', { accountId }));
    await runJobs();
    const [row] = await sql`select taken from opportunity where id = ${slug}`;
    expect(row).toEqual({ taken: 0 });
    expect(await sql`select from opportunity_application where account_id = ${accountId}`).toHaveLength(0);
  });
});
