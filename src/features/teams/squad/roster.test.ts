import { describe, expect, it } from 'vitest';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { clubOf, insertPlace, insertTeam } from '../test-teams.ts';
import { getTeamSeats, importTeamRoster } from './calls.ts';
import { readRoster } from './read-roster.ts';

const tested = await testApp();
const { as, ctx, sql, idOf } = tested;
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
const roster = (teamId: string, file: string | Buffer, commit = false) =>
  as('tess')(importTeamRoster, { body: { teamId, csv: csv(file), commit } });

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
    expect(teamSnap.notes).toEqual([
      'Left out, because a roster doesn’t need it: “Gender”, “Birthdate”, “Cell Phone”, “Contact 1 Name” and “Contact 1 Email”.',
    ]);
    const files = [
      ['First Name,Last Name,Email,Cell,Jersey,Graduation Year,Role', 'Ada,Moss,ada@b.test,1,7,2027,Athlete'],
      ['Player First Name,Player Last Name,Player Email,Jersey #', 'Ada,Moss,ada@b.test,7'],
      ['#,Last Name,First Name,Bats,Throws,E-mail', '7,Moss,Ada,R,R,ada@b.test'],
      ['First name;Last name;E-mail;Guardian 1 e-mail;No.', 'Ada;Moss;ada@b.test;bo@b.test;7'],
      ['Player,Email,Uniform Number,,', '"Moss, Ada",ada@b.test,7,,,,'],
      ['name,email,email 1,jersey', 'Ada Moss,-,ada@b.test,7'],
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
  ])('takes “%s” for the type %s', async (role, userType) => {
    expect(readRoster(Buffer.from(`email,role\na@b.test,${role}`)).rows).toMatchObject([
      { userType, errors: [] },
    ]);
  });

  it('that can’t be read says why', async () => {
    const teamId = await insertTeam(tested);
    await bronze(teamId);
    const problem = async (file: string | Buffer) => (await roster(teamId, file)).problems[0];
    expect(await problem('name\nAda')).toContain('“username” or “email”');
    // Björn on a Mac, and Bjšrn in Windows.
    expect(await problem(Buffer.from('email,name\nx@y.test,Bj\x9arn', 'latin1'))).toContain('UTF-8');
    expect(await problem(`email\n${'a@b.test\n'.repeat(10_000)}`)).toContain('500 rows');
    expect(await problem('email\n"a@b.test')).toContain('quote');
    expect(await problem('')).toBe('This file is empty.');
    expect(await problem('email,name\n')).toBe('This file has no rows.');
    const rows = (await roster(teamId, 'email;jersey;role\nx@y.test;12345\nbad;\nz@y.test;;Wizard')).rows;
    expect(rows.map(({ errors }) => errors[0]?.column)).toEqual(['jersey', 'email', 'userType']);
  });
});
