import { describe, expect, it } from 'vitest';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { clubOf, insertPlace, insertTeam } from '../test-teams.ts';
import { answerTeamInvite, getTeamAccounts, getTeamInvite, getTeamSeats, importTeamRoster } from './calls.ts';
import { userTypeOf } from './roster-columns.ts';

const tested = await testApp();
const { as, ctx, sql, idOf, runJobs } = tested;
// tess owns the teams of all tests, as many as she likes.
await grantPlan(ctx(), {
  source: 'grant',
  sourceId: newId(),
  holder: { accountId: await idOf('tess') },
  plan: 'ADMIN',
  seats: 1,
  until: null,
});

const seats = async (teamId: string) => (await as('tess')(getTeamSeats, { params: { teamId } })).used;
/** 25 seats. */
const bronze = async (teamId: string) =>
  grantPlan(ctx(), {
    source: 'grant',
    sourceId: teamId,
    holder: { clubId: await clubOf(tested, teamId) },
    plan: 'BRONZE',
    seats: 25,
    until: null,
  });
const csv = (text: string | Buffer) => Buffer.from(text as string).toString('base64');
const roster = (teamId: string, file: string | Buffer, commit = false, columns?: string[]) =>
  as('tess')(importTeamRoster, { body: { teamId, csv: csv(file), commit, columns } });

describe('a roster', () => {
  it('is shown first, and then everybody is invited whose row is right', async () => {
    const teamId = await insertTeam(tested);
    await expect(roster(teamId, 'email\na@b.test')).rejects.toMatchObject({
      status: 402,
      code: 'PLAN_LIMIT',
    });
    await bronze(teamId);
    await idOf('kay');
    const file =
      'Name,Username,E-mail,Type,Number,Position\nKay,@kay,,,7,Keeper\nLou,,lou@touchline.test,coach,,\n';
    const preview = await roster(teamId, `\uFEFF${file}`);
    expect(preview).toMatchObject({ invited: 0, seatsNeeded: 2, problems: [] });
    expect(preview.rows).toMatchObject([
      { line: 2, username: 'kay', jersey: '7', errors: [] },
      { line: 3, email: 'lou@touchline.test', userType: 'coach', errors: [] },
    ]);
    expect(await seats(teamId)).toBe(0);
    const partly = await roster(teamId, `${file}Max,nobody_here,,,7,\n`, true);
    expect(partly).toMatchObject({ invited: 2, seatsNeeded: 2 });
    expect(partly.rows[2]?.errors.map(({ column }) => column)).toEqual(['jersey', 'username']);
    expect(await seats(teamId)).toBe(2);
    const none = await roster(teamId, file, true);
    expect(none).toMatchObject({ invited: 0, problems: [expect.stringContaining('Nobody was invited')] });
    expect((await roster(teamId, file)).rows.every(({ errors }) => errors.length > 0)).toBe(true);
  });

  it('knows members by the address they sign in with', async () => {
    const teamId = await insertTeam(tested);
    await bronze(teamId);
    const accountId = await idOf('moe');
    await insertPlace(tested, teamId, 'moe');
    const [user] = await sql<{ email: string }[]>`select email from auth_user where id = ${accountId}`;
    expect((await roster(teamId, `name,email\nMoe,${user?.email}\nNew,new@b.test`)).rows).toMatchObject([
      { errors: [{ column: 'email', message: 'They’re already in this team, or invited to it.' }] },
      { errors: [] },
    ]);
  });

  it('with more people than seats invites nobody', async () => {
    const teamId = await insertTeam(tested, { seatsUsed: 24 });
    await bronze(teamId);
    const file = 'email\na1@touchline.test\na2@touchline.test\n';
    await expect(roster(teamId, file, true)).rejects.toMatchObject({ status: 402, code: 'SEATS_FULL' });
    expect(await sql`select from team_account where team_id = ${teamId}`).toHaveLength(24);
  });

  it('is read with a title, a hint for the delimiter, empty columns and other letters', async () => {
    const teamId = await insertTeam(tested);
    await bronze(teamId);
    const file = ['sep=;', 'Harbor U15;;;', '', 'Name;E-mail;Jersey;;', 'Jürgen Groß;x@y.test;7.0;;'].join(
      '\r\n',
    );
    expect(await roster(teamId, Buffer.from(file, 'latin1'))).toMatchObject({
      problems: [],
      rows: [{ line: 4, name: 'Jürgen Groß', email: 'x@y.test', jersey: '7', errors: [] }],
    });
  });

  it('is read as other tools write it, and says which columns it leaves out', async () => {
    const teamId = await insertTeam(tested);
    await bronze(teamId);
    const read = (...lines: string[]) => roster(teamId, lines.join('\n'));
    const ada = { name: 'Ada Moss', email: 'ada@b.test', userType: 'athlete', jersey: '7', errors: [] };
    // TeamSnap: the contacts are not the player's own addresses, and coaches have no role but a position.
    const teamSnap = await read(
      'First,Last,Gender,Birthdate,Jersey Number,Position,Email,Cell Phone,Contact 1 Name,Contact 1 Email',
      'Ada,Moss,F,2009-04-01,7,Forward,ada@b.test,555-0101,Bo Moss,bo@b.test',
      'Cy,Hart,M,,,Head Coach,cy@b.test,,,',
    );
    expect(teamSnap.rows).toMatchObject([ada, { name: 'Cy Hart', userType: 'coach', errors: [] }]);
    expect(teamSnap.notes).toEqual(['Left out: “Gender”, “Cell Phone” and “Contact 1 Name”.']);
    const files = [
      ['First Name,Last Name,Email,Cell,Jersey,Graduation Year,Role', 'Ada,Moss,ada@b.test,1,7,2027,Athlete'],
      ['Player First Name,Player Last Name,Player Email,Jersey #', 'Ada,Moss,ada@b.test,7'],
      ['#,Last Name,First Name,Bats,Throws,E-mail', '7,Moss,Ada,R,R,ada@b.test'],
      ['First name;Last name;E-mail;Guardian 1 e-mail;No.', 'Ada;Moss;ada@b.test;bo@b.test;7'],
      ['Player,Email,Uniform Number,,', '"Moss, Ada",ada@b.test,7,,,,'],
      ['name,email,email 1,jersey', 'Ada Moss,-,ada@b.test,7'],
      ['Number,Last Name,First Name,Player Contact Email,Email 2', '7,Moss,Ada,bo@b.test,ada@b.test'],
      ['Member’s first name;Member’s last name;Member e-mail;No', 'Ada;Moss;ada@b.test;7'],
    ];
    for (const file of files) expect(await read(...file)).toMatchObject({ problems: [], rows: [ada] });
  });

  it.each([
    ['Player', 'athlete'],
    ['Assistant Captain', 'athlete'],
    ['Head Coach', 'coach'],
    ['Assistant Coach', 'coach'],
    ['Team Manager', 'staff'],
    ['Non-Player', 'staff'],
    ['Athletic Trainer', 'staff'],
    ['Parent of a player', 'fan'],
  ])('takes “%s” for the type %s', (role, userType) => {
    expect(userTypeOf(role)).toBe(userType);
  });

  it('asks what columns are, and remembers it for the club and the same header', async () => {
    const teamId = await insertTeam(tested);
    await bronze(teamId);
    const header = 'Sportsperson,Reach them at,Shirt size';
    const unknown = await roster(teamId, `${header}\nAda Moss,ada@b.test,M`);
    expect(unknown).toMatchObject({
      problems: [
        'Say which column has the names, usernames or email addresses, so that we know whom to invite.',
      ],
      columns: [
        { header: 'Sportsperson', sample: 'Ada Moss', target: '' },
        { header: 'Reach them at', sample: 'ada@b.test', target: '' },
        { header: 'Shirt size', sample: 'M', target: '' },
      ],
    });
    const columns = ['name', 'email', ''];
    // Looking is no choice yet.
    expect(await roster(teamId, `${header}\nAda Moss,ada@b.test,M`, false, columns)).toMatchObject({
      rows: [{ name: 'Ada Moss', email: 'ada@b.test', errors: [] }],
      notes: ['Left out: “Shirt size”.'],
    });
    expect((await roster(teamId, `${header}\nBo Hale,bo@b.test,L`)).isRemembered).toBe(false);
    await roster(teamId, `${header}\nAda Moss,ada@b.test,M`, true, columns);
    const sister = await insertTeam(tested, { tribeId: await clubOf(tested, teamId) });
    expect(await roster(sister, `${header}\nBo Hale,bo@b.test,L`)).toMatchObject({
      isRemembered: true,
      rows: [{ name: 'Bo Hale', email: 'bo@b.test' }],
    });
    expect((await roster(sister, `${header},Age\nBo Hale,bo@b.test,L,9`)).isRemembered).toBe(false);
    const elsewhere = await insertTeam(tested);
    await bronze(elsewhere);
    expect((await roster(elsewhere, `${header}\nBo Hale,bo@b.test,L`)).isRemembered).toBe(false);
    for (const wrong of [['name'], ['name', 'email', 'constructor']])
      await expect(roster(sister, `${header}\nBo,b@b.test,L`, false, wrong)).rejects.toMatchObject({
        status: 400,
        field: 'columns',
        message: 'Say what each column is.',
      });
  });

  it('takes no column for what its values aren’t', async () => {
    const teamId = await insertTeam(tested);
    await bronze(teamId);
    const rows = ['Ada', 'Bo', 'Cy'].map((name, at) => `${name},555-010${at},Monthly,${name}@b.test`);
    expect(await roster(teamId, ['Name,Number,Type,Email', ...rows].join('\n'))).toMatchObject({
      notes: ['Left out: “Number” and “Type”.'],
      rows: ['ada', 'bo', 'cy'].map((name) => ({ email: `${name}@b.test`, userType: 'athlete', errors: [] })),
    });
  });

  it('invites nobody before somebody said how unsure letters are written', async () => {
    const teamId = await insertTeam(tested);
    await bronze(teamId);
    // Björn on a Mac, and Bjšrn in Windows.
    const file = csv(Buffer.from('email,name\nx@y.test,Bj\x9arn', 'latin1'));
    const read = (more: { encoding?: 'macintosh'; commit?: boolean }) =>
      as('tess')(importTeamRoster, { body: { teamId, csv: file, ...more } });
    expect((await read({})).encoding.isSure).toBe(false);
    expect(await read({ commit: true })).toMatchObject({
      invited: 0,
      problems: ['Nobody was invited. Say first how the letters of this file are written.'],
    });
    expect(await read({ encoding: 'macintosh', commit: true })).toMatchObject({
      invited: 1,
      encoding: { used: 'macintosh', isSure: true },
      rows: [{ name: 'Björn' }],
    });
  });

  it('makes places to claim of adults without an email, and invites minors by their guardians', async () => {
    const teamId = await insertTeam(tested);
    await bronze(teamId);
    const file = [
      'name,email,birth year,parent email',
      'Ann Old,,1990,her-mum@b.test',
      'Tom Young,,2011,ma@b.test',
      'Tim Young,,2011,ma@b.test',
      'Bad Row,,2011,nope',
      'Ann Old,,,',
      ',,,',
    ].join('\n');
    const done = await roster(teamId, file, true);
    expect(done).toMatchObject({ invited: 3, seatsNeeded: 3 });
    expect(done.rows.map(({ errors }) => errors[0]?.column)).toEqual([
      undefined,
      undefined,
      undefined,
      'email',
      'name',
    ]);
    expect(await seats(teamId)).toBe(3);
    expect((await roster(teamId, file)).rows.every(({ errors }) => errors.length > 0)).toBe(true);
    // Whoever has the link takes the place to claim.
    const listed = (await as('tess')(getTeamAccounts, { params: { teamId }, query: {} })).items;
    expect(listed.map(({ rosterName, email, forGuardian }) => [rosterName, email, forGuardian])).toEqual([
      ['Ann Old', null, false],
      ['Tim Young', 'ma@b.test', true],
      ['Tom Young', 'ma@b.test', true],
    ]);
    const codeIn = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('code') ?? '';
    const code = codeIn(listed[0]?.claimLink);
    expect(await as('ann')(answerTeamInvite, { body: { teamId, code, accept: true } })).toMatchObject({
      state: 'active',
    });
    // The guardian says whose place it is.
    await runJobs();
    const mails = await sql<{ link: string }[]>`
      select link from inbox_message where recipient = 'ma@b.test' order by subject, id`;
    expect(mails).toHaveLength(2);
    const theirs = codeIn(mails[0]?.link);
    const [child, ma] = [await idOf('tommy'), await idOf('mama')];
    await sql`
      update account set age_band = '13_17', birth_date = now() - interval '15 years', guardian_id = ${ma}
      where id = ${child}`;
    await sql`update account set age_band = 'adult' where id = ${ma}`;
    const answer = (childId?: string) =>
      as('mama')(answerTeamInvite, {
        body: { teamId, code: theirs, accept: true, ...(childId && { childId }) },
      });
    expect(await as('mama')(getTeamInvite, { query: { teamId, code: theirs } })).toMatchObject({
      children: [{ username: 'tommy' }],
    });
    await expect(answer()).rejects.toMatchObject({ status: 400, field: 'childId' });
    await expect(answer(await idOf('ann'))).rejects.toMatchObject({ status: 404 });
    expect(await answer(child)).toMatchObject({ state: 'active' });
    expect(await seats(teamId)).toBe(3);
  });

  it('that can’t be read says why', async () => {
    const teamId = await insertTeam(tested);
    await bronze(teamId);
    const problem = async (file: string | Buffer) => (await roster(teamId, file)).problems[0];
    expect(await problem('jersey,position\n7,Goalkeeper')).toContain('which column has the names');
    expect(await problem(`email\n${'a@b.test\n'.repeat(10_000)}`)).toContain('up to 500 rows');
    expect(await problem('email\n"a@b.test')).toContain('quote');
    expect(await problem('')).toBe('This file is empty.');
    expect(await problem('email,name\n')).toBe('This file has no rows.');
    const rows = (await roster(teamId, 'email;jersey;role\nx@y.test;12345\nbad;\nz@y.test;;Wizard')).rows;
    expect(rows.map(({ errors }) => errors[0]?.column)).toEqual(['jersey', 'email', 'userType']);
  });
});
