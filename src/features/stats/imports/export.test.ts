import { expect, it } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { createRecord } from '../records/calls.ts';

const tested = await testApp();
const { app, as, config, tokenOf } = tested;
const athlete = { role: 'ATHLETE', site: 'cricket' } as const;
const host = { sports: 'localhost', cricket: 'cricket.localhost', kids: 'kids.localhost' };

async function exported(who: string | null, format: string, site: keyof typeof host = 'cricket') {
  return app.server.inject({
    url: `/api/stats/export-records?format=${format}`,
    headers: {
      host: host[site],
      'x-api-key': config.API_KEY,
      ...(who && { authorization: `Bearer ${await tokenOf(who, athlete)}` }),
    },
  });
}

it('exports one’s own records as people write them, with formulas made harmless', async () => {
  const match = {
    sport: 'cricket',
    scope: 'match' as const,
    season: '2026',
    level: 'club' as const,
    competition: 'Cup',
    playedOn: '2026-05-02',
    opponent: '=HYPERLINK("https://example.com")',
    lines: [
      { code: 'INNS', value: 1 },
      { code: 'NO', value: 1 },
      { code: 'RUNS', value: 87 },
      { code: 'BF', value: 61 },
      { code: 'BINNS', value: 1 },
      { code: 'OVERS', value: '3.4' },
    ],
  };
  await as('ravi', athlete)(createRecord, { body: match });
  await as('other', athlete)(createRecord, { body: { ...match, competition: 'Somebody else’s' } });
  const file = (await exported('ravi', 'csv')).body;
  const [header = '', ...rows] = file.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(header).toMatch(
    /^sport,season,scope,level,competition,team,opponent,date,venue,grade,computed,INNS,NO,RUNS,HS/,
  );
  expect(rows).toHaveLength(2);
  const found = rows.find((row) => row.includes('match'));
  expect(found).toContain('"\'=HYPERLINK(""https://example.com"")",2026-05-02');
  expect(found).toContain('87*');
  expect(found).toContain('3.4');
  expect(file).not.toContain('Somebody');

  const { records } = (await exported('ravi', 'json')).json();
  expect(records).toHaveLength(2);
  expect(records.find(({ scope }: { scope: string }) => scope === 'match').figures.HS).toEqual({
    value: 175,
    origin: 'derived',
    shown: '87*',
  });
});

it('exports an empty list to who has no records, and refuses visitors, other formats and the kids site', async () => {
  expect((await exported('nobody_yet', 'json')).json()).toEqual({ records: [] });
  expect((await exported(null, 'csv')).statusCode).toBe(401);
  expect((await exported('ravi', 'xlsx')).statusCode).toBe(400);
  expect((await exported('ravi', 'csv', 'kids')).statusCode).toBeGreaterThanOrEqual(400);
});
