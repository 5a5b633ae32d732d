import { describe, expect, it } from 'vitest';
import { getTribe, updateTribe } from '#features/tribes/calls.ts';
import { checkTribeAvailability, getTribesAvailabilityOptions } from '#features/tribes/founding/calls.ts';
import { insertTribes, type NewTribe } from '#features/tribes/tribes.server.ts';
import { testApp } from '#test/test-app.ts';

const { as, anyone, idOf, ctx } = await testApp();

async function tribe(name: string, more: Partial<NewTribe> = {}): Promise<string> {
  const [id] = await insertTribes(ctx(), [{ name, ownerId: await idOf('olga'), ...more }]);
  return id as string;
}
const change = (username: string, tribeId: string, body: object) =>
  as(username)(updateTribe, { params: { tribeId }, body: { version: 1, ...body } });

describe('changing a tribe', () => {
  it('is for its owner and managers only', async () => {
    const [bob, cleo] = [await idOf('bob'), await idOf('cleo')];
    const id = await tribe('Northern Stand', {
      members: [
        { accountId: bob, role: 'manager' },
        { accountId: cleo, role: 'moderator' },
      ],
    });
    await expect(change('cleo', id, { description: 'Mine now.' })).rejects.toMatchObject({ status: 403 });
    await expect(change('dan', id, { description: 'Mine now.' })).rejects.toMatchObject({ status: 403 });
    const changed = await change('bob', id, {
      description: 'We stand.',
      rules: ['Stand.', 'Sing.'],
      joinMode: 'request',
    });
    expect(changed).toMatchObject({
      name: 'Northern Stand',
      description: 'We stand.',
      rules: ['Stand.', 'Sing.'],
      joinMode: 'request',
      version: 2,
    });
  });

  it('is refused with an outdated version, and writes nothing', async () => {
    const id = await tribe('Southern Stand');
    await change('olga', id, { description: 'First.' });
    await expect(change('olga', id, { description: 'Second.' })).rejects.toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
    });
    expect((await anyone()(getTribe, { query: { tribeId: id } })).description).toBe('First.');
  });

  it('by two people at once succeeds for one of them', async () => {
    const id = await tribe('Eastern Stand');
    const results = await Promise.allSettled(
      ['A', 'B'].map((description) => change('olga', id, { description })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused for a name another tribe has, with the field', async () => {
    const id = await tribe('Western Stand');
    await tribe('Far Corner');
    await expect(change('olga', id, { name: 'far  CORNER' })).rejects.toMatchObject({
      status: 409,
      code: 'NAME_TAKEN',
      field: 'name',
    });
    await expect(change('olga', id, { name: 'ab' })).rejects.toMatchObject({ status: 400, field: 'name' });
  });

  it('changes its address with the name, and the old address still redirects', async () => {
    const id = await tribe('First Name');
    const renamed = await change('olga', id, { name: 'Second Name' });
    expect(renamed.slug).toBe('second-name');
    expect((await anyone()(getTribe, { query: { tribeId: 'first-name' } })).slug).toBe('second-name');
    // No other tribe gets an address that still redirects.
    const other = await tribe('Other Name');
    expect((await change('olga', other, { name: 'First Name' })).slug).toBe('first-name-2');
    // The tribe itself can return to it, when the name is free again.
    await expect(change('olga', id, { version: 2, name: 'First-Name!' })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
    });
    await change('olga', other, { version: 2, name: 'Another Name' });
    const back = await change('olga', id, { version: 2, name: 'First-Name' });
    expect(back.slug).toBe('first-name');
    expect((await anyone()(getTribe, { query: { tribeId: 'second-name' } })).id).toBe(id);
  });

  it('to an open one admits the waitlist and all requests', async () => {
    const [bob, ana] = [await idOf('bob'), await idOf('ana', { role: 'ATHLETE' })];
    const id = await tribe('Long Queue', {
      joinMode: 'waitlist',
      members: [
        { accountId: bob, state: 'waiting' },
        { accountId: ana, state: 'requested' },
      ],
    });
    expect(await anyone()(getTribe, { query: { tribeId: id } })).toMatchObject({
      memberCount: 1,
      waitingCount: 1,
    });
    await change('olga', id, { joinMode: 'open' });
    const after = await as('bob')(getTribe, { query: { tribeId: id } });
    expect(after).toMatchObject({
      memberCount: 3,
      waitingCount: 0,
      athleteCount: 1,
      viewer: { state: 'active' },
    });
  });

  it('refuses unknown pictures', async () => {
    const id = await tribe('Picture Book');
    await expect(
      change('olga', id, { logoMediaId: '01980000-0000-7000-8000-000000000000' }),
    ).rejects.toMatchObject({ field: 'logoMediaId' });
  });
});

describe('a name', () => {
  it('is free until a tribe of this site has it, and then suggests three others', async () => {
    const check = (name: string) => as('bob')(checkTribeAvailability, { body: { name } });
    expect(await check('Lane Four')).toEqual({ available: true, slug: 'lane-four', suggestions: [] });
    await tribe('Lane Four');
    const taken = await check('lane  FOUR');
    expect(taken).toMatchObject({ available: false, slug: 'lane-four-2' });
    expect(taken.suggestions).toHaveLength(3);
    expect(
      await as('bob', {}, 'cricket')(checkTribeAvailability, { body: { name: 'Lane Four' } }),
    ).toMatchObject({
      available: true,
    });
    for (const name of taken.suggestions) expect(await check(name)).toMatchObject({ available: true });
  });

  it('can be claimed for a sport without a community, by those who may create one', async () => {
    await tribe('Slow Lane', { sport: 'swimming' });
    const { items } = await as('bob')(getTribesAvailabilityOptions, { query: {} });
    const of = (sport: string) => items.find((item) => item.kind === 'community' && item.sport === sport);
    expect(of('swimming')?.available).toBe(false);
    expect(of('rowing')?.available).toBe(true);
    const teams = (list: typeof items) => list.find((item) => item.kind === 'sports_team')?.available;
    expect(teams(items)).toBe(false);
    const manager = await as('tom', { role: 'TEAM_MANAGER' })(getTribesAvailabilityOptions, { query: {} });
    expect(teams(manager.items)).toBe(true);
  });
});
