import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { reviewKinds } from '../points.ts';
import { decideReview, getReviews } from './calls.ts';

const tested = await testApp();
const { app, as, anyone, idOf, sql } = tested;
const kinds = reviewKinds.of(app).map(({ kind }) => kind);
await grantStaff(tested, 'mona', 'moderator');
await grantStaff(tested, 'carl', 'moderator', { site: 'cricket' });
await idOf('brave_panda', { site: 'kids', birthDate: '2016-05-01', guardianEmail: 'gina@touchline.test' });
await sql`update account set state = 'active' where id = ${await idOf('brave_panda')}`;

test('a kind that nobody brings is refused in plain words', async () => {
  for (const kind of ['weather', 'constructor']) {
    const refusal = {
      status: 400,
      field: 'kind',
      message: expect.stringMatching(/^Nothing of this kind is reviewed\. Choose one of .*posts/),
    };
    await expect(as('mona')(getReviews, { query: { kind } })).rejects.toMatchObject(refusal);
    const body = { kind, id: newId(), decision: 'approve' } as const;
    await expect(as('mona')(decideReview, { body })).rejects.toMatchObject(refusal);
  }
});

test('visitors, members, children and a moderator of another site see no kind and decide nothing', async () => {
  const people = [
    [anyone(), 401],
    [as('max'), 403],
    [as('brave_panda', {}, 'kids'), 403],
    [as('carl'), 403],
  ] as const;
  expect(kinds.length).toBeGreaterThan(10);
  for (const kind of kinds) {
    for (const [ask, status] of people) {
      await sql`delete from rate_limit`;
      await expect(ask(getReviews, { query: { kind } })).rejects.toMatchObject({ status });
      const body = { kind, id: newId(), decision: 'approve' } as const;
      await expect(ask(decideReview, { body })).rejects.toMatchObject({ status });
    }
  }
});

test('a moderator sees the kinds that moderators decide, and no others', async () => {
  for (const kind of kinds) {
    const seen = as('mona')(getReviews, { query: { kind } });
    if (kind === 'verification' || kind === 'roles')
      await expect(seen).rejects.toMatchObject({ status: 403 });
    else expect((await seen).items).toEqual([]);
  }
});

test('a decision, a reason or a message that the kind doesn’t have is refused', async () => {
  const decide = (decision: 'reject' | 'revoke', more: object = {}) =>
    as('mona')(decideReview, { body: { kind: 'cards', id: newId(), decision, ...more } });
  await expect(decide('revoke')).rejects.toMatchObject({ status: 400, field: 'decision' });
  await expect(decide('reject')).rejects.toMatchObject({ status: 400, field: 'reason' });
  await expect(decide('reject', { reason: 'UNKIND' })).rejects.toMatchObject({
    status: 400,
    field: 'reason',
  });
  const message = 'a'.repeat(301);
  await expect(decide('reject', { reason: 'PRIVATE_INFO', message })).rejects.toMatchObject({
    status: 400,
    field: 'message',
  });
  await expect(decide('reject', { reason: 'PRIVATE_INFO' })).rejects.toMatchObject({ status: 404 });
});
