import { expect, test } from 'vitest';
import { drawing } from '#features/media/test-drawing.ts';
import { getReportReasons, sendReport } from '#features/moderation/reports/calls.ts';
import { decideReview, getReviews } from '#features/moderation/review/calls.ts';
import { globalSearch } from '#features/search/calls.ts';
import { image } from '#features/uploads/test-uploads.ts';
import { exportedOf } from '#test/exported.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { getFrame } from '../frame/calls.ts';
import { countFrames, findFramesByFilter, getFrames } from '../market/calls.ts';
import { deleteUserFrame, getMyFrames } from '../mine/calls.ts';
import { frameExports } from '../personal-data.server.ts';
import { overlay, withFrames } from '../test-frames.ts';
import {
  answerFrameApproval,
  createFrame,
  getFrameApprovals,
  listFrame,
  submitFrame,
  updateFrame,
  withdrawFrame,
} from './calls.ts';

const tested = await testApp();
const { app, as, anyone, ctx, idOf, runJobs, sql } = tested;
const { draftOf, fetchMedia, listedBy, maker, upload, uploadImage } = await withFrames(tested);
const { noticesOf } = await withNotices(tested);
await grantStaff(tested, 'mona', 'moderator');
await grantStaff(tested, 'adam', 'admin');

const make = async (who: string, bytes: Uint8Array, over: object = {}) =>
  (await maker(who))(createFrame, { body: { name: 'Refused', mediaId: await upload(who, bytes), ...over } });

test('an overlay without transparency is refused with how much is missing', async () => {
  const opaque = await drawing(3, 750, 1050);
  await expect(make('cora', opaque)).rejects.toMatchObject({
    status: 400,
    code: 'NOT_TRANSPARENT',
    field: 'mediaId',
    message: expect.stringContaining('0%'),
  });
  await expect(make('cora', await overlay(0.3))).rejects.toMatchObject({ code: 'NOT_TRANSPARENT' });
});

test('an overlay of another shape, too small, or no PNG is refused', async () => {
  const refusals = [
    [await overlay(0.8, { width: 1000, height: 1000 }), 'WRONG_SHAPE'],
    [await overlay(0.8, { width: 500, height: 700 }), 'TOO_SMALL'],
    [await image(750, 1050).jpeg().toBuffer(), 'NOT_PNG'],
  ] as const;
  for (const [bytes, code] of refusals)
    await expect(make('cora', bytes)).rejects.toMatchObject({ status: 400, code });
});

test('an overlay of 41 megapixels is refused when it is uploaded', async () => {
  await maker('cora');
  const bytes = await image(5410, 7580).png().toBuffer();
  await expect(uploadImage('cora', { bytes, name: 'big.png', type: 'image/png' })).rejects.toMatchObject({
    code: 'TOO_LARGE',
  });
});

test('an upload of somebody else, a price out of bounds and a fan are refused', async () => {
  const mediaId = await upload('cora');
  await expect(
    (await maker('dina'))(createFrame, { body: { name: 'Taken', mediaId } }),
  ).rejects.toMatchObject({
    status: 403,
  });
  for (const price of [50, 5001])
    await expect(draftOf('cora', { price })).rejects.toMatchObject({ status: 400, field: 'price' });
  const own = await upload('fred');
  await expect(as('fred')(createFrame, { body: { name: 'Fan', mediaId: own } })).rejects.toMatchObject({
    code: 'CANNOT_MAKE_FRAMES',
  });
  await expect(
    (await maker('cora'))(createFrame, { body: { name: 'Ours', mediaId, isPlatform: true } }),
  ).rejects.toMatchObject({ code: 'STAFF_ONLY' });
});

test('a listed frame is in the market, by filters, search and export, and its picture stays', async () => {
  const frame = await listedBy('lara', { name: 'Velvet rope', price: 400, licence: 'single' });
  expect(frame).toMatchObject({ state: 'listed', slug: 'velvet-rope', isMine: true });
  const names = async (body: object) =>
    (await anyone()(findFramesByFilter, { body })).items.map(({ name }) => name);
  expect((await anyone()(getFrames, { query: {} })).items.map(({ id }) => id)).toContain(frame.id);
  for (const body of [
    { search: 'velv' },
    { seller: 'lara' },
    { price: 'paid', licence: 'single' },
    { maxPrice: 400, from: 'creators', sort: 'price' },
  ])
    expect(await names(body)).toContain('Velvet rope');
  for (const body of [{ price: 'free' }, { maxPrice: 399 }, { from: 'platform' }, { licence: 'unlimited' }])
    expect(await names(body)).not.toContain('Velvet rope');
  await runJobs();
  const found = await anyone()(globalSearch, { params: { searchKey: 'velvet' }, query: {} });
  expect(JSON.stringify(found)).toContain('Velvet rope');
  await expect(
    as('lara')(updateFrame, { body: { frameId: frame.id, version: frame.version, licence: 'unlimited' } }),
  ).rejects.toMatchObject({ code: 'FRAME_FIXED' });
  const cheaper = await as('lara')(updateFrame, {
    body: { frameId: frame.id, version: frame.version, price: 300 },
  });
  expect(cheaper.price).toBe(300);
  const exported = await exportedOf(ctx(), await idOf('lara'), frameExports);
  expect(Object.values(exported).flat()).toMatchObject([
    { name: 'Velvet rope', files: [expect.any(String)] },
    { basisPoints: 10_000 },
  ]);
});

test('everybody gets the small copy of a frame, and the overlay only who may use it', async () => {
  const { slug } = await listedBy('lara', { name: 'Guarded', price: 400 });
  const own = await as('lara')(getFrame, { params: { slug } });
  const seen = await anyone()(getFrame, { params: { slug } });
  expect(seen.overlay).toBeNull();
  expect((await fetchMedia(seen.preview.url)).status).toBe(200);
  const overlayUrl = own.overlay?.url ?? '';
  expect((await fetchMedia(overlayUrl)).status).toBe(200);
  expect((await fetchMedia(overlayUrl.replace(/\?.*/, ''))).status).toBe(404);
});

test('another site has no such frame', async () => {
  const { slug } = await listedBy('lara', { name: 'Only sports' });
  await expect(anyone('cricket')(getFrame, { params: { slug } })).rejects.toMatchObject({ status: 404 });
  expect((await anyone('cricket')(getFrames, { query: {} })).items).toEqual([]);
});

test('somebody with a share approves it before it is listed, or declines', async () => {
  await idOf('pam', { role: 'CREATOR' });
  const payees = [
    { username: 'olive', share: 6000 },
    { username: 'pam', share: 4000 },
  ];
  const { id: frameId } = await listedBy('olive', { name: 'Half yours', payees });
  expect((await as('pam')(getFrameApprovals, { query: {} })).items.map(({ id }) => id)).toEqual([frameId]);
  await as('pam')(answerFrameApproval, { body: { frameId, accept: false } });
  const back = await as('olive')(getFrame, { params: { slug: frameId } });
  expect(back).toMatchObject({ state: 'draft', viewer: { canSubmit: true } });
  await as('olive')(submitFrame, { body: { frameId } });
  await as('olive')(withdrawFrame, { body: { frameId } });
  await as('olive')(submitFrame, { body: { frameId } });
  await as('pam')(answerFrameApproval, { body: { frameId, accept: true, share: 4000 } });
  expect((await anyone()(getFrame, { params: { slug: frameId } })).state).toBe('listed');
  expect((await noticesOf('olive')).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['frame_approval_declined', 'frame_approval_granted', 'frame_listed']),
  );
});

test('a frame of somebody new waits for a reviewer, who isn’t its owner', async () => {
  await maker('nina', { role: 'CREATOR', isNew: true });
  const { id: frameId } = await draftOf('nina', { name: 'First frame' });
  expect(await as('nina')(submitFrame, { body: { frameId } })).toMatchObject({
    state: 'in_review',
    isUnderReview: true,
  });
  const queue = await as('mona')(getReviews, { query: { kind: 'frames' } });
  expect(queue.items.map(({ id }) => id)).toContain(frameId);
  await as('mona')(decideReview, {
    body: { kind: 'frames', id: frameId, decision: 'reject', reason: 'DESIGN_VIOLATION' },
  });
  expect((await as('nina')(getFrame, { params: { slug: frameId } })).rejection).toEqual({
    reason: 'DESIGN_VIOLATION',
    note: '',
  });
  await as('nina')(submitFrame, { body: { frameId } });
  await as('mona')(decideReview, { body: { kind: 'frames', id: frameId, decision: 'approve' } });
  expect((await anyone()(getFrame, { params: { slug: frameId } })).state).toBe('listed');
  await runJobs();
  expect((await noticesOf('nina')).map(({ type }) => type)).toContain('frame_decided');
});

test('one of our own is reviewed by somebody else of the team, and has no seller', async () => {
  const { id: frameId } = await draftOf('adam', { name: 'House style', isPlatform: true });
  await as('adam')(submitFrame, { body: { frameId } });
  await expect(
    as('adam')(decideReview, { body: { kind: 'frames', id: frameId, decision: 'approve' } }),
  ).rejects.toMatchObject({
    status: 403,
  });
  await as('mona')(decideReview, { body: { kind: 'frames', id: frameId, decision: 'approve' } });
  expect(await anyone()(getFrame, { params: { slug: frameId } })).toMatchObject({
    seller: null,
    isPlatform: true,
    state: 'listed',
  });
  const ours = await as('adam')(getMyFrames, { query: { list: 'platform' } });
  expect(ours.items.map(({ id }) => id)).toEqual([frameId]);
  const [acts] = await sql<{ count: number }[]>`
    select count(*)::int from audit_log where target_kind = 'frame' and target_id = ${frameId}`;
  expect(acts?.count).toBe(3);
});

test('a reported frame is taken down and restored; nobody gets it meanwhile', async () => {
  const { id: frameId } = await listedBy('tess', { name: 'Fake badge' });
  const { items } = await anyone()(getReportReasons, { query: { kind: 'frame' } });
  expect(items.map(({ id }) => id)).toContain('COPYRIGHT_VIOLATION');
  await as('fred')(sendReport, {
    body: { kind: 'frame', id: frameId, reason: 'COPYRIGHT_VIOLATION', text: '' },
  });
  const decide = (decision: 'take_down' | 'approve') =>
    as('mona')(decideReview, {
      body: {
        kind: 'frames',
        id: frameId,
        decision,
        ...(decision === 'approve' ? {} : { reason: 'COPYRIGHT_VIOLATION' }),
      },
    });
  await decide('take_down');
  await expect(anyone()(getFrame, { params: { slug: frameId } })).rejects.toMatchObject({ status: 404 });
  await expect(as('tess')(deleteUserFrame, { body: { frameId } })).rejects.toMatchObject({
    code: 'TAKEN_DOWN',
  });
  await decide('approve');
  expect((await anyone()(getFrame, { params: { slug: frameId } })).state).toBe('listed');
});

test('a plan limits how many frames are listed; one that leaves the market makes room', async () => {
  const { id: first } = await listedBy('paula', { name: 'One' });
  const { id: second } = await draftOf('paula', { name: 'Two' });
  await sql`delete from plan_holding where account_id = ${await idOf('paula')}`;
  await expect(as('paula')(submitFrame, { body: { frameId: second } })).rejects.toMatchObject({
    status: 402,
    code: 'PLAN_LIMIT',
  });
  await as('paula')(listFrame, { body: { frameId: first, listed: false } });
  expect((await as('paula')(submitFrame, { body: { frameId: second } })).state).toBe('listed');
  await expect(as('paula')(listFrame, { body: { frameId: first, listed: true } })).rejects.toMatchObject({
    status: 402,
  });
});

test('a frame that the plan doesn’t cover leaves the market and can’t be changed', async () => {
  const { id, version } = await listedBy('quinn', { name: 'Beyond' });
  await sql`update frame set over_plan = true where id = ${id}`;
  await expect(anyone()(getFrame, { params: { slug: id } })).rejects.toMatchObject({ status: 404 });
  await expect(
    as('quinn')(updateFrame, { body: { frameId: id, version, price: 100 } }),
  ).rejects.toMatchObject({
    code: 'PLAN_READ_ONLY',
  });
});

test('a muted seller’s frames aren’t in the market, and a blocked one’s aren’t there', async () => {
  const { id } = await listedBy('mutty', { name: 'Muted' });
  const list = async () =>
    (await as('moses')(findFramesByFilter, { body: { search: 'muted' } })).items.map((frame) => frame.id);
  expect(await list()).toEqual([id]);
  await sql`insert into mute (muter_id, muted_id) values (${await idOf('moses')}, ${await idOf('mutty')})`;
  expect(await list()).toEqual([]);
  await sql`insert into block (blocker_id, blocked_id) values (${await idOf('mutty')}, ${await idOf('moses')})`;
  await expect(as('moses')(getFrame, { params: { slug: id } })).rejects.toMatchObject({ status: 404 });
});

test('frames are counted by price, and a free one is in no range above free', async () => {
  await listedBy('priya', { name: 'Free of charge', price: 0 });
  await listedBy('priya', { name: 'Two dollars', price: 200 });
  const count = (query: object) => anyone()(countFrames, { query: { seller: 'priya', ...query } });
  expect(await count({})).toMatchObject({
    total: 2,
    found: { price: { free: 1, 'under-3': 1 }, from: { creators: 2 } },
  });
  expect(await count({ price: 'under-3' })).toMatchObject({
    total: 1,
    found: { price: { free: 1, 'under-3': 1 } },
  });
});

test('the share picture of a frame is a PNG, and one of nothing is the site’s', async () => {
  const { id } = await listedBy('pia', { name: 'Shared' });
  for (const path of [`/share/frames/${id}.png`, `/share/frames/${await idOf('pia')}.png`]) {
    const reply = await app.server.inject({ url: path, headers: { host: 'localhost' } });
    expect(reply.headers['content-type']).toBe('image/png');
  }
  const sample = await app.server.inject({ url: '/frame-samples/0.svg', headers: { host: 'localhost' } });
  expect(sample.headers['content-type']).toContain('image/svg+xml');
  const none = await app.server.inject({ url: '/frame-samples/9.svg', headers: { host: 'localhost' } });
  expect(none.statusCode).toBe(404);
});
