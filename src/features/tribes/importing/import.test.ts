import { afterEach, expect, test } from 'vitest';
import { forgetSiteSettings } from '#features/sites/settings/site-settings.server.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { deleteExpired } from '#platform/retention.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { importFile } from './calls.ts';

const tested = await testApp();
const { as, sql, ctx, idOf, app, runJobs } = tested;
await grantStaff(tested, 'olive', 'superadmin');

const send = (kind: 'tribes' | 'people', csv: string, commit = true, site: 'sports' | 'kids' = 'sports') =>
  as(
    'olive',
    {},
    site,
  )(importFile, {
    body: { kind, csv: Buffer.from(csv).toString('base64'), commit, reason: 'Moving in' },
  });
const mails = () =>
  sql<{ to: string; subject: string }[]>`select recipient as to, subject from inbox_message order by id`;
const ownerOf = async (name: string) => {
  const [row] = await sql<{ owner: string; state: string }[]>`
    select a.username as owner, t.state from tribe t join account a on a.id = t.owner_id where t.name = ${name}`;
  return row;
};

afterEach(async () => {
  await sql`delete from inbox_message`;
  await sql`delete from rate_limit`;
  await sql`update instance set sites_on = null`;
  forgetSiteSettings(app.deps);
});

test('tribes of a file start open, led by whoever has the address, and by the importer until a newcomer signs up', async () => {
  await idOf('bob');
  const csv =
    'Tribe;Sport;Country;Leader;Colour\nAway End;Soccer;GB;bob@touchline.test;red\nHome End;;;lena@touchline.test;\nNo Sport;quidditch;XX;nobody;\n;;;;blue\nAway End;;;;\n';
  const preview = await send('tribes', csv, false);
  expect(preview.rows.map(({ state }) => state)).toEqual(['new', 'new', 'wrong', 'wrong', 'wrong']);
  expect(preview.rows.flatMap(({ line, errors }) => errors.map((error) => `${line} ${error}`))).toEqual([
    '4 This site has no sport “quidditch”.',
    '4 We don’t know the country “XX”.',
    '4 The leader’s email address isn’t complete.',
    '5 Enter the name of the tribe.',
    '6 This tribe is in the file twice.',
  ]);
  expect(preview.notes).toEqual(['Left out: “Colour”.']);
  expect(await sql`select from tribe`).toEqual([]);
  expect((await send('tribes', csv)).imported).toBe(2);
  expect(await ownerOf('Away End')).toEqual({ owner: 'bob', state: 'active' });
  expect(await ownerOf('Home End')).toEqual({ owner: 'olive', state: 'active' });
  expect(await mails()).toEqual([{ to: 'lena@touchline.test', subject: 'Lead Home End on Touchline' }]);
  // The same file again changes nothing.
  expect(await send('tribes', csv)).toMatchObject({ imported: 0 });
  expect(await mails()).toHaveLength(1);
  await idOf('lena');
  await runJobs();
  expect(await ownerOf('Home End')).toEqual({ owner: 'lena', state: 'active' });
  expect(
    await sql`select act, reason, details from audit_log where act = 'instance.change.import' order by id`,
  ).toEqual(
    [2, 3].map((line) => ({ act: 'instance.change.import', reason: 'Moving in', details: { line } })),
  );
});

test('people of a file are invited: members in the tribe, others by email, and nobody has an account', async () => {
  const [tribeId = ''] = await insertTribes(ctx(), [{ name: 'River End', ownerId: await idOf('olga') }]);
  await idOf('mia');
  const accounts = async () => (await sql<{ n: number }[]>`select count(*)::int as n from auth_user`)[0]?.n;
  const before = await accounts();
  const csv =
    'Name,E-mail,Tribe\nMia,mia@touchline.test,River End\nNew,new@touchline.test,River End\nBad,bad@,Nowhere\n';
  const { rows, imported } = await send('people', csv);
  expect(imported).toBe(2);
  expect(rows.map(({ note, errors }) => [note, ...errors])).toEqual([
    ['They have an account. We invite them to the tribe there.'],
    ['We email them an invitation.'],
    ['', 'This email address isn’t complete.', 'This site has no open tribe “Nowhere”.'],
  ]);
  expect(await accounts()).toBe(before);
  expect(await mails()).toEqual([{ to: 'new@touchline.test', subject: 'Join River End on Touchline' }]);
  const invited = () => sql`
    select a.username, m.state from membership m join account a on a.id = m.account_id
    where m.tribe_id = ${tribeId} and m.role = 'member' order by 1`;
  expect(await invited()).toEqual([{ username: 'mia', state: 'invited' }]);
  expect((await send('people', csv)).imported).toBe(0);
  await idOf('new');
  await runJobs();
  expect(await invited()).toEqual([
    { username: 'mia', state: 'invited' },
    { username: 'new', state: 'invited' },
  ]);
  expect((await send('people', csv)).imported).toBe(0);
});

test('of a minor the guardian is written to, and the child is nowhere', async () => {
  const csv = [
    'name,email,birth date,guardian',
    'Sam,sam@touchline.test,2016-05-31,parent@touchline.test',
    'Kim,kim@touchline.test,2012-05-31,',
    'Lee,lee@touchline.test,05/06/2012,parent@touchline.test',
    'Max,max@touchline.test,yesterday,',
    'Ida,same@touchline.test,2012-05-31,same@touchline.test',
  ].join('\n');
  const { rows } = await send('people', csv);
  expect(rows.map(({ errors }) => errors[0] ?? 'right')).toEqual([
    'right',
    'They’re under 18. Add their guardian’s email address: we write to the guardian, not to the child.',
    'We can’t tell day and month of this birth date apart. Write it as 2012-05-31.',
    'We can’t read this birth date. Write it as 2012-05-31.',
    'The guardian needs an email address of their own.',
  ]);
  expect(await mails()).toEqual([
    { to: 'parent@touchline.test', subject: 'Invite your child to Touchline Kids' },
  ]);
  expect(await sql`select birth_date from account where birth_date = '2016-05-31'`).toEqual([]);
  const kids = await send('people', 'email\nsomebody@touchline.test\n', false, 'kids');
  expect(kids.rows[0]?.errors[0]).toMatch(/Add their guardian/);
  await sql`update instance set sites_on = '{sports}'`;
  forgetSiteSettings(app.deps);
  const again = await send('people', csv.replaceAll('parent@', 'other@'), false);
  expect(again.rows[0]?.errors).toEqual(['They’re under 13, and the kids site is off.']);
});

test.each([
  ['no rows', 'name,email\n', /no rows/],
  [
    'no column that says whom to invite',
    'name,colour\nAda,red\n',
    /Say which column has the email addresses/,
  ],
  ['too many rows', `email\n${'a@b.co\n'.repeat(501)}`, /up to 500 rows/],
  ['a workbook', 'PK\u0003\u0004', /Save the sheet as CSV/],
])('a file with %s is refused as a whole', async (_, csv, problem) => {
  expect((await send('people', csv, false)).problems.join()).toMatch(problem);
});

test('columns are what somebody says they are, and are remembered for them', async () => {
  const sent = (commit: boolean, columns?: string[]) =>
    as('olive')(importFile, {
      body: {
        kind: 'people',
        csv: Buffer.from('Wer,Wohin\nKaya,kaya@touchline.test\n').toString('base64'),
        ...{ commit, columns, reason: 'Moving in' },
      },
    });
  expect(await sent(false)).toMatchObject({
    problems: ['Say which column has the email addresses.'],
    columns: [
      { header: 'Wer', sample: 'Kaya', target: '' },
      { header: 'Wohin', sample: 'kaya@touchline.test', target: '' },
    ],
  });
  expect(await sent(true, ['name', 'email'])).toMatchObject({ imported: 1, isRemembered: false });
  expect(await sent(false)).toMatchObject({
    isRemembered: true,
    rows: [{ name: 'Kaya', email: 'kaya@touchline.test', state: 'exists' }],
  });
});

test('nothing is imported before somebody said how unsure letters are written', async () => {
  const sent = (encoding: 'macintosh' | null, commit = true) =>
    as('olive')(importFile, {
      body: {
        kind: 'tribes',
        csv: Buffer.from('name\nBj\x9arn End\n', 'latin1').toString('base64'),
        ...{ commit, encoding, reason: 'Moving in' },
      },
    });
  expect(await sent(null)).toMatchObject({
    imported: 0,
    problems: ['Nothing was imported. Say first how the letters of this file are written.'],
  });
  expect(await sent('macintosh')).toMatchObject({ imported: 1, rows: [{ name: 'Björn End' }] });
});

test('addresses of people who never came are forgotten after sixty days', async () => {
  await send('people', 'email\nlate@touchline.test\n');
  await sql`update imported_invitation set invited_at = now() - interval '61 days'`;
  await deleteExpired(jobCtx(app.deps));
  expect(await sql`select from imported_invitation`).toEqual([]);
});
