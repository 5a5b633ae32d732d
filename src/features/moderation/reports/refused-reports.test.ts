import { describe, expect, test } from 'vitest';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { reportAccount, reportCard, reportPost } from '#features/moderation/reports/calls.ts';
import { commentPost } from '#features/posts/comments/calls.ts';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { withReports } from './test-reports.ts';

const tested = await testApp();
const { as, anyone, idOf, sql } = tested;
const { shoutOf, report, casesOf, decide } = withReports(tested);

describe('nobody', () => {
  test('reports the same thing twice while it is in review, not even concurrently', async () => {
    const shout = await shoutOf('vera', 'Twice?');
    const outcomes = await Promise.allSettled([report('hasty', shout), report('hasty', shout)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await casesOf(shout)).toMatchObject([{ reportCount: 1 }]);
    await expect(report('hasty', shout, 'OFF_TOPIC')).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_REPORTED',
      message: 'You’ve already reported this. It’s in review.',
    });
    await decide(shout, 'escalated');
    await expect(report('hasty', shout)).rejects.toMatchObject({ code: 'ALREADY_REPORTED' });
  });

  test('reports themselves or what is their own', async () => {
    const shout = await shoutOf('vera', 'Mine.');
    const own = { status: 400, code: 'SELF_REPORT' };
    await expect(report('vera', shout)).rejects.toMatchObject(own);
    await expect(
      as('vera')(reportAccount, { body: { accountId: 'vera', reason: 'HARASSMENT' } }),
    ).rejects.toMatchObject(own);
    const comment = await as('vera')(commentPost, { body: { postId: shout, body: 'Mine too.' } });
    await expect(
      as('vera')(reportPost, { body: { commentId: comment.id, reason: 'OFF_TOPIC' } }),
    ).rejects.toMatchObject(own);
  });

  test('reports what is deleted, unknown, or on another site', async () => {
    const missing = { status: 404, code: 'NOT_FOUND' };
    const shout = await shoutOf('vera', 'Gone soon.');
    await expect(
      as('walt', {}, 'cricket')(reportPost, { body: { postId: shout, reason: 'OFF_TOPIC' } }),
    ).rejects.toMatchObject(missing);
    await as('vera')(deletePost, { params: { postId: shout } });
    await expect(report('walt', shout)).rejects.toMatchObject(missing);
    await expect(report('walt', newId())).rejects.toMatchObject(missing);
    await expect(
      as('walt')(reportPost, { body: { commentId: newId(), reason: 'OFF_TOPIC' } }),
    ).rejects.toMatchObject(missing);
    await expect(
      as('walt')(reportAccount, { body: { accountId: 'no_one_there', reason: 'FAKE_ACCOUNT' } }),
    ).rejects.toMatchObject(missing);
    await expect(
      as('walt')(reportCard, { body: { cardId: newId(), reason: 'DUPLICATE_SUBMISSION' } }),
    ).rejects.toMatchObject({ ...missing, message: 'We couldn’t find this card.' });
    expect(await casesOf(shout)).toEqual([]);
  });

  test('reports across a block, from either side', async () => {
    const shout = await shoutOf('blocker', 'Behind the wall.');
    await idOf('shut_out');
    await as('blocker')(blockAccount, { body: { username: 'shut_out', blocked: true } });
    await expect(report('shut_out', shout)).rejects.toMatchObject({ status: 404 });
    await expect(
      as('shut_out')(reportAccount, { body: { accountId: 'blocker', reason: 'HARASSMENT' } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      as('blocker')(reportAccount, { body: { accountId: 'shut_out', reason: 'HARASSMENT' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('reports for an unknown reason, with a text that is too long, or without a target', async () => {
    const shout = await shoutOf('vera', 'Reasons.');
    for (const reason of ['UNDERAGE_ATHLETE', 'I_DO_NOT_LIKE_IT', '']) {
      await expect(report('walt', shout, reason)).rejects.toMatchObject({
        status: 400,
        field: 'reason',
        message: 'Choose a reason from the list.',
      });
    }
    await expect(report('walt', shout, 'OFF_TOPIC', 'x'.repeat(1001))).rejects.toMatchObject({
      status: 400,
      field: 'text',
      message: 'Keep it to 1000 characters.',
    });
    expect((await report('walt', shout, 'OFF_TOPIC', '🏏'.repeat(1000))).text).toHaveLength(2000);
    for (const what of [{}, { postId: shout, commentId: newId() }]) {
      await expect(as('walt')(reportPost, { body: { ...what, reason: 'OFF_TOPIC' } })).rejects.toMatchObject({
        status: 400,
        field: 'postId',
      });
    }
  });

  test('reports with an account that may not act; a limited one still may', async () => {
    const shout = await shoutOf('vera', 'States.');
    const body = { postId: shout, reason: 'OFF_TOPIC' as const };
    await expect(anyone()(reportPost, { body })).rejects.toMatchObject({ status: 401 });
    for (const [state, code] of [
      ['suspended', 'SUSPENDED'],
      ['deactivated', 'DEACTIVATED'],
      ['pending_guardian', 'GUARDIAN_NEEDED'],
    ] as const) {
      const id = await idOf('stopped');
      await sql`update account set state = ${state} where id = ${id}`;
      await expect(as('stopped')(reportPost, { body })).rejects.toMatchObject({ status: 403, code });
    }
    await sql`update account set state = 'limited' where id = ${await idOf('stopped')}`;
    expect(await as('stopped')(reportPost, { body })).toMatchObject({ state: 'open' });
  });
});
