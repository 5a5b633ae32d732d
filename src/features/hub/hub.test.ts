import { expect, test } from 'vitest';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import * as calls from './calls.ts';

const tested = await testApp();
const { as, anyone, sql } = tested;
await grantStaff(tested, 'adele');
await grantStaff(tested, 'mod', 'moderator');
const staff = as('adele');

const names = async () => {
  const { items } = await staff(calls.getAdminHubCategories, {});
  return items.filter(({ section }) => section === 'Directory').map(({ name }) => name);
};
const add = (name: string, more: object = {}) =>
  staff(calls.saveHubCategory, { body: { section: 'Directory', name, ...more } });

test('has four sections, and two on the site for children', async () => {
  const sectionsOf = async (site: 'sports' | 'kids') =>
    (await anyone(site)(calls.getCategories, {})).sections.map(({ section }) => section);
  expect(await sectionsOf('sports')).toEqual(['Education', 'Directory', 'Community', 'Opportunities']);
  expect(await sectionsOf('kids')).toEqual(['Education', 'Community']);
});

test('staff add, change, move and remove categories, each with one row of the audit log', async () => {
  const [first, second] = [await add('Coaches'), await add('Physios')];
  expect(await names()).toEqual(['Coaches', 'Physios']);
  await staff(calls.moveHubCategory, { body: { id: second.id, direction: 'up' } });
  await staff(calls.moveHubCategory, { body: { id: second.id, direction: 'up' } });
  expect(await names()).toEqual(['Physios', 'Coaches']);
  const changed = await add('Coaches and scouts', {
    id: first.id,
    version: 1,
    description: 'Who trains you',
  });
  expect(changed).toMatchObject({ slug: 'coaches-and-scouts', version: 2 });
  await expect(add('Coaches', { id: first.id, version: 1 })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  await expect(add('physios')).rejects.toMatchObject({ status: 409, field: 'name' });
  await expect(add('x')).rejects.toMatchObject({ status: 400, field: 'name' });
  await expect(add('Coaches', { id: first.id })).rejects.toMatchObject({ status: 400, field: 'version' });
  await expect(add('Scouts', { id: first.id, version: 2, section: 'Education' })).rejects.toMatchObject({
    status: 400,
  });
  await staff(calls.removeHubCategory, { body: { id: first.id } });
  await expect(staff(calls.removeHubCategory, { body: { id: first.id } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await names()).toEqual(['Physios']);
  expect(await sql`select count(*)::int as n from audit_log where act like 'hub.change%'`).toEqual([
    { n: 6 },
  ]);
});

test('moderators and members cannot change categories', async () => {
  for (const name of ['mod', 'max'])
    await expect(as(name)(calls.getAdminHubCategories, {})).rejects.toMatchObject({ status: 403 });
});
