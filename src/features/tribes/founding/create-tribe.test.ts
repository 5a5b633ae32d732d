import { describe, expect, it } from 'vitest';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { getAllTribesOfSite, getSuggestedTribes, getTribe } from '#features/tribes/calls.ts';
import { changeTribeState } from '#features/tribes/management/calls.ts';
import { testApp } from '#test/test-app.ts';
import { checkTribeAvailability } from './calls.ts';

const { as, anyone, sql, idOf } = await testApp();

const found = (name: string, body: { name: string; sport?: string; open?: boolean }) =>
  as(name)(createTribeTeams, { body: { description: 'We sing.', ...body } });
const refused = (status: number, code: string) => ({ status, code });

describe('creating a tribe', () => {
  it('creates a draft that only its owner sees, until they open it', async () => {
    const tribe = await found('olga', { name: 'The  North   Bank', sport: 'soccer' });
    expect(tribe).toMatchObject({
      name: 'The North Bank',
      slug: 'the-north-bank',
      kind: 'community',
      state: 'draft',
      memberCount: 1,
      owner: { username: 'olga' },
      viewer: { state: 'active', role: 'owner' },
    });
    await expect(anyone()(getTribe, { query: { tribeId: tribe.id } })).rejects.toMatchObject(
      refused(404, 'NOT_FOUND'),
    );
    await as('olga')(changeTribeState, { body: { tribeId: tribe.id, to: 'active' } });
    const listed = await as('bob')(getAllTribesOfSite, { query: {} });
    expect(listed.items.map(({ slug }) => slug)).toContain('the-north-bank');
  });

  it('is about a format on a site of one sport, which suggests it to whoever chose that', async () => {
    const pat = as('pat', { site: 'cricket' });
    const body = { description: 'We bat.', open: true };
    for (const [name, sport] of [
      ['Long Innings', 'test-cricket'],
      ['Short Innings', 't20'],
    ] as const)
      await pat(createTribeTeams, { body: { ...body, name, sport } });
    await expect(found('olga', { name: 'Elsewhere', sport: 't20' })).rejects.toMatchObject({
      field: 'sport',
    });
    for (const [fan, sport, first] of [
      ['quin', 'test-cricket', 'long-innings'],
      ['rae', 't20', 'short-innings'],
    ] as const) {
      await sql`update account set sports = ${[sport]} where id = ${await idOf(fan, { site: 'cricket' })}`;
      const { items } = await as(fan, { site: 'cricket' })(getSuggestedTribes, { query: {} });
      expect(items[0]?.slug).toBe(first);
    }
  });

  it('is refused for a taken name, or a sport of another site, with the field', async () => {
    await found('olga', { name: 'Taken Already', open: true });
    await expect(found('bob', { name: 'taken  ALREADY' })).rejects.toMatchObject({
      ...refused(409, 'NAME_TAKEN'),
      field: 'name',
    });
    for (const name of ['Taken, already!', 'Tаken already', 'Takén Alreаdy'])
      await expect(found('bob', { name })).rejects.toMatchObject(refused(409, 'NAME_TAKEN'));
    await expect(found('bob', { name: 'Fresh', sport: 'quidditch' })).rejects.toMatchObject({
      status: 400,
      field: 'sport',
    });
    await expect(found('bob', { name: 'ab' })).rejects.toMatchObject({ status: 400, field: 'name' });
    await expect(anyone()(createTribeTeams, { body: { name: 'Nobody’s' } })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('is refused for names that look like ours', async () => {
    for (const name of ['Touchline', 'T0uchline Team', 'Тоuсhlіnе', 'Admin', '4dmin', 'The Support Team'])
      await expect(found('bob', { name })).rejects.toMatchObject({
        ...refused(400, 'NAME_RESERVED'),
        field: 'name',
      });
    const checked = await as('bob')(checkTribeAvailability, { body: { name: 'Adm1n' } });
    expect(checked).toMatchObject({ available: false });
  });

  it('is limited to three owned tribes, also from four tabs at once', async () => {
    const tabs = ['One', 'Two', 'Three', 'Four'].map((name) => found('cleo', { name: `Stand ${name}` }));
    const results = await Promise.allSettled(tabs);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const late = results.find((result) => result.status === 'rejected');
    expect(late?.reason).toMatchObject({
      ...refused(402, 'PLAN_LIMIT'),
      message: 'Your plan includes 3 tribes. Upgrade to Basic for more.',
    });
  });

  it('is refused for children, and open to guardians on the kids site', async () => {
    await expect(
      as('bob', {}, 'kids')(createTribeTeams, { body: { name: 'Little Feet' } }),
    ).rejects.toMatchObject(refused(403, 'KIDS_ONLY'));
    const dan = await idOf('dan');
    await sql`update account set birth_date = '2018-05-05', age_band = 'under_13' where id = ${dan}`;
    await expect(found('dan', { name: 'Too Young' })).rejects.toMatchObject(refused(403, 'KIDS_SITE'));
  });
});
