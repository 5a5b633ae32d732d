import { expect, test } from 'vitest';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { fillTemplate } from './fill-template.ts';
import { deleteTemplate, getTemplates, saveTemplate } from './template-calls.ts';

const tested = await testApp();
const { as, sql } = tested;
await grantStaff(tested, 'mona', 'moderator');
await grantStaff(tested, 'adele', 'admin');

const body = {
  name: 'Transfer rumours',
  action: 'warn',
  rule: null,
  body: 'Hi {{name}}, no rumours.',
} as const;

test('templates are there from the start, for each site in its own tone', async () => {
  const { items } = await as('mona')(getTemplates, {});
  expect(items.map(({ action }) => action)).toContain('suspend');
  const [kids] = await sql`select body from message_template where site = 'kids' and action = 'warn'`;
  expect(kids?.body).toContain('grown-up');
});

test('templates are written by admins, and read by moderators', async () => {
  await expect(as('mona')(saveTemplate, { body })).rejects.toMatchObject({ status: 403 });
  const { id } = await as('adele')(saveTemplate, { body });
  await expect(as('adele')(saveTemplate, { body })).rejects.toMatchObject({
    code: 'NAME_TAKEN',
    field: 'name',
  });
  await as('adele')(saveTemplate, { body: { ...body, templateId: id, name: 'Rumours' } });
  expect((await as('mona')(getTemplates, {})).items).toContainEqual(
    expect.objectContaining({ id, name: 'Rumours', action: 'warn' }),
  );
  await expect(
    as('adele', {}, 'cricket')(deleteTemplate, { body: { templateId: id } }),
  ).rejects.toMatchObject({ status: 404 });
  await as('adele')(deleteTemplate, { body: { templateId: id } });
  expect((await as('mona')(getTemplates, {})).items.map((one) => one.id)).not.toContain(id);
  const acts = await sql<{ act: string }[]>`select act from audit_log where target_id = ${id} order by id`;
  expect(acts.map(({ act }) => act)).toEqual(['templates.save', 'templates.save', 'templates.delete']);
});

test.each([
  ['{{name}}: {{thing}}, {{rule}}', 'Vera: your post, off topic'],
  ['For {{days}}.', 'For 7 days.'],
  ['{{unknown}} stays', '{{unknown}} stays'],
])('%s is filled in', (text, filled) => {
  expect(fillTemplate(text, { name: 'Vera', kind: 'post', rule: 'Off topic', days: 7 })).toBe(filled);
});
