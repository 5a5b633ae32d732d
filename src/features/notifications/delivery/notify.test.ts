import { describe, expect, test } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import { joinTribe, leaveTribe } from '#features/tribes/calls.ts';
import { lockTribe, transitionMembership } from '#features/tribes/transition-membership.server.ts';
import { emit, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getAllNotifications } from '../calls.ts';
import { noticePath, noticeSentence } from '../notice-text.ts';
import { withNotices } from '../test-notices.ts';
import { fanOut } from './fan-out.server.ts';

const tested = await testApp();
const { as, idOf, ctx, sql, app, runJobs } = tested;
const { tribeId, askFirst, backRoom, words, told, newPost, follow, sentences, badge, happens } =
  await withNotices(tested);

describe('a follower', () => {
  test('is told of a post, and those who may not read it are not', async () => {
    await follow('max');
    await follow('nina');
    const open = await newPost({ title: 'Open to all' });
    expect(await told('nina')).toMatchObject([
      { type: 'post', target: { kind: 'post', id: open, preview: 'Open to all' } },
    ]);
    await newPost({ tribeId: backRoom, body: 'Only for the room' });
    await newPost({ audience: 'tribe', body: 'Only for the tribe' });
    expect(await told('nina')).toHaveLength(1);
    expect(await told('max')).toHaveLength(3);
    expect(await told('olga')).toEqual([]);
  });

  test('who has left the private tribe no longer sees or counts what was told of it', async () => {
    await follow('max');
    await newPost({ tribeId: backRoom });
    expect(await told('max')).toHaveLength(1);
    const member = sql`tribe_id = ${backRoom} and account_id = ${await idOf('max')}`;
    await sql`update membership set state = 'left' where ${member}`;
    expect([await told('max'), await badge('max')]).toEqual([[], 0]);
    await sql`update membership set state = 'active' where ${member}`;
  });

  test('is told once, however often the job runs and wherever it is killed', async () => {
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
    await expect(fanOut(killed, { postId, after: null })).rejects.toThrow('killed');
    expect(await count()).toBe(0);
    await fanOut(ctx(), { postId, after: null });
    expect(await count()).toBe(5_000);
    // The batch that is waiting goes on; the first one comes again beside it.
    await fanOut(ctx(), { postId, after: null });
    await runJobs();
    expect(await count()).toBe(10_001);
    await sql`delete from follow`;
  });

  test('hears nothing of a shout', async () => {
    await follow('nina');
    await as('mia')(createPost, { body: { kind: 'SHOUT', body: words() } });
    expect(await told('nina')).toEqual([]);
  });
});

describe('in a tribe', () => {
  const move = async (to: 'active' | 'declined' | 'removed' | 'banned', name = 'nina') =>
    transact(ctx(), async (tx) =>
      transitionMembership(tx, await lockTribe(tx, askFirst), {
        accountId: await idOf(name),
        ...{ to, by: await idOf('olga'), reason: 'admitted' },
      }),
    );
  const ask = (name: string) => as(name)(joinTribe, { body: { tribeId: askFirst } });

  test('those who run it hear who asks, until that is answered, and who asked hears the answer', async () => {
    await ask('nina');
    await ask('max');
    expect(await sentences('olga')).toEqual(['Max and Nina want to join Ask First']);
    await move('active');
    expect(await sentences('olga')).toEqual(['Max wants to join Ask First']);
    expect(await sentences('nina')).toEqual(['Ask First approved your request. You’re a member now']);
    await move('declined', 'max');
    expect(await told('olga')).toEqual([]);
    const [declined] = await told('max');
    expect(declined && [noticeSentence(declined), noticePath(declined)]).toEqual([
      'Ask First declined your request to join',
      '/tribes/ask-first',
    ]);
  });

  test('a role is told, and a removal also by letter at once', async () => {
    const [accountId, byAccountId] = [await idOf('nina'), await idOf('olga')];
    await happens('role.changed', { tribeId: askFirst, accountId, role: 'moderator', byAccountId });
    expect(await sentences('nina')).toEqual(['You’re now a moderator of Ask First']);
    expect(await sql`select from inbox_message`).toHaveLength(0);
    await move('removed');
    expect((await sentences('nina'))[0]).toBe('You were removed from Ask First');
    const letters = await sql`select subject from inbox_message where recipient = 'nina@touchline.test'`;
    expect(letters).toEqual([{ subject: 'You were removed from Ask First' }]);
  });

  test('nobody is told what they did themselves', async () => {
    await as('nina')(joinTribe, { body: { tribeId } });
    await as('nina')(leaveTribe, { query: { tribeId } });
    expect(await told('nina')).toEqual([]);
  });

  test('a place on the waitlist and an invitation are told, and an invitation goes when it is answered', async () => {
    const [accountId, byAccountId] = [await idOf('nina'), await idOf('olga')];
    const moved = { tribeId: askFirst, accountId, byAccountId };
    await happens('membership.changed', { ...moved, from: 'waiting', to: 'active' });
    expect(await sentences('nina')).toEqual(['Your spot in Ask First has opened']);
    await happens('membership.changed', { ...moved, from: null, to: 'invited' });
    expect((await sentences('nina'))[0]).toBe('Olga invited you to Ask First');
    await happens('membership.changed', { ...moved, from: 'invited', to: 'active', byAccountId: accountId });
    expect(await sentences('nina')).toEqual(['Your spot in Ask First has opened']);
  });
});

describe('somebody is told', () => {
  test('that they are named, that their post came out, and what became of their verification', async () => {
    const [mia, nina] = [await idOf('mia'), await idOf('nina')];
    const postId = await newPost();
    await happens('people.mentioned', {
      mentionedIds: [nina, mia],
      byAccountId: mia,
      postId,
      commentId: null,
    });
    expect(await sentences('nina')).toEqual(['Mia mentioned you in a post']);
    await happens('post.schedule-published', { postId, authorId: mia, tribeId, kind: 'POST' });
    expect(await sentences('mia')).toEqual(['Your scheduled post is live']);
    await sql`update post set state = 'draft' where id = ${postId}`;
    await happens('post.schedule-failed', {
      postId,
      authorId: mia,
      tribeId,
      kind: 'POST',
      reason: 'JOIN_FIRST',
    });
    expect((await sentences('mia'))[0]).toBe(
      'Your scheduled post wasn’t published. You’re no longer a member of this tribe.',
    );
    await happens('verification.decided', { accountId: nina, state: 'approved' });
    expect((await sentences('nina'))[0]).toBe('You are verified. The badge is on your profile now.');
    expect(await sql`select subject from inbox_message where recipient = 'nina@touchline.test'`).toEqual([
      { subject: 'You are verified' },
    ]);
  });

  test('what was decided about their account, also by letter, and not what they did themselves', async () => {
    const [accountId, byAccountId] = [await idOf('nina'), await idOf('olga')];
    const moved = { accountId, from: 'active', to: 'limited', until: null } as const;
    await happens('account.state-changed', { ...moved, byAccountId: accountId });
    expect(await told('nina')).toEqual([]);
    await happens('account.state-changed', { ...moved, byAccountId });
    expect(await sentences('nina')).toEqual([
      'Your account is limited for now. You can read, but not post or follow.',
    ]);
    const letters = await sql`select subject from inbox_message where recipient = 'nina@touchline.test'`;
    expect(letters).toEqual([{ subject: 'Your account is limited for now' }]);
  });

  test('of reactions to a shout, as long as they are there', async () => {
    const { id: postId } = await as('mia')(createPost, { body: { kind: 'SHOUT', body: words() } });
    const [mia, nina] = [await idOf('mia'), await idOf('nina')];
    const reacts = { postId, accountId: nina, authorId: mia };
    await sql`insert into post_reaction (post_id, account_id, reaction) values (${postId}, ${nina}, 'fire')`;
    await happens('reaction.set', { ...reacts, reaction: 'fire' });
    expect(await sentences('mia')).toEqual(['Nina reacted to your shout']);
    await sql`delete from post_reaction`;
    await happens('reaction.set', { ...reacts, reaction: null });
    expect(await told('mia')).toEqual([]);
  });
});

describe('a guardian', () => {
  test('hears what a child asks until it is answered, and the child hears the answer', async () => {
    const child = {
      site: 'kids',
      birthDate: '2016-03-01',
      guardianEmail: 'mum_of_fox@touchline.test',
    } as const;
    const [fox, mum, max] = [await idOf('bouncy_fox', child), await idOf('mum'), await idOf('max')];
    await sql`update account set state = 'active', guardian_id = ${mum} where id = ${fox}`;
    await sql`
      insert into account_site (account_id, site) select id, 'kids' from unnest(${[mum, max]}::uuid[]) id on conflict do nothing`;
    await sql`
      insert into guardian_request (id, child_id, site, kind, target_id)
      values (${newId()}, ${fox}, 'kids', 'follow', ${max})`;
    await emit(ctx('kids'), 'guardian.asked', { childId: fox, site: 'kids' });
    await runJobs();
    const asked = await as('mum', {}, 'kids')(getAllNotifications, { query: {} });
    expect(asked.items.map((notice) => [noticeSentence(notice), noticePath(notice)])).toEqual([
      ['Bouncy Fox needs your approval', '/guardian'],
    ]);
    await sql`update guardian_request set state = 'declined', decided_at = now()`;
    const decided = { childId: fox, guardianId: mum, kind: 'follow', targetId: max, to: 'declined' } as const;
    await emit(ctx('kids'), 'guardian.decided', decided);
    await runJobs();
    expect((await as('mum', {}, 'kids')(getAllNotifications, { query: {} })).items).toEqual([]);
    const { items } = await as('bouncy_fox', child)(getAllNotifications, { query: {} });
    expect(items.map(noticeSentence)).toContain('Your grown-up said no to following somebody');
  });
});
