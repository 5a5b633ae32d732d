import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { createPost } from './compose/calls.ts';
import { notifyFollowers } from './notices.server.ts';

const tested = await testApp();
const { as, idOf, ctx, sql, app, runJobs } = tested;
const { backRoom, uniqueText, noticesOf, newPost, follow, badge } = await withNotices(tested);

describe('a follower', () => {
  test('is notified of a post they may read', async () => {
    await follow('max');
    await follow('nina');
    const open = await newPost({ title: 'Open to all' });
    expect(await noticesOf('nina')).toMatchObject([
      { type: 'post', target: { kind: 'post', id: open, preview: 'Open to all' } },
    ]);
    await newPost({ tribeId: backRoom, body: 'Only for the room' });
    await newPost({ audience: 'tribe', body: 'Only for the tribe' });
    expect(await noticesOf('nina')).toHaveLength(1);
    expect(await noticesOf('max')).toHaveLength(3);
    expect(await noticesOf('olga')).toEqual([]);
  });

  test('who has left the private tribe no longer sees or counts its notices', async () => {
    await follow('max');
    await newPost({ tribeId: backRoom });
    expect(await noticesOf('max')).toHaveLength(1);
    const member = sql`tribe_id = ${backRoom} and account_id = ${await idOf('max')}`;
    await sql`update membership set state = 'left' where ${member}`;
    expect([await noticesOf('max'), await badge('max')]).toEqual([[], 0]);
    await sql`update membership set state = 'active' where ${member}`;
  });

  test('is notified once, however often the job runs and wherever it is killed', async () => {
    const ids = Array.from({ length: 10_001 }, newId);
    await sql`
      insert into account (id, state, username, username_folded, display_name, age_band)
      select id, 'active', 'c' || substr(md5(id::text), 1, 12), md5(id::text), 'Fan', 'adult' from unnest(${ids}::uuid[]) id`;
    await sql`insert into account_site (account_id, site) select id, 'sports' from unnest(${ids}::uuid[]) id`;
    await sql`
      insert into follow (site, follower_id, followed_id) select 'sports', id, ${await idOf('mia')} from unnest(${ids}::uuid[]) id`;
    const postId = await newPost();
    const count = async () => (await sql`select from notice where post_id = ${postId}`).length;
    const killed = {
      ...ctx(),
      deps: {
        ...app.deps,
        events: { ...app.deps.events, emit: () => Promise.reject(new Error('killed')) },
      },
    };
    await expect(notifyFollowers(killed, { postId, after: null })).rejects.toThrow('killed');
    expect(await count()).toBe(0);
    await notifyFollowers(ctx(), { postId, after: null });
    expect(await count()).toBe(5_000);
    // The waiting batch continues, while the first one runs a second time.
    await notifyFollowers(ctx(), { postId, after: null });
    await runJobs();
    expect(await count()).toBe(10_001);
    await sql`delete from follow`;
  });

  test('is not notified of shouts', async () => {
    await follow('nina');
    await as('mia')(createPost, { body: { kind: 'SHOUT', body: uniqueText() } });
    expect(await noticesOf('nina')).toEqual([]);
  });
});
