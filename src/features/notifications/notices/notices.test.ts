import { v7 } from 'uuid';
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import '#features/payments/events.ts';
import { post } from '#features/posts/notice-targets.server.ts';
import { postNotices } from '#features/posts/notices.ts';
import { jobCtx } from '#platform/ctx.ts';
import type { Emitted } from '#platform/events.ts';
import { newId, type ProviderId } from '#platform/ids.ts';
import { deleteExpired } from '#platform/retention.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import {
  clearAllNotifications,
  clearNotification,
  getAllNotifications,
  getUnreadCount,
  readAllNotifications,
  readNotifications,
  restoreNotification,
} from '../calls.ts';
import { notifyOfAction } from '../delivery/notify.server.ts';
import type { NoticeSubject } from '../points.ts';

const tested = await testApp();
const { as, anyone, idOf, ctx, sql, app, runJobs } = tested;
const { noticesOf, newPost, badge, comment, ...act } = await withNotices(tested);
let postId = '';
beforeEach(async () => {
  postId = await newPost();
});
const like = (name: string, liked = true, on = postId) => act.like(name, on, liked);
const names = (people: { username: string }[]) => people.map(({ username }) => username);

/** People who don't sign up: they only appear in groups. */
async function crowd(size: number): Promise<string[]> {
  const ids = Array.from({ length: size }, newId);
  await sql`
    insert into account (id, state, username, username_folded, display_name, age_band)
    select id, 'active', 'c' || substr(md5(id::text), 1, 12), md5(id::text), 'Fan ' || n, 'adult'
    from unnest(${ids}::uuid[]) with ordinality as fan (id, n)`;
  await sql`insert into account_site (account_id, site) select id, 'sports' from unnest(${ids}::uuid[]) id`;
  return ids;
}
describe('likes of one post', () => {
  test('by 500 people at the same moment are one group and one on the badge', async () => {
    const [ids, mia] = [await crowd(500), await idOf('mia')];
    const notifyOfLike = (by: string) =>
      notifyOfAction(ctx(), postNotices.like, { about: post.of(postId), postId, by, to: [mia] });
    await Promise.all(ids.map(notifyOfLike));
    // A job that runs twice counts nobody twice.
    await Promise.all(ids.slice(0, 50).map(notifyOfLike));
    const items = await noticesOf('mia');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      type: 'like',
      count: 500,
      read: false,
      target: { kind: 'post', id: postId },
    });
    expect(new Set(items[0]?.people.map(({ id }) => id)).size).toBe(8);
    expect(await badge('mia')).toBe(1);
    expect(await sql`select people_count from notice`).toEqual([{ peopleCount: 500 }]);
  });

  test('that are undone leave the group, which ends with the last one', async () => {
    for (const name of ['max', 'nina', 'nina']) await like(name);
    expect((await noticesOf('mia'))[0]).toMatchObject({ count: 2 });
    await like('max', false);
    const [left] = await noticesOf('mia');
    expect(left?.count).toBe(1);
    expect(names(left?.people ?? [])).toEqual(['nina']);
    await like('nina', false);
    expect(await noticesOf('mia')).toEqual([]);
    expect(await badge('mia')).toBe(0);
  });

  test('undone and given again notify once', async () => {
    await like('max');
    await noticesOf('mia');
    await as('mia')(readAllNotifications, {});
    for (const on of [false, true, false, true]) {
      await like('max', on);
      await runJobs();
    }
    expect(await noticesOf('mia')).toMatchObject([{ count: 1, read: true }]);
    expect(await badge('mia')).toBe(0);
  });

  test('reopen a read group, and start a new one a day later', async () => {
    await like('max');
    const [first] = await noticesOf('mia');
    await as('mia')(readNotifications, { body: { ids: [first?.id ?? ''] } });
    await like('nina');
    expect(await noticesOf('mia')).toMatchObject([{ id: first?.id, count: 2, read: false }]);
    await as('mia')(readAllNotifications, {});
    await sql`update notice set read_at = now() - interval '25 hours'`;
    await like('olga');
    const [anew] = await noticesOf('mia');
    expect(anew).toMatchObject({ id: first?.id, count: 1, read: false });
    expect(names(anew?.people ?? [])).toEqual(['olga']);
    // The earlier ones are no longer in it, so they can't leave it either.
    await like('max', false);
    expect(await noticesOf('mia')).toMatchObject([{ count: 1 }]);
  });
});

describe('notifies', () => {
  test('never of their own actions', async () => {
    await like('mia');
    await comment('mia', postId, 'Mine');
    expect(await noticesOf('mia')).toEqual([]);
  });

  test('only on the site where it happened', async () => {
    await like('max');
    await noticesOf('mia');
    expect((await as('mia', {}, 'cricket')(getAllNotifications, { query: {} })).items).toEqual([]);
    const [notice] = await noticesOf('mia');
    await expect(
      as('mia', {}, 'cricket')(clearNotification, { params: { notifyId: notice?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('nothing of a type that no feature brings anymore', async () => {
    await like('max');
    await noticesOf('mia');
    await sql`delete from notice_person`;
    await sql`update notice set type = 'pigeon_post'`;
    expect([await noticesOf('mia'), await badge('mia')]).toEqual([[], 0]);
  });
});

describe('a reader', () => {
  test('clears one, undoes that, and clears all', async () => {
    await like('max');
    await comment('nina', postId, 'Well played');
    const [first, second] = await noticesOf('mia');
    await as('mia')(clearNotification, { params: { notifyId: first?.id ?? '' } });
    expect(await noticesOf('mia')).toMatchObject([{ id: second?.id }]);
    await as('mia')(restoreNotification, { body: { id: first?.id ?? '' } });
    expect(await noticesOf('mia')).toHaveLength(2);
    await as('mia')(clearAllNotifications, {});
    expect(await noticesOf('mia')).toEqual([]);
    expect(await badge('mia')).toBe(0);
  });

  test('pages through all notices, and through unread ones when they filter', async () => {
    for (let i = 0; i < 3; i++) {
      await like('max', true, await newPost());
      await runJobs();
    }
    const first = await as('mia')(getAllNotifications, { query: { limit: 2 } });
    const second = await as('mia')(getAllNotifications, {
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    await as('mia')(readNotifications, { body: { ids: first.items.map(({ id }) => id) } });
    expect((await noticesOf('mia', 'unread')).map(({ id }) => id)).toEqual(second.items.map(({ id }) => id));
    expect(await badge('mia')).toBe(1);
  });

  test('cannot change somebody else’s', async () => {
    await like('max');
    const [notice] = await noticesOf('mia');
    const id = notice?.id ?? '';
    await expect(as('max')(clearNotification, { params: { notifyId: id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(as('max')(restoreNotification, { body: { id } })).rejects.toMatchObject({ status: 404 });
    await as('max')(readNotifications, { body: { ids: [id] } });
    expect(await badge('mia')).toBe(1);
    await expect(anyone()(getUnreadCount, {})).rejects.toMatchObject({ status: 401 });
    await expect(as('mia')(clearNotification, { params: { notifyId: 'x' } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(as('mia')(getAllNotifications, { query: { cursor: 'x' } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

test('notices are deleted after 90 days', async () => {
  await like('max');
  await like('max', true, await newPost());
  const [young, old] = await noticesOf('mia');
  const then = Date.now() - 91 * 86_400_000;
  await sql`
    update notice set id = ${v7({ msecs: then })}, last_at = ${new Date(then)} where id = ${old?.id ?? ''}`;
  await deleteExpired(jobCtx(app.deps));
  expect(await noticesOf('mia')).toMatchObject([{ id: young?.id }]);
});

test('a notice is about a row of ours: an id of the payment provider doesn’t compile', () => {
  expectTypeOf<ProviderId>().not.toExtend<NoticeSubject['id']>();
  expectTypeOf<string>().toExtend<NoticeSubject['id']>();
  expectTypeOf<ProviderId>().not.toExtend<Emitted<'dispute.transitioned'>['disputeId']>();
});
