import { beforeEach, expect, test } from 'vitest';
import type { SiteId } from '#platform/site.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getPlatform } from '../calls.ts';
import { createAnnouncement, endAnnouncement, getAdminAnnouncements } from './calls.ts';

const tested = await testApp();
const { as, sql, idOf } = tested;
await grantStaff(tested, 'adele', 'admin');
await grantStaff(tested, 'cleo', 'admin', { site: 'cricket' });
await grantStaff(tested, 'mona', 'moderator');

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const shownOn = async (site: SiteId) =>
  (await as('fan', {}, site)(getPlatform, {})).announcements.map(({ text }) => text);
const audited = async (who: string) =>
  (await sql`select act from audit_log where actor_id = ${await idOf(who)} order by id`).map(
    ({ act }) => act,
  );
const announce = (text: string, more: object = {}, who = as('adele')) =>
  who(createAnnouncement, {
    body: { sites: ['sports'], text, tone: 'info', startsAt: at(-1), endsAt: at(1), ...more } as never,
  });

beforeEach(() => sql`delete from rate_limit`);

test('an announcement is shown on its sites between its times, until it is ended', async () => {
  const made = await announce('Maintenance at 6 PM', { sites: ['sports', 'kids'], path: '/help' });
  await announce('Tomorrow', { startsAt: at(20), endsAt: at(30) });
  expect(await shownOn('sports')).toEqual(['Maintenance at 6 PM']);
  expect(await shownOn('kids')).toEqual(['Maintenance at 6 PM']);
  expect(await shownOn('cricket')).toEqual([]);
  const list = await as('adele')(getAdminAnnouncements, { query: {} });
  expect(list.items.map(({ state }) => state)).toEqual(['upcoming', 'current']);
  await as('adele')(endAnnouncement, { body: { announcementId: made.id } });
  expect(await shownOn('sports')).toEqual([]);
  await expect(as('adele')(endAnnouncement, { body: { announcementId: made.id } })).rejects.toMatchObject({
    code: 'ENDED',
  });
  expect(await audited('adele')).toEqual([
    'announcements.create',
    'announcements.create',
    'announcements.end',
  ]);
});

test('staff of one site announce on that site only', async () => {
  const cleo = as('cleo', {}, 'cricket');
  await announce('Tea at 4', { sites: ['cricket'] }, cleo);
  await expect(announce('Tea for all', { sites: ['cricket', 'sports'] }, cleo)).rejects.toMatchObject({
    status: 403,
  });
  const wide = await announce('All of us', { sites: ['cricket', 'sports'] });
  await expect(cleo(endAnnouncement, { body: { announcementId: wide.id } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(announce('Hello', {}, as('mona'))).rejects.toMatchObject({ status: 403 });
  expect(await audited('cleo')).toEqual(['announcements.create']);
});

test('refuses an end before the start, a link to another site and a text that is too long', async () => {
  await expect(announce('Hm', { endsAt: at(-2) })).rejects.toMatchObject({ status: 400, field: 'endsAt' });
  await expect(announce('Hm', { path: '//evil.example' })).rejects.toMatchObject({
    status: 400,
    field: 'path',
  });
  await expect(announce('x'.repeat(201))).rejects.toMatchObject({ status: 400, field: 'text' });
});
