import { expect, it } from 'vitest';
import { shieldFinal } from '#demo/cricket/shield-final.ts';
import { testApp } from '#test/test-app.ts';
import { getMatch } from '../cricket/calls.ts';
import { insertImport } from '../imports/bulk-import.server.ts';
import { matchSitemap } from '../public-pages.server.ts';
import { getMatches } from './calls.ts';

const { anyone, ctx, idOf, sql } = await testApp();

it('cricket matches are listed with totals and result, newest first and page by page, and are in the sitemap', async () => {
  const importedBy = await idOf('coach_cy', { site: 'cricket' });
  const { match, level } = shieldFinal;
  await insertImport(ctx('cricket'), { match, importedBy, level, athletes: new Map(), at: new Date() });
  await sql`
    insert into stat_match (id, site, identity, file_hash, played_on, scorecard)
    select gen_random_uuid(), site, 'earlier', file_hash, '1999-06-01', scorecard from stat_match`;
  const first = await anyone('cricket')(getMatches, { query: { limit: 1 } });
  const [newest] = first.items;
  const card = await anyone('cricket')(getMatch, { params: { matchId: newest?.id ?? '' } });
  expect(newest).toMatchObject({ teams: card.teams, result: card.result, venue: card.venue });
  expect(newest?.scores).toEqual(card.innings.map(({ team, total, overs }) => ({ team, total, overs })));
  const second = await anyone('cricket')(getMatches, { query: { cursor: first.nextCursor ?? '' } });
  expect(second).toMatchObject({ items: [{ playedOn: '1999-06-01' }], nextCursor: null });
  const pages = await matchSitemap.pages(ctx('cricket'), { after: null, limit: 10 });
  expect(pages.map(({ path }) => path)).toContain(`/stats/matches/${newest?.id}`);
});

it('a site without cricket has no matches', async () => {
  await expect(anyone()(getMatches, { query: {} })).rejects.toMatchObject({ status: 404 });
});
