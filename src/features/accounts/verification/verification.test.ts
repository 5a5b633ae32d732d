import { expect, test } from 'vitest';
import { decideReview, getReviews, type ReviewDecision } from '#features/moderation/review/calls.ts';
import { png } from '#features/uploads/test-uploads.ts';
import { jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { getProfile } from '../calls.ts';
import {
  getVerification,
  getVerificationDocuments,
  requestVerification,
  type VerificationCase,
} from './calls.ts';
import { expireVerifications } from './decide-verification.server.ts';

const tested = await testApp();
const { app, as, sql, idOf, tokenOf, config } = tested;
const statement = 'I have played for Leeds since 2019, see the team page.';
const ask = (who: string, more: object = {}) =>
  as(who, { role: 'ATHLETE' })(requestVerification, {
    body: { type: 'verified_athlete', statement, ...more },
  });
const decide = (who: string, id: string, decision: ReviewDecision, message = '') =>
  as(who)(decideReview, {
    body: {
      kind: 'verification',
      id,
      decision,
      message,
      ...(decision === 'reject' && { reason: 'NOT_YOU' }),
    },
  });
const latestOf = async (who: string) => (await as(who)(getVerification, {})).requests[0];
const badgeOf = async (who: string) => (await as(who)(getProfile, {})).verificationType;

for (const name of ['staff_a', 'staff_b']) await grantStaff(tested, name);

test('a badge is requested, reviewed, approved, and expires', async () => {
  const { id, state } = await ask('runner', { links: ['https://example.com/team'] });
  expect(state).toBe('requested');
  expect(await badgeOf('runner')).toBe('none');
  await expect(ask('runner')).rejects.toMatchObject({ status: 409, code: 'REQUEST_OPEN' });
  const { items } = await as('staff_a')(getReviews, { query: { kind: 'verification' } });
  expect(items).toMatchObject([{ id, statement, account: { username: 'runner' }, documentCount: 0 }]);
  await decide('staff_a', id, 'start');
  expect(await latestOf('runner')).toMatchObject({ state: 'in_review', decidedAt: null });
  await decide('staff_b', id, 'approve', 'Good luck this season.');
  expect(await latestOf('runner')).toMatchObject({ state: 'approved', reason: 'Good luck this season.' });
  await expect(decide('staff_a', id, 'approve')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/ has already approved this\.$/),
  });
  expect(await badgeOf('runner')).toBe('verified_athlete');
  await sql`update verification_request set approved_until = now() - interval '1 minute' where id = ${id}`;
  await expireVerifications(jobCtx(app.deps));
  expect(await badgeOf('runner')).toBe('none');
  const mine = await as('runner')(getVerification, {});
  expect(mine).toMatchObject({
    requests: [{ id, state: 'expired' }],
    types: ['verified_athlete', 'user_verified'],
  });
  const moves =
    await sql`select from_state, to_state from verification_transition where request_id = ${id} order by id`;
  expect(moves.map(({ fromState, toState }) => `${fromState} ${toState}`)).toEqual([
    'requested in_review',
    'in_review approved',
    'approved expired',
  ]);
});

test('a decline and a revocation give a reason, and decisions are final', async () => {
  const { id } = await ask('jumper');
  await decide('staff_a', id, 'reject', 'The team page does not name you.');
  await expect(decide('staff_a', id, 'approve')).rejects.toMatchObject({
    status: 409,
    code: 'ALREADY_REVIEWED',
  });
  const again = await ask('jumper');
  await decide('staff_a', again.id, 'approve');
  await expect(decide('staff_b', again.id, 'revoke')).rejects.toMatchObject({
    status: 400,
    field: 'message',
  });
  await decide('staff_b', again.id, 'revoke', 'The account was sold.');
  expect(await badgeOf('jumper')).toBe('none');
  const { requests } = await as('jumper')(getVerification, {});
  expect(requests.map(({ state, reason }) => [state, reason])).toEqual([
    ['revoked', 'The account was sold.'],
    ['declined', 'The team page does not name you.'],
  ]);
});

test('what our team writes with an approval is in the notice of it', async () => {
  const { sentences } = await withNotices(tested);
  const { id } = await ask('thrower');
  await decide('staff_a', id, 'approve', 'We saw you at the county final.');
  await app.runJobs();
  expect(await sentences('thrower')).toEqual([
    'You’re verified. Your badge is on your profile. Our team writes: “We saw you at the county final.”',
  ]);
});

test('a new badge replaces the previous one', async () => {
  const first = await ask('two_badges');
  await decide('staff_a', first.id, 'approve');
  const second = await ask('two_badges', { type: 'user_verified' });
  expect(await badgeOf('two_badges')).toBe('verified_athlete');
  await decide('staff_a', second.id, 'approve');
  expect(await badgeOf('two_badges')).toBe('user_verified');
  const { requests } = await as('two_badges')(getVerification, {});
  expect(requests.map(({ state }) => state)).toEqual(['approved', 'expired']);
});

test('only staff decide, and never on their own request', async () => {
  const { id } = await ask('hurdler');
  await expect(decide('runner', id, 'approve')).rejects.toMatchObject({ status: 403 });
  await expect(as('runner')(getReviews, { query: { kind: 'verification' } })).rejects.toMatchObject({
    status: 403,
  });
  const own = await as('staff_a')(requestVerification, { body: { type: 'admin_verified', statement } });
  await expect(decide('staff_a', own.id, 'approve')).rejects.toMatchObject({ code: 'OWN_REQUEST' });
  const there = as(
    'staff_a',
    {},
    'cricket',
  )(decideReview, { body: { kind: 'verification', id, decision: 'approve' } });
  await expect(there).rejects.toMatchObject({ status: 404 });
});

test('offers each role its own badges', async () => {
  await expect(
    as('just_a_fan')(requestVerification, { body: { type: 'verified_athlete', statement } }),
  ).rejects.toMatchObject({ status: 403, code: 'NOT_FOR_YOU' });
  await expect(ask('thrower', { type: 'admin_verified' })).rejects.toMatchObject({ code: 'NOT_FOR_YOU' });
  await expect(ask('thrower', { statement: 'please' })).rejects.toMatchObject({
    status: 400,
    field: 'statement',
  });
  await expect(ask('thrower', { links: ['http://x.test'] })).rejects.toMatchObject({ field: 'links.0' });
  const four = Array.from({ length: 4 }, () => 'https://example.com');
  await expect(ask('thrower', { links: four })).rejects.toMatchObject({ message: 'Up to three links.' });
});

test('shows evidence to its owner and reviewers only', async () => {
  await idOf('swimmer', { role: 'ATHLETE' });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'licence.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const upload = await app.server.inject({
    method: 'POST',
    url: '/api/global/upload-image',
    headers: {
      'x-api-key': config.API_KEY,
      authorization: `Bearer ${await tokenOf('swimmer')}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { id, url } = upload.json<{ id: string; url: string }>();
  await ask('swimmer', { evidenceMediaIds: [id] });
  const fetchAs = async (who: string | null) =>
    (
      await app.server.inject({
        // Without the signature in its owner's replies.
        url: url.replace(/\?.*/, ''),
        headers: who ? { 'x-api-key': config.API_KEY, authorization: `Bearer ${await tokenOf(who)}` } : {},
      })
    ).statusCode;
  expect(await Promise.all([null, 'runner', 'swimmer', 'staff_a'].map(fetchAs))).toEqual([
    404, 404, 200, 200,
  ]);
  const { items } = await as('staff_a')(getReviews, { query: { kind: 'verification' } });
  const asked = (items as unknown as VerificationCase[]).find(
    ({ account }) => account.username === 'swimmer',
  );
  expect(asked).toMatchObject({ documentCount: 1 });
  const params = { requestId: asked?.id ?? '' };
  const documents = await as('staff_a')(getVerificationDocuments, { params });
  expect(documents.items).toMatchObject([{ id, url: expect.stringContaining('&key=') }]);
  await expect(as('runner')(getVerificationDocuments, { params })).rejects.toMatchObject({ status: 403 });
  const rows = await sql`select act, account_id from audit_log where target_id = ${params.requestId}`;
  expect(rows).toEqual([{ act: 'verify.view', accountId: await idOf('swimmer') }]);
});
