import { expect, it } from 'vitest';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { insertPlace, insertTeam } from '#features/teams/test-teams.ts';
import type { CallInput } from '#platform/call.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { testApp } from '#test/test-app.ts';
import { getAllRecords } from '../records/calls.ts';
import { confirmRecord } from '../trust/calls.ts';
import { type CsvImport, getImport, getMyImports, importRecords, undoImport } from './calls.ts';

const tested = await testApp();
const { app, as, anyone, config, ctx, idOf, runJobs, failuresOfJobs, sql, tokenOf } = tested;
type Body = CallInput<typeof importRecords>['body'];
type Csv = NonNullable<Body['csv']>;

const plan = async (username: string, site: SiteId = 'sports') =>
  grantPlan(ctx(site), {
    source: 'grant',
    sourceId: newId(),
    holder: { accountId: await idOf(username, { site }) },
    plan: 'PREMIUM',
    seats: 1,
    until: null,
  });
const athlete = { role: 'ATHLETE' } as const;
const batter = { ...athlete, site: 'cricket' } as const;
for (const [username, person] of [
  ['mia', athlete],
  ['dev', batter],
] as const) {
  await idOf(username, person);
  await plan(username, 'site' in person ? person.site : 'sports');
}

const base64 = (file: string | Buffer) => Buffer.from(file).toString('base64');
async function csv(who: string, file: string | Buffer, more: Partial<Csv> = {}, body: Partial<Body> = {}) {
  const reply = await as(who, { site: who === 'dev' ? 'cricket' : 'sports' })(importRecords, {
    body: { ...body, csv: { file: base64(file), name: 'stats.csv', ...more } },
  });
  return reply.csv as CsvImport;
}
const problemsOf = ({ problems }: CsvImport) =>
  problems.map(({ row, column, message }) => `Row ${row}, ${column}: ${message}`);
const recordsOf = async (username: string, site: SiteId = 'sports') =>
  (await anyone(site)(getAllRecords, { query: { username, limit: 50 } })).items;

const soccer = [
  'Date,Opponent,Competition,G,A,SH',
  '2026-03-07,"=HYPERLINK(""x"")",Cup,2,1,5',
  '2026-03-14,@Lake,Cup,0,1,3',
].join('\n');

it('previews a file without writing it, writes it once it is confirmed, and a second time nothing', async () => {
  const preview = await csv('mia', soccer, { sport: 'soccer' });
  expect(preview).toMatchObject({ counts: { rows: 2, new: 2, known: 0, wrong: 0 }, importId: null });
  expect(preview.columns.map(({ target }) => target)).toEqual([
    'date',
    'opponent',
    'competition',
    'stat:G',
    'stat:A',
    'stat:SH',
  ]);
  expect(await recordsOf('mia')).toHaveLength(0);

  const confirmed = () => csv('mia', soccer, { sport: 'soccer' }, { confirm: true });
  // From two tabs.
  const [one, two] = await Promise.all([confirmed(), confirmed()]);
  expect(two.importId).toBe(one.importId);
  await runJobs();
  const records = await recordsOf('mia');
  expect(
    records
      .filter(({ scope }) => scope === 'match')
      .map(({ context }) => context?.opponent)
      .toSorted(),
  ).toEqual(['=HYPERLINK("x")', '@Lake']);
  expect(records.find(({ scope }) => scope === 'season')).toMatchObject({ isComputed: true, season: '2026' });
  const importId = one.importId ?? '';
  expect(await as('mia')(getImport, { params: { importId } })).toMatchObject({
    state: 'done',
    written: 2,
    known: 0,
  });

  const again = await confirmed();
  expect(again).toMatchObject({ importId: null, counts: { new: 0, known: 2 } });
  await runJobs();
  expect(await recordsOf('mia')).toHaveLength(3);
  await expect(as('other')(getImport, { params: { importId } })).rejects.toMatchObject({ status: 404 });
});

it('undoes an import, unless somebody else confirmed a record of it', async () => {
  const [item] = (await as('mia')(getMyImports, { query: {} })).items;
  const importId = item?.id ?? '';
  await expect(as('other')(undoImport, { body: { importId } })).rejects.toMatchObject({ status: 404 });
  expect(await as('mia')(undoImport, { body: { importId } })).toMatchObject({ deleted: 2, kept: 0 });
  expect(await recordsOf('mia')).toHaveLength(0);
  await expect(as('mia')(undoImport, { body: { importId } })).rejects.toMatchObject({ code: 'UNDONE' });

  const second = await csv('mia', soccer, { sport: 'soccer' }, { confirm: true });
  expect(second.importId).not.toBe(importId);
  await runJobs();
  const record = (await recordsOf('mia')).find(({ scope }) => scope === 'match');
  const teamId = await insertTeam(tested, { owner: 'coach', sport: 'soccer' });
  await sql`update stat_record set team_id = ${teamId} where id = ${record?.id ?? ''}`;
  await as('coach')(confirmRecord, {
    body: { recordId: record?.id ?? '', version: record?.version ?? 1 },
  });
  await expect(as('mia')(undoImport, { body: { importId: second.importId ?? '' } })).rejects.toMatchObject({
    code: 'CONFIRMED',
  });
});

it('says what is wrong by row and column: impossible overs, negative balls, an unknown day', async () => {
  const file = [
    'date;competition;INNS;RUNS;BF;BINNS;OVERS',
    '2026-05-02;Cup;1;30;-4;1;3,4',
    '2026-05-09;Cup;1;12;9;1;19,7',
    '31.02.2026;Cup;1;1;1;;',
  ].join('\n');
  const preview = await csv('dev', file);
  expect(problemsOf(preview)).toEqual([
    expect.stringMatching(/^Row 2, BF: .*can’t be negative/),
    expect.stringMatching(/^Row 3, OVERS: An over has six balls, so 19.7 can’t be/),
    expect.stringMatching(/^Row 4, date: Write the day as/),
  ]);
  await expect(csv('dev', file, {}, { confirm: true })).rejects.toMatchObject({ code: 'ROWS_WRONG' });
  const fine = `${file}\n2026-05-16;Cup;1;44;31;1;3,4`;
  expect(await csv('dev', fine, { leaveOut: true }, { confirm: true })).toMatchObject({
    counts: { new: 1, wrong: 3 },
  });
  await runJobs();
  const records = await recordsOf('dev', 'cricket');
  expect(records.find(({ scope }) => scope === 'match')?.context?.playedOn).toBe('2026-05-16');
  // What was chosen for these columns is remembered.
  const kept = ['date', '', 'stat:INNS', 'stat:RUNS', '', '', ''];
  await csv('dev', `${file}\n2026-05-23;X;1;44;31;1;3`, { columns: kept, leaveOut: true }, { confirm: true });
  expect((await csv('dev', file)).columns.map(({ target }) => target)).toEqual(kept);
});

it('reads decimal commas where they are sure, and asks where they are not', async () => {
  const overs = ['competition;INNS;RUNS;BINNS;OVERS', 'A;2;1,204;2;12,4'].join('\n');
  expect((await csv('dev', overs, { season: '2026' })).rows[0]?.figures).toContain('OVERS 12.4');
  const pitcher = [
    'Jersey|Assists|Win|InningsPitched|PartialInningPitched|HitsAgainst|BaseOnBallsAgainst|BattersStruckOut',
    '12|1|1|6|2|4|2|7',
  ];
  const pitched = await csv('mia', pitcher.join('\n'), { sport: 'baseball', season: '2026' });
  expect(pitched.rows[0]?.figures).toBe('FA 1, W 1, IP 6.2, PH 4, PBB 2, K 7');
  const football = ['competition;SACK', 'A;3,5', 'B;1.204'].join('\n');
  expect(problemsOf(await csv('mia', football, { sport: 'football' }))).toEqual([
    expect.stringMatching(/^Row 3, SACK: 1.204 can be 1.204 or 1204/),
  ]);
});

it('reads other encodings, 100 columns and repeated headers', async () => {
  const latin = Buffer.from('Competition;Opponent;Date;G\nM\xfcnchen Cup;Caf\xe9;2026-04-04;1', 'latin1');
  expect((await csv('mia', latin, { sport: 'soccer' })).rows[0]).toMatchObject({
    competition: 'München Cup',
    opponent: 'Café',
  });
  const broken = Buffer.from([0x47, 0x0a, 0x00, 0x01]);
  await expect(csv('mia', broken)).rejects.toMatchObject({ code: 'BAD_FILE', field: 'csv' });
  await expect(csv('mia', Buffer.from('PK\x03\x04'))).rejects.toMatchObject({
    message: expect.stringContaining('Save the sheet as CSV'),
  });
  const header = ['G', 'G', ...Array.from({ length: 98 }, (_, at) => `Extra ${at}`)];
  const wide = `${header.join('|')}\n${header.map((_, at) => at + 1).join('|')}`;
  const preview = await csv('mia', wide, { sport: 'soccer' });
  expect(preview.columns).toHaveLength(100);
  expect(preview.columns.filter(({ target }) => target === 'stat:G')).toHaveLength(1);
  const columns = preview.columns.map((_, at) => (at < 2 ? 'stat:G' : ''));
  await expect(csv('mia', wide, { sport: 'soccer', columns })).rejects.toMatchObject({
    field: 'csv.columns',
  });
});

/** One match, in the bytes of an encoding. */
const encoded = (opponent: readonly number[]) =>
  Buffer.concat([
    Buffer.from('Player,Date,Opponent,Goals\r\nMia Lange,2026-03-09,'),
    Buffer.from(opponent),
    Buffer.from(',2\r\n'),
  ]);

it.each<[opponent: string, encoding: string, bytes: readonly number[]]>([
  ['北海道', 'shift_jis', [0x96, 0x6b, 0x8a, 0x43, 0x93, 0xb9]],
  ['Спартак', 'windows-1251', [0xd1, 0xef, 0xe0, 0xf0, 0xf2, 0xe0, 0xea]],
  ['Groß', 'macintosh', [0x47, 0x72, 0x6f, 0xa7]],
  ['Málaga', 'windows-1252', [0x4d, 0xe1, 0x6c, 0x61, 0x67, 0x61]],
])('reads “%s” in %s without being told', async (opponent, used, bytes) => {
  const preview = await csv('mia', encoded(bytes), { sport: 'soccer' });
  expect(preview).toMatchObject({ encoding: { used, isSure: true, sample: opponent }, counts: { new: 1 } });
  expect(preview.rows[0]).toMatchObject({ opponent });
});

it('asks how letters are written where two alphabets make words of them, and imports once it is told', async () => {
  // Björn on a Mac, and Bjšrn in Windows.
  const file = encoded([0x42, 0x6a, 0x9a, 0x72, 0x6e]);
  const asked = await csv('mia', file, { sport: 'soccer' });
  expect(asked.encoding).toMatchObject({ isSure: false });
  await expect(csv('mia', file, { sport: 'soccer' }, { confirm: true })).rejects.toMatchObject({
    field: 'csv.encoding',
    message: 'Choose how the letters of this file are written.',
  });
  const told = await csv('mia', file, { sport: 'soccer', encoding: 'macintosh' });
  expect(told).toMatchObject({
    encoding: { used: 'macintosh', isSure: true },
    rows: [{ opponent: 'Björn' }],
  });
});

it('reads the days that spreadsheets write, and a whole number with a decimal', async () => {
  const file = [
    'Player,Date,Opponent,Goals,Assists',
    'Mia Lange,"Mar 11, 2026",A,1,0',
    'Mia Lange,12-Mar-26,B,1,0',
    'Mia Lange,Friday 13 March 2026,C,1,0',
    'Mia Lange,3/14/26,D,1,0',
    'Mia Lange,2026年3月15日,E,1,0',
    'Mia Lange,3/16/2026 0:00,F,1,0',
    'Mia Lange,3/17/2026 7:30 PM,G,2.0,0',
    'Mia Lange,46099,H,1,0',
    'Mia Lange,19. März 2026,I,1,0',
  ].join('\n');
  const preview = await csv('mia', file, { sport: 'soccer' });
  expect(problemsOf(preview)).toEqual([]);
  expect(preview.rows.map(({ playedOn }) => playedOn)).toEqual(
    Array.from({ length: 9 }, (_, at) => `2026-03-${11 + at}`),
  );
  expect(preview.rows[6]?.figures).toBe('G 2, A 0');
});

it.each<[what: string, lines: readonly string[], row: number]>([
  ['Excel’s hint for the delimiter', ['\uFEFFsep=;', 'Player;Date;Goals', 'Mia Lange;31.12.2025;2'], 2],
  [
    'a title',
    ['Spring 2026 Stats,,', 'Exported 2026-06-01,,', '', 'Player,Date,Goals', 'Mia Lange,2025-12-31,2'],
    5,
  ],
  [
    'a team and its season',
    ['Team,Harbor,Season,2026', 'Player,Date,Goals,Assists', 'Mia Lange,2025-12-31,2,0'],
    3,
  ],
])('%s above the header is none', async (_what, lines, row) => {
  const preview = await csv('mia', lines.join('\r\n'), { sport: 'soccer' });
  expect(
    preview.columns
      .slice(0, 3)
      .map(({ target }) => target)
      .toSorted(),
  ).toEqual(['athlete', 'date', 'stat:G']);
  expect(preview.rows).toMatchObject([{ row, playedOn: '2025-12-31', state: 'new' }]);
});

it('refuses empty files and more than 5 000 rows', async () => {
  await expect(csv('mia', '\n\n')).rejects.toMatchObject({ message: 'This file is empty.' });
  await expect(csv('mia', 'G,A\n')).rejects.toMatchObject({ code: 'BAD_FILE' });
  await expect(csv('mia', `G\n${'1\n'.repeat(5001)}`)).rejects.toMatchObject({
    message: 'A file can have up to 5,000 rows. Split this one.',
  });
});

it('a manager imports a GameChanger file for their team, and nobody imports for strangers', async () => {
  const teamId = await insertTeam(tested, { owner: 'skipper', sport: 'baseball' });
  await plan('skipper');
  for (const username of ['ann_ode', 'bo_poe']) {
    await idOf(username, athlete);
    await insertPlace(tested, teamId, username);
  }
  await sql`update account set display_name = 'Ann Ode' where username = 'ann_ode'`;
  const file = [
    ',,,Batting,,,,,,Pitching,,,,Fielding,',
    'Number,Last,First,GP,AB,AVG,H,BB,R,IP,H,BB,ER,A,E',
    '7,Ode,Ann,12,40,.300,12,4,8,4.2,3,2,1,5,1',
    '9,Quill,Zed,12,40,.250,10,2,6,-,-,-,-,2,0',
    'Totals,,,24,80,.275,22,6,14,4.2,3,2,1,7,1',
    '',
    'Glossary,,AVG: Batting average',
  ].join('\n');
  const preview = await csv('skipper', file, { season: '2026' }, { teamId });
  expect(preview).toMatchObject({ format: 'gamechanger', counts: { rows: 2, new: 1, leftOut: 1 } });
  expect(['baseball', 'softball']).toContain(preview.sport);
  expect(preview.names).toEqual([
    { name: 'Ann Ode', rows: 1, username: 'ann_ode' },
    { name: 'Zed Quill', rows: 1, username: null },
  ]);
  const people = [
    { name: 'Ann Ode', username: 'ann_ode' },
    { name: 'Zed Quill', username: 'bo_poe' },
  ];
  const done = await csv('skipper', file, { season: '2026', people }, { teamId, confirm: true });
  expect(done.counts.new).toBe(2);
  await runJobs();
  const lines = await sql<{ code: string; value: number }[]>`
    select l.code, l.value from stat_line l join stat_record r on r.id = l.record_id
    where r.athlete_id = ${await idOf('ann_ode')} and l.code in ('IP', 'PH', 'H', 'AVG', 'FA')`;
  expect(Object.fromEntries(lines.map(({ code, value }) => [code, value]))).toEqual({
    IP: 14,
    PH: 3,
    H: 12,
    AVG: 0.3,
    FA: 5,
  });
  await expect(
    csv('skipper', file, { people: [{ name: 'Ann Ode', username: 'mia' }] }, { teamId }),
  ).rejects.toMatchObject({ status: 400, field: 'csv.people' });
  await expect(csv('mia', file, {}, { teamId })).rejects.toMatchObject({ status: 403 });
});

it('reads MaxPreps’ files and our own export', async () => {
  const maxPreps = [
    '3f2a-supplier',
    'Jersey|AtBats|Hits|InningsPitched|PartialInningPitched',
    '12|30|9|6|2',
  ].join('\n');
  const preview = await csv('mia', maxPreps, { sport: 'baseball', season: '2026' });
  expect(preview).toMatchObject({ format: 'maxpreps', counts: { new: 1 } });
  expect(preview.rows[0]?.figures).toBe('AB 30, H 9, IP 6.2');
  // Nobody has to keep the line with the supplier's id.
  const withoutId = await csv('mia', maxPreps.split('\n').slice(1).join('\r\n'), {
    sport: 'baseball',
    season: '2026',
  });
  expect(withoutId).toMatchObject({ format: 'maxpreps', rows: [{ row: 2, figures: 'AB 30, H 9, IP 6.2' }] });
  const pitcher = [
    'Jersey|Assists|Win|InningsPitched|PartialInningPitched|HitsAgainst|BaseOnBallsAgainst|BattersStruckOut',
    '12|1|1|6|2|4|2|7',
  ];
  const pitched = await csv('mia', pitcher.join('\n'), { sport: 'baseball', season: '2026' });
  expect(pitched.rows[0]?.figures).toBe('FA 1, W 1, IP 6.2, PH 4, PBB 2, K 7');
  const football = [
    'Jersey|RushingNum|RushingYards|RushingTDNum|PassingComp|PassingAtt|PassingInt|PassingYards|PassingTD|ReceivingNum|ReceivingYards|ReceivingTDNum|Tackles|Assists|TotalTackles|TacklesForLoss|Sacks|INTs|CausedFumbles|FGMade',
    '12|14|92|2|8|12|1|110|1|3|41|0|4|1|5|2|1.5|1|1|0',
  ];
  const read = await csv('mia', football.join('\r\n'), { season: '2026' });
  expect(read).toMatchObject({ format: 'maxpreps', sport: 'football' });
  expect(read.columns.filter(({ target }) => target === '').map(({ header }) => header)).toEqual([
    'Tackles',
    'Assists',
  ]);
  expect(read.rows[0]?.figures).toContain('TKL 5, TFL 2, SACK 1.5, INT 1, FF 1, FGM 0');
  const exported = await app.server.inject({
    url: '/api/stats/export-records?format=csv',
    headers: {
      host: 'cricket.localhost',
      'x-api-key': config.API_KEY,
      authorization: `Bearer ${await tokenOf('dev', batter)}`,
    },
  });
  const ours = await csv('dev', exported.rawPayload);
  expect(ours).toMatchObject({ format: 'touchline', problems: [], counts: { new: 0, wrong: 0 } });
  expect(ours.counts.known).toBeGreaterThan(0);
});

it('a job that was killed goes on where it stopped', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const day = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
    return `${day},League,1,0`;
  });
  const { importId } = await csv(
    'mia',
    ['date,competition,G,A', ...rows].join('\n'),
    { sport: 'soccer' },
    { confirm: true },
  );
  await sql.unsafe(`
    create function break_off() returns trigger language plpgsql as $$ begin
      if new.played_on = '2025-10-20' then raise exception 'broken off'; end if; return new; end $$;
    create trigger break_off before insert on stat_record for each row execute function break_off();`);
  await runJobs();
  expect(failuresOfJobs()).toEqual(['stats.write-import']);
  const input = { params: { importId: importId ?? '' } };
  expect(await as('mia')(getImport, input)).toMatchObject({ state: 'writing', written: 250 });
  await sql.unsafe('drop trigger break_off on stat_record; drop function break_off();');
  await sql`update graphile_worker._private_jobs set run_at = now()`;
  await runJobs();
  expect(await as('mia')(getImport, input)).toMatchObject({ state: 'done', written: 300, known: 0 });
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int as count from stat_record where competition = 'League' and scope = 'match'`;
  expect(count).toBe(300);
});

it('says before anything else that the plan doesn’t import', async () => {
  await expect(csv('free_fan', soccer)).rejects.toMatchObject({ status: 402, code: 'PLAN_LIMIT' });
});

it('a file that doesn’t tell its sport is only read: the sport is asked for, and none is assumed', async () => {
  const file = 'Name,Season,Remark\nMia Lange,2025,hard winter\n';
  expect(await csv('mia', file)).toMatchObject({ sport: '' });
  await expect(csv('mia', file, {}, { confirm: true })).rejects.toMatchObject({
    status: 400,
    field: 'csv.sport',
    message: 'Choose the sport of these records.',
  });
  expect(await csv('mia', file, { sport: 'soccer' })).toMatchObject({ sport: 'soccer' });
});
