import { expect, it } from 'vitest';
import { matchFile } from '#demo/cricket/match-file.ts';
import { decideCase, getCase } from '#features/moderation/cases/calls.ts';
import { sendReport } from '#features/moderation/reports/calls.ts';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { insertPlace, insertTeam } from '#features/teams/test-teams.ts';
import type { CallInput } from '#platform/call.ts';
import { newId } from '#platform/ids.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { type ApiClient, testApp } from '#test/test-app.ts';
import { getMatch } from '../cricket/calls.ts';
import { getMatches } from '../matches/calls.ts';
import { deleteRecord, getAllRecords, getRecordStatsDetails } from '../records/calls.ts';
import { getMyImports, importRecords, type MatchImport, undoImport } from './calls.ts';

const tested = await testApp();
const { as, anyone, ctx, idOf, runJobs, sql } = tested;
const athlete = { role: 'ATHLETE', site: 'cricket' } as const;
const coach = () => as('coach_cy', { site: 'cricket' });

const hill = {
  team: 'Hill',
  players: ['A Rao', 'Ben', 'Cal', 'Dov', 'Eli', 'Fin', 'Gus', 'Hal', 'Ian', 'Jon', 'Kit'],
};
const lake = {
  team: 'Lake',
  players: ['Lou', 'Max', 'Ned', 'Oli', 'Pip', 'Quy', 'Ray', 'Sam', 'Tom', 'Una', 'Vic'],
};
const match = (info: object = {}, last = '6') =>
  JSON.stringify(
    matchFile({
      sides: [hill, lake],
      info: {
        dates: ['2026-06-06'],
        match_type: 'T20',
        season: '2026',
        event: { name: 'Valley Cup' },
        outcome: { winner: 'Hill', by: { runs: 5 } },
        ...info,
      },
      innings: [
        { side: 0, overs: [`Una: 1 4 w 2l n6 W:c:Ned . ${last}`] },
        { side: 1, overs: ['Ben: 4 W:l 4 4 . 1'] },
      ],
    }),
  );
const plan = async (username: string) =>
  grantPlan(ctx('cricket'), {
    source: 'grant',
    sourceId: newId(),
    holder: { accountId: await idOf(username, { site: 'cricket' }) },
    plan: 'PREMIUM',
    seats: 1,
    until: null,
  });
const importing = async (client: ApiClient, input: CallInput<typeof importRecords>): Promise<MatchImport> => {
  const { match: imported } = await client(importRecords, input);
  if (!imported) throw new Error('it was no match');
  return imported;
};
const idIn = async (json: string, name: string) =>
  (JSON.parse(json) as { info: { registry: { people: Record<string, string> } } }).info.registry.people[
    name
  ] ?? '';

it('a manager previews a match, maps two names, imports it, and a second import changes nothing', async () => {
  await idOf('coach_cy', { site: 'cricket' });
  const arjun = await idOf('arjun_rao', athlete);
  await idOf('bea_bat', athlete);
  await sql`update account set display_name = 'Arjun Rao' where id = ${arjun}`;
  const teamId = await insertTeam(tested, { owner: 'coach_cy', sport: 'cricket' });
  await sql`update tribe set site = 'cricket'`;
  await sql`update team set site = 'cricket'`;
  for (const username of ['arjun_rao', 'bea_bat']) await insertPlace(tested, teamId, username);
  await expect(importing(coach(), { body: { match: match(), teamId } })).rejects.toMatchObject({
    code: 'PLAN_LIMIT',
  });
  await plan('coach_cy');

  const preview = await importing(coach(), { body: { match: match(), teamId } });
  expect(preview).toMatchObject({ matchId: null, written: null, competition: 'Valley Cup' });
  // The name is alike, and nobody was chosen for Ben.
  expect(preview.players.find(({ name }) => name === 'A Rao')).toMatchObject({ username: 'arjun_rao' });
  expect(preview.players.find(({ name }) => name === 'Ben')).toMatchObject({
    username: null,
    figures: '10 (4), 1/13',
  });
  expect(await sql`select from stat_match`).toHaveLength(0);

  const people = [
    { personId: await idIn(match(), 'A Rao'), username: 'arjun_rao' },
    { personId: await idIn(match(), 'Ben'), username: 'bea_bat' },
  ];
  const body = { match: match(), teamId, people, confirm: true };
  const done = await importing(coach(), { body });
  expect(done.written).toEqual({ created: 2, changed: 0, unchanged: 0, problems: [] });
  const again = await importing(coach(), { body });
  expect(again).toMatchObject({ matchId: done.matchId, written: { created: 0, changed: 0, unchanged: 2 } });
  expect(await sql`select from stat_record where scope = 'match'`).toHaveLength(2);
  expect(await sql`select from stat_match`).toHaveLength(1);

  const { items } = await anyone('cricket')(getAllRecords, {
    query: { username: 'bea_bat', scope: 'match' },
  });
  const [record] = items;
  // The match is evidence.
  expect(record?.grade).toBe('C');
  expect(record?.context).toMatchObject({ opponent: 'Lake', playedOn: '2026-06-06', matchId: done.matchId });
  const { lines } = await anyone('cricket')(getRecordStatsDetails, {
    params: { recordId: record?.id ?? '' },
  });
  expect(Object.fromEntries(lines.map(({ code, shown }) => [code, shown]))).toMatchObject({
    RUNS: '10',
    BF: '4',
    OVERS: '1.0',
    WKTS: '1',
    ECON: '13.00',
    WON: '1',
  });

  const card = await anyone('cricket')(getMatch, { params: { matchId: done.matchId ?? '' } });
  expect(card).toMatchObject({ result: 'Hill won by 5 runs', teams: ['Hill', 'Lake'] });
  expect(card.innings[0]).toMatchObject({
    total: '21/1',
    overs: '1',
    extras: { total: 4, parts: 'lb 2, w 1, nb 1' },
  });
  expect(card.innings[0]?.batting.map(({ person, how }) => [person.username, how])).toEqual([
    ['arjun_rao', 'not out'],
    ['bea_bat', 'c Ned b Una'],
    [null, 'not out'],
  ]);

  // A corrected file of the same match changes who it concerns, and is remembered without choosing again.
  const { people: _, ...guessed } = body;
  const corrected = await importing(coach(), {
    body: { ...guessed, match: match({ player_of_match: ['Ben'] }) },
  });
  expect(corrected.written).toMatchObject({ created: 0, changed: 1, unchanged: 1 });

  // A deleted record can be imported again.
  await coach()(deleteRecord, { params: { recordId: record?.id ?? '' } });
  expect((await importing(coach(), { body })).written).toMatchObject({ created: 1 });
});

it('an athlete imports only their own figures, and nobody imports another file of somebody else’s match', async () => {
  await idOf('solo', athlete);
  await plan('solo');
  const solo = as('solo', athlete);
  const own = await idIn(match(), 'Lou');
  const mine = {
    match: match({ dates: ['2026-06-13'] }),
    people: [{ personId: own, username: 'solo' }],
    confirm: true,
  };
  await expect(
    importing(solo, { body: { ...mine, people: [{ personId: own, username: 'bea_bat' }] } }),
  ).rejects.toMatchObject({ status: 400, field: 'people' });
  await expect(
    importing(solo, { body: { ...mine, people: [{ personId: 'nobody', username: 'solo' }] } }),
  ).rejects.toMatchObject({ message: 'This player isn’t in the match.' });
  await expect(importing(solo, { body: { ...mine, people: [] } })).rejects.toMatchObject({ status: 400 });
  expect((await importing(solo, { body: mine })).written).toMatchObject({ created: 1 });
  await expect(importing(solo, { body: { ...mine, match: match({}, '4') } })).rejects.toMatchObject({
    code: 'MATCH_DIFFERS',
  });
});

it('a file that is no match, and a match without a ball, write nothing', async () => {
  const solo = as('solo', athlete);
  await expect(importing(solo, { body: { match: 'not json' } })).rejects.toMatchObject({
    code: 'BAD_FILE',
  });
  const abandoned = JSON.stringify(
    matchFile({
      sides: [hill, lake],
      info: { dates: ['2026-05-01'], outcome: { result: 'no result' } },
      innings: [],
    }),
  );
  const preview = await importing(solo, { body: { match: abandoned } });
  expect(preview).toMatchObject({ result: 'Match abandoned without a ball bowled' });
  const people = [{ personId: await idIn(abandoned, 'Lou'), username: 'solo' }];
  await expect(importing(solo, { body: { match: abandoned, people, confirm: true } })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('No ball was bowled'),
  });
});

it('a reported match is hidden by a decision, for everybody but who imported it and moderators', async () => {
  const [item] = (await as('solo', athlete)(getMyImports, { query: {} })).items;
  const matchId = item?.id ?? '';
  const see = (client: ApiClient) => client(getMatch, { params: { matchId } });
  const report = (client: ApiClient) =>
    client(sendReport, {
      body: { kind: 'match', id: matchId, reason: 'MADE_UP', text: 'Nobody played that day.' },
    });
  await expect(report(as('solo', athlete))).rejects.toMatchObject({ code: 'SELF_REPORT' });
  expect(await see(coach())).toMatchObject({ canReport: true, isHidden: false });
  expect(await report(coach())).toMatchObject({ kind: 'match', about: 'Match Hill v Lake, 2026-06-13' });
  await grantStaff(tested, 'sam', 'moderator', { person: { site: 'cricket' } });
  const [row] = await sql<{ id: string }[]>`select id from moderation_case where target_id = ${matchId}`;
  const decision = {
    outcome: 'resolve' as const,
    actions: [{ kind: 'hide' as const }],
    rule: 'MADE_UP',
    message: '',
    note: '',
  };
  const sam = as('sam', { site: 'cricket' });
  await sam(decideCase, { body: { caseId: row?.id ?? '', decision } });
  await expect(see(coach())).rejects.toMatchObject({ status: 404 });
  const { items } = await anyone('cricket')(getMatches, { query: {} });
  expect(items.map(({ id }) => id)).not.toContain(matchId);
  expect(await see(as('solo', athlete))).toMatchObject({ isHidden: true, canReport: false });
  expect(await see(sam)).toMatchObject({ isHidden: true });
  await sql`update stat_match set is_hidden = false`;
});

it('a match whose importer erased their account is reported and hidden, and nobody is asked to answer for it', async () => {
  const [item] = (await as('solo', athlete)(getMyImports, { query: {} })).items;
  const matchId = item?.id ?? '';
  await sql`update stat_match set imported_by = null where id = ${matchId}`;
  const see = (client: ApiClient) => client(getMatch, { params: { matchId } });
  expect(await see(coach())).toMatchObject({ canReport: true });
  await coach()(sendReport, { body: { kind: 'match', id: matchId, reason: 'MADE_UP', text: '' } });
  await runJobs();
  const [row] = await sql<{ id: string }[]>`
    select id from moderation_case where target_id = ${matchId} and state = 'open'`;
  const caseId = row?.id ?? '';
  const sam = as('sam', { site: 'cricket' });
  const found = await sam(getCase, { params: { caseId } });
  expect(found).toMatchObject({ author: null, history: null, possibleActions: ['hide'] });
  const decideWith = (kind: 'hide' | 'warn') =>
    sam(decideCase, {
      body: {
        caseId,
        decision: { outcome: 'resolve', actions: [{ kind }], rule: 'MADE_UP', message: '', note: '' },
      },
    });
  await expect(decideWith('warn')).rejects.toMatchObject({ status: 400, field: 'decision.actions' });
  await decideWith('hide');
  await runJobs();
  await expect(see(coach())).rejects.toMatchObject({ status: 404 });
  expect(await sql`select from strike where case_id = ${caseId}`).toHaveLength(0);
  await sql`
    update stat_match set is_hidden = false, imported_by = ${await idOf('solo')} where id = ${matchId}`;
});

it('who imported a match undoes it with its records, and nobody else', async () => {
  const solo = as('solo', athlete);
  const [item] = (await solo(getMyImports, { query: {} })).items;
  const matchId = item?.id ?? '';
  expect(item).toMatchObject({ kind: 'match', name: 'Hill v Lake', written: 1 });
  expect(await solo(getMatch, { params: { matchId } })).toMatchObject({ isOwnImport: true });
  expect(await anyone('cricket')(getMatch, { params: { matchId } })).toMatchObject({ isOwnImport: false });
  await expect(coach()(undoImport, { body: { importId: matchId } })).rejects.toMatchObject({ status: 404 });
  expect(await solo(undoImport, { body: { importId: matchId } })).toMatchObject({ deleted: 1 });
  await expect(solo(getMatch, { params: { matchId } })).rejects.toMatchObject({ status: 404 });
});

it('a match that is undone during its import is a conflict, and leaves no record', async () => {
  const username = 'undone_uma';
  await idOf(username, athlete);
  await plan(username);
  const file = match({ dates: ['2026-07-07'], event: { name: 'Undone Cup' } });
  // Undone when it is kept, before its players are written.
  await sql.unsafe(`
    create function undo_at_once() returns trigger language plpgsql as
      $$ begin delete from stat_match where id = new.id; return null; end $$;
    create constraint trigger undone after insert on stat_match deferrable initially deferred
      for each row execute function undo_at_once()`);
  const people = [{ personId: await idIn(file, 'A Rao'), username }];
  await expect(
    as(username, athlete)(importRecords, { body: { match: file, people, confirm: true } }),
  ).rejects.toMatchObject({ status: 409, code: 'IMPORT_UNDONE' });
  await sql.unsafe('drop trigger undone on stat_match; drop function undo_at_once');
  expect(await sql`select from stat_record where competition = 'Undone Cup'`).toEqual([]);
});
