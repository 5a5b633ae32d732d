import { beforeEach, describe, expect, it } from 'vitest';
import { insertTribes } from '#features/tribes/founding/bulk-insert.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { getProfileByUsername } from '../calls.ts';
import { requestDeletion, undoDeletion } from '../lifecycle/calls.ts';
import { endStates } from '../lifecycle/expire-states.server.ts';
import {
  deleteCollectionProfile,
  getOwnedProfile,
  getOwnedProfiles,
  openCollectionProfile,
  restoreCollectionProfile,
  updateOwnedProfile,
} from '../owned-profile-calls.ts';
import { blockAccount, followUser } from '../relationships/calls.ts';

const { app, as, anyone, sql, ctx, idOf } = await testApp();
beforeEach(() => sql`delete from rate_limit`);

const creator = { role: 'CREATOR' } as const;
await Promise.all([idOf('lena', creator), idOf('cal', creator), idOf('leo', creator), idOf('fay')]);
const open = (who: string, username: string, displayName = 'First Whistle') =>
  as(who)(openCollectionProfile, { body: { username, displayName, bio: 'Every debut.' } });
const see = (username: string) => as('fay')(getProfileByUsername, { params: { username } });

describe('a Collection profile', () => {
  it('is opened and edited by its creator, and followed like any other', async () => {
    const { id, version } = await open('lena', 'whistle_one');
    const changed = await as('lena')(updateOwnedProfile, {
      body: { profileId: id, version, displayName: 'First Whistle II', avatarPreset: null },
    });
    expect(changed).toMatchObject({
      role: 'COLLECTION',
      displayName: 'First Whistle II',
      bio: 'Every debut.',
    });
    await as('fay')(followUser, { params: { athleteId: 'whistle_one' }, query: { follow: 'true' } });
    expect(await see('whistle_one')).toMatchObject({
      profilePath: '/collections/whistle_one/profile',
      counts: { followers: 1 },
      viewer: { manages: false },
    });
    expect(await as('lena')(getProfileByUsername, { params: { username: 'whistle_one' } })).toMatchObject({
      viewer: { manages: true, isMe: false },
    });
    expect(await as('lena')(getOwnedProfiles, {})).toMatchObject({
      items: [{ username: 'whistle_one', isOwner: true, counts: { followers: 1 } }],
      canOpen: 2,
    });
  });

  it('is one of three at most, even when many are opened at once', async () => {
    const opened = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => open('cal', `cal_set_${'abcdefgh'[n]}`)),
    );
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(open('cal', 'cal_fourth')).rejects.toMatchObject({ status: 409, code: 'TOO_MANY' });
    expect(await as('cal')(getOwnedProfiles, {})).toMatchObject({ canOpen: 0 });
  });

  it('is edited and deleted by nobody else', async () => {
    const { id: profileId, version } = await open('leo', 'leos_set');
    for (const other of ['lena', 'fay']) {
      await expect(
        as(other)(updateOwnedProfile, { body: { profileId, version, bio: 'Mine now.' } }),
      ).rejects.toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
      await expect(as(other)(deleteCollectionProfile, { body: { profileId } })).rejects.toMatchObject({
        status: 403,
      });
      await expect(as(other)(getOwnedProfile, { params: { username: 'leos_set' } })).rejects.toMatchObject({
        status: 403,
      });
    }
    const personId = await idOf('leo');
    await expect(
      as('leo')(updateOwnedProfile, { body: { profileId: personId, version: 1, bio: 'x' } }),
    ).rejects.toMatchObject({ status: 403 });
    await as('leo')(updateOwnedProfile, { body: { profileId, version, bio: 'First.' } });
    await expect(
      as('leo')(updateOwnedProfile, { body: { profileId, version, bio: 'Second.' } }),
    ).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    // A block hides it like any profile, from the editor's call too.
    await as('fay')(blockAccount, { body: { username: 'leos_set', blocked: true } });
    await expect(
      as('fay')(updateOwnedProfile, { body: { profileId, version, bio: 'x' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('needs a creator, 18 or older, a free name, and not the kids site', async () => {
    await expect(open('fay', 'fays_set')).rejects.toMatchObject({ status: 403, code: 'CREATORS_ONLY' });
    await expect(open('lena', 'fay')).rejects.toMatchObject({ status: 409, code: 'USERNAME_TAKEN' });
    await expect(open('lena', 'settings')).rejects.toMatchObject({ status: 400 });
    await expect(open('lena', 'whistle_two', ' ')).rejects.toMatchObject({
      status: 400,
      field: 'displayName',
    });
    await idOf('teen', creator);
    await sql`update account set age_band = '13_17', birth_date = '2010-01-01' where username = 'teen'`;
    await expect(open('teen', 'teens_set')).rejects.toMatchObject({ status: 403, code: 'ADULTS_ONLY' });
    expect(await as('teen')(getOwnedProfiles, {})).toEqual({ items: [], canOpen: null });
    const onKids = as('kit', { site: 'kids', role: 'CREATOR' });
    const wanted = { username: 'kits_set', displayName: 'Kit’s set' };
    await expect(onKids(openCollectionProfile, { body: wanted })).rejects.toMatchObject({
      status: 403,
      code: 'KIDS_SITE',
    });
    expect(await sql`select from account where username in ('fays_set', 'teens_set', 'kits_set')`).toEqual(
      [],
    );
  });

  it('can be restored for 14 days after it was deleted, unless three others are open', async () => {
    const { id: profileId } = await open('lena', 'whistle_two');
    const left = await as('lena')(deleteCollectionProfile, { body: { profileId } });
    expect(left.items.find(({ id }) => id === profileId)?.deletedUntil).toEqual(expect.any(String));
    await expect(see('whistle_two')).rejects.toMatchObject({ status: 404 });
    await as('lena')(restoreCollectionProfile, { body: { profileId } });
    expect(await see('whistle_two')).toMatchObject({ username: 'whistle_two' });
    await as('lena')(deleteCollectionProfile, { body: { profileId } });
    await open('lena', 'whistle_three');
    await open('lena', 'whistle_four');
    await expect(as('lena')(restoreCollectionProfile, { body: { profileId } })).rejects.toMatchObject({
      code: 'TOO_MANY',
    });
    await sql`update account set state_until = now() - interval '1 hour' where id = ${profileId}`;
    await endStates(jobCtx(app.deps));
    await expect(as('lena')(restoreCollectionProfile, { body: { profileId } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('goes and comes back with the account that runs it', async () => {
    await idOf('gail', creator);
    await open('gail', 'gails_set');
    await as('gail')(requestDeletion, { body: { confirm: 'gail' } });
    await expect(see('gails_set')).rejects.toMatchObject({ status: 404 });
    await as('gail')(undoDeletion, {});
    expect(await see('gails_set')).toMatchObject({ username: 'gails_set' });
    await as('gail')(requestDeletion, { body: { confirm: 'gail' } });
    await sql`update account set state_until = now() - interval '1 hour' where state = 'deletion_requested'`;
    await endStates(jobCtx(app.deps));
    expect(await sql`select from account where username = 'gails_set'`).toEqual([]);
  });
});

describe('a Tribe profile', () => {
  it('is edited by the owner and the managers of its tribe, and never opened or deleted by itself', async () => {
    const ownerId = await idOf('olga');
    const members = [
      { accountId: await idOf('mel'), role: 'manager' },
      { accountId: await idOf('mod'), role: 'moderator' },
    ] as const;
    const [tribeId] = await insertTribes(ctx(), [{ name: 'Harbour Lights', ownerId, members }]);
    const [profile] = await sql<{ id: string }[]>`
      with profile as (
        insert into account (id, role, state, owner_id, username, username_folded, display_name)
        values (gen_random_uuid(), 'TRIBE', 'active', ${ownerId}, 'harbour_lights', 'harbour_lights', 'Harbour Lights')
        returning id
      ), here as (insert into account_site (account_id, site) select id, 'sports' from profile)
      update tribe set kind = 'sports_team', profile_id = (select id from profile) where id = ${tribeId as string}
      returning profile_id as id`;
    const profileId = profile?.id ?? '';
    const edit = (who: string, version: number) =>
      as(who)(updateOwnedProfile, { body: { profileId, version, bio: `By ${who}.` } });
    expect(await edit('olga', 1)).toMatchObject({ bio: 'By olga.', role: 'TRIBE' });
    expect(await edit('mel', 2)).toMatchObject({ bio: 'By mel.' });
    await expect(edit('mod', 3)).rejects.toMatchObject({ status: 403 });
    expect(await as('mel')(getOwnedProfiles, {})).toMatchObject({
      items: [{ username: 'harbour_lights', isOwner: false }],
      canOpen: null,
    });
    await expect(as('olga')(deleteCollectionProfile, { body: { profileId } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await anyone()(getProfileByUsername, { params: { username: 'harbour_lights' } })).toMatchObject({
      bio: 'By mel.',
      viewer: null,
    });
  });
});
