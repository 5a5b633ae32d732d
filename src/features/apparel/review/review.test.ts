import { expect, test } from 'vitest';
import { decideCase } from '#features/moderation/cases/calls.ts';
import { getReportReasons, sendReport } from '#features/moderation/reports/calls.ts';
import { decideReview } from '#features/moderation/review/calls.ts';
import { globalSearch } from '#features/search/calls.ts';
import { exportedOf } from '#test/exported.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { getApparels } from '../catalogue/calls.ts';
import {
  getAdminShopCategories,
  moveShopCategory,
  removeShopCategory,
  saveShopCategory,
} from '../categories/calls.ts';
import { answerApparelApproval, pauseApparel } from '../making/calls.ts';
import { apparelExports } from '../personal-data.server.ts';
import { getApparelProduct } from '../product/calls.ts';
import { withApparel } from '../test-apparel.ts';

const tested = await testApp();
const { app, as, anyone, ctx, idOf, runJobs, sql } = tested;
const { publishedBy } = await withApparel(tested);
const { noticesOf } = await withNotices(tested);
await grantStaff(tested, 'mona', 'moderator');

test('a moderator takes a product down and restores it, and its seller is told why', async () => {
  const { id } = await publishedBy('tess', { title: 'Fake badge' });
  const decide = (decision: 'take_down' | 'approve') =>
    as('mona')(decideReview, {
      body: { kind: 'apparel', id, decision, ...(decision === 'approve' ? {} : { reason: 'COUNTERFEIT' }) },
    });
  await decide('take_down');
  await expect(anyone()(getApparelProduct, { params: { slug: id } })).rejects.toMatchObject({ status: 404 });
  const own = await as('tess')(getApparelProduct, { params: { slug: id } });
  expect(own).toMatchObject({ state: 'taken_down', rejection: { reason: 'COUNTERFEIT' } });
  await decide('approve');
  await runJobs();
  expect((await anyone()(getApparelProduct, { params: { slug: id } })).state).toBe('published');
  expect((await noticesOf('tess')).map(({ type }) => type)).toContain('apparel_decided');
});

test('sales that our team paused after a report stay paused for their seller', async () => {
  const { id: apparelId } = await publishedBy('rena', { title: 'Reported' });
  const { items } = await anyone()(getReportReasons, { query: { kind: 'apparel' } });
  expect(items.map((reason) => reason.id)).toContain('MISLEADING');
  await as('fred')(sendReport, { body: { kind: 'apparel', id: apparelId, reason: 'MISLEADING', text: '' } });
  const [row] = await sql<{ id: string }[]>`select id from moderation_case where target_id = ${apparelId}`;
  const actions = [{ kind: 'pause_sales' as const }];
  const decision = { outcome: 'resolve' as const, actions, rule: 'MISLEADING', message: '', note: '' };
  await as('mona')(decideCase, { body: { caseId: row?.id ?? '', decision } });
  await expect(as('rena')(pauseApparel, { body: { apparelId, paused: false } })).rejects.toMatchObject({
    status: 403,
    code: 'SALES_PAUSED_BY_STAFF',
  });
});

test('a seller hears of a share that was offered, answered and of the product going on sale', async () => {
  await idOf('pam', { role: 'CREATOR' });
  const payees = [
    { username: 'olive', share: 6000 },
    { username: 'pam', share: 4000 },
  ];
  const { id: apparelId } = await publishedBy('olive', { title: 'Half yours', payees });
  expect((await noticesOf('pam')).map(({ type }) => type)).toContain('apparel_approval_requested');
  await as('pam')(answerApparelApproval, { body: { apparelId, accept: true, share: 4000 } });
  const told = (await noticesOf('olive')).map(({ type }) => type);
  expect(told).toEqual(expect.arrayContaining(['apparel_approval_granted', 'apparel_published']));
});

test('a seller and a buyer have their data in the export', async () => {
  const { id } = await publishedBy('xena', { title: 'Exported' });
  const exported = await exportedOf(ctx(), await idOf('xena'), apparelExports);
  expect(exported).toMatchObject({
    'shop-products': [{ id, title: 'Exported', files: [expect.any(String)] }],
    'shop-shares': [{ basisPoints: 10_000 }],
  });
});

test('one click in a mail program ends all alerts', async () => {
  const reply = await app.server.inject({
    method: 'POST',
    url: '/shop/stock-alerts?token=no-token',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(reply.statusCode).toBe(400);
});

test('the share picture of a product is a PNG, and one of nothing is the site’s', async () => {
  const { id } = await publishedBy('pia', { title: 'Shared picture' });
  for (const path of [`/share/apparel/${id}.png`, `/share/apparel/${await idOf('pia')}.png`]) {
    const reply = await app.server.inject({ url: path, headers: { host: 'localhost' } });
    expect(reply.headers['content-type']).toBe('image/png');
  }
  const bad = await app.server.inject({ url: '/share/apparel/x.png', headers: { host: 'localhost' } });
  expect(bad.statusCode).toBe(404);
});

test('staff move a category up', async () => {
  await grantStaff(tested, 'adam', 'admin');
  const tops = async () =>
    (await as('adam')(getAdminShopCategories, {})).items.filter(({ parentId }) => parentId === null);
  const [, second] = await tops();
  await as('adam')(moveShopCategory, { body: { id: second?.id ?? '', direction: 'up' } });
  expect((await tops())[0]?.id).toBe(second?.id);
});

test('staff remove a category that nothing is in', async () => {
  await grantStaff(tested, 'adam', 'admin');
  const { id } = await as('adam')(saveShopCategory, { body: { name: 'Headbands' } });
  await as('adam')(removeShopCategory, { body: { id } });
  const { items } = await as('adam')(getAdminShopCategories, {});
  expect(items.some((category) => category.id === id)).toBe(false);
  await expect(as('adam')(removeShopCategory, { body: { id } })).rejects.toMatchObject({ status: 404 });
});

test('products are found by their title, seller and category', async () => {
  await publishedBy('sierra', { title: 'Zebra crossing tee' });
  await runJobs();
  for (const searchKey of ['zebra cros', 'sierra']) {
    const found = await anyone()(globalSearch, { params: { searchKey }, query: {} });
    expect(JSON.stringify(found)).toContain('Zebra crossing tee');
  }
});

test('a muted seller is left out of the shop', async () => {
  await publishedBy('mutty', { title: 'Muted one' });
  const list = async () =>
    (await as('moses')(getApparels, { body: { seller: 'mutty' } })).items.map(({ title }) => title);
  expect(await list()).toEqual(['Muted one']);
  await sql`insert into mute (muter_id, muted_id) values (${await idOf('moses')}, ${await idOf('mutty')})`;
  expect(await list()).toEqual([]);
});
