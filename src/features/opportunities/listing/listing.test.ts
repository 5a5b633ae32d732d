import { describe, expect, it } from 'vitest';
import { decideReview, getReviews } from '#features/moderation/review/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { insertBrand, insertOpportunity, opportunityFields } from '../test-opportunities.ts';
import {
  getMyOpportunities,
  getOpportunities,
  getOpportunity,
  moveOpportunity,
  saveOpportunity,
} from './calls.ts';

const tested = await testApp();
const { as, anyone, sql, idOf } = tested;
await insertBrand(tested);
await grantStaff(tested, 'stan', 'moderator');
const save = (more = {}) => as('bree')(saveOpportunity, { body: opportunityFields(more) });
const move = (opportunityId: string, to: 'draft' | 'in_review' | 'open' | 'closed' | 'archived') =>
  as('bree')(moveOpportunity, { body: { opportunityId, to } });
const decide = (id: string, approve: boolean) =>
  as('stan')(decideReview, {
    body: {
      kind: 'opportunities',
      id,
      decision: approve ? 'approve' : 'reject',
      reason: approve ? undefined : 'UNCLEAR',
      message: approve ? '' : 'Say who it’s for.',
    },
  });
// Visitors’ lists are cached.
const open = async (query = {}) => (await as('tess')(getOpportunities, { query })).items.map(({ id }) => id);

describe('an opportunity', () => {
  it('is written as a draft, sent to review, approved, and then listed', async () => {
    const { id, slug, state } = await save({ title: 'Boots for a season' });
    expect([slug, state]).toEqual(['boots-for-a-season', 'draft']);
    await expect(anyone()(getOpportunity, { params: { slug } })).rejects.toMatchObject({ status: 404 });
    await move(id, 'in_review');
    const queue = await as('stan')(getReviews, { query: { kind: 'opportunities' } });
    expect(queue.items.map((one) => one.id)).toContain(id);
    expect(await open()).not.toContain(id);
    await decide(id, true);
    expect(await open()).toContain(id);
    expect(await anyone()(getOpportunity, { params: { slug } })).toMatchObject({
      viewer: null,
      review: null,
    });
  });

  it('that was rejected is a draft again, and its organisation reads why', async () => {
    const { id, slug } = await save();
    await move(id, 'in_review');
    await decide(id, false);
    expect(await as('bree')(getOpportunity, { params: { slug } })).toMatchObject({
      state: 'draft',
      review: { reason: 'UNCLEAR', note: 'Say who it’s for.' },
    });
    const mine = await as('bree')(getMyOpportunities, { query: { state: 'draft' } });
    expect(mine.items.find((one) => one.id === id)?.review).toEqual({
      reason: 'UNCLEAR',
      note: 'Say who it’s for.',
    });
  });

  it('that is open goes to review again with another text, and not with a later deadline', async () => {
    const { id, slug } = await save();
    await move(id, 'in_review');
    await decide(id, true);
    const { version } = await as('bree')(getOpportunity, { params: { slug } });
    const later = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const moved = await save({ opportunityId: id, version, deadline: later, slots: 3 });
    expect(moved).toMatchObject({ state: 'open', slots: 3 });
    await expect(save({ opportunityId: id, version })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const rewritten = { opportunityId: id, version: moved.version, description: 'Something else entirely.' };
    expect(await save({ ...rewritten, deadline: later, slots: 3 })).toMatchObject({ state: 'in_review' });
  });

  it('that its organisation closed opens again, and one that was archived does not', async () => {
    const id = await insertOpportunity(tested);
    expect(await move(id, 'closed')).toMatchObject({ closedReason: 'cancelled' });
    expect(await move(id, 'open')).toMatchObject({ state: 'open', closedReason: null });
    await move(id, 'closed');
    await move(id, 'archived');
    await expect(move(id, 'open')).rejects.toMatchObject({ status: 409 });
  });

  it('is published by reviewers only', async () => {
    const { id } = await save();
    await expect(move(id, 'open')).rejects.toMatchObject({ code: 'NEEDS_REVIEW' });
    await expect(
      as('bree')(decideReview, { body: { kind: 'opportunities', id, decision: 'approve' } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('is not reviewed by whoever wrote it', async () => {
    const { id } = await save();
    await move(id, 'in_review');
    await grantStaff(tested, 'bree', 'moderator');
    await expect(
      as('bree')(decideReview, { body: { kind: 'opportunities', id, decision: 'approve' } }),
    ).rejects.toMatchObject({ status: 403, message: /your own/ });
    await sql`delete from staff_grant where account_id = ${await idOf('bree')}`;
  });

  it.each([
    ['a deadline in the past', { deadline: '2020-01-01T00:00:00Z' }, 'deadline'],
    ['a deadline in three years', { deadline: new Date(Date.now() + 1e11).toISOString() }, 'deadline'],
    ['no slot', { slots: 0 }, 'slots'],
    ['501 slots', { slots: 501 }, 'slots'],
    ['an unknown sport', { sport: 'quidditch' }, 'sport'],
    ['neither a place nor remote', { place: '' }, 'place'],
    ['amounts the wrong way round', { compensation: { type: 'paid', min: 2, max: 1 } }, 'compensation'],
    ['an amount for what is unpaid', { compensation: { type: 'unpaid', min: 2, max: null } }, 'compensation'],
    ['an age of 12', { minimumAge: 12 }, 'minimumAge'],
    ['a short title', { title: 'Hey' }, 'title'],
  ])('with %s is refused', async (_, fields, field) => {
    await expect(save(fields)).rejects.toMatchObject({ status: 400, field });
  });

  it('is offered by verified brands only, and changed by its own only', async () => {
    await expect(as('tess')(saveOpportunity, { body: opportunityFields() })).rejects.toMatchObject({
      status: 403,
      code: 'NOT_VERIFIED',
    });
    const id = await insertOpportunity(tested);
    await insertBrand(tested, 'otto');
    await expect(
      as('otto')(moveOpportunity, { body: { opportunityId: id, to: 'closed' } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      as('otto')(saveOpportunity, { body: opportunityFields({ opportunityId: id, version: 1 }) }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('can’t be offered on the kids site', async () => {
    await expect(
      as('bree', {}, 'kids')(saveOpportunity, { body: opportunityFields() }),
    ).rejects.toMatchObject({
      status: 403,
      code: 'NOT_ON_KIDS',
    });
  });
});

describe('the list of opportunities', () => {
  it('is filtered, sorted by deadline, and read page by page', async () => {
    await sql`delete from opportunity`;
    const late = await insertOpportunity(tested, { deadlineIn: 5 * 86_400_000 });
    const soon = await insertOpportunity(tested, { deadlineIn: 86_400_000 });
    await insertOpportunity(tested, { state: 'draft' });
    await insertOpportunity(tested, { deadlineIn: -1000 });
    expect(await open()).toEqual([soon, late]);
    expect(await open({ sort: 'deadline' })).toEqual([soon, late]);
    expect(await open({ kind: 'job' })).toEqual([]);
    expect(await open({ paid: 'true' })).toEqual([]);
    expect(await open({ remote: 'true', sport: 'soccer' })).toHaveLength(2);
    const first = await as('tess')(getOpportunities, { query: { limit: 1, sort: 'deadline' } });
    const next = { limit: 1, sort: 'deadline' as const, cursor: first.nextCursor ?? '' };
    const second = await as('tess')(getOpportunities, { query: next });
    expect([first, second].flatMap(({ items }) => items.map(({ id }) => id))).toEqual([soon, late]);
  });

  it('leaves out what a blocked brand offers, and its page is not found', async () => {
    await sql`delete from opportunity`;
    const id = await insertOpportunity(tested);
    await sql`insert into block (blocker_id, blocked_id) values (${await idOf('bree')}, ${await idOf('zoe')})`;
    expect((await as('zoe')(getOpportunities, { query: {} })).items).toEqual([]);
    await expect(as('zoe')(getOpportunity, { params: { slug: id } })).rejects.toMatchObject({ status: 404 });
  });
});
