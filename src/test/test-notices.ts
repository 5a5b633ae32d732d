import { beforeEach } from 'vitest';
import { followUser } from '#features/accounts/relationships/calls.ts';
import { getAllNotifications, getUnreadCount, type Notice } from '#features/notifications/calls.ts';
import { noticePath, noticeSentence } from '#features/notifications/notice-text.ts';
import { noticeTypes } from '#features/notifications/notice-types.ts';
import { commentPost } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { emit } from '#platform/ctx.ts';
import type { Emitted, EventMap } from '#platform/events.ts';
import type { TestApp } from './test-app.ts';

/** What a notice says, and where it leads. */
export const sentenceOf = (notice: Notice): string => noticeSentence(noticeTypes.get(notice.type), notice);
export const pathOf = (notice: Notice): string => noticePath(noticeTypes.get(notice.type), notice);

/** Tribes with activity, and the notices people got. Every test starts without notices. */
export async function withNotices({ as, idOf, ctx, sql, runJobs }: TestApp) {
  const [ownerId, members] = [
    await idOf('olga'),
    await Promise.all(['mia', 'max'].map(async (name) => ({ accountId: await idOf(name) }))),
  ];
  const [tribeId, askFirst, backRoom] = (await insertTribes(ctx(), [
    { name: 'Away End', ownerId, members },
    { name: 'Ask First', ownerId, joinMode: 'request' },
    { name: 'Back Room', ownerId, members, visibility: 'private' },
  ])) as [string, string, string];
  beforeEach(async () => {
    await sql`delete from rate_limit`;
    await runJobs();
    for (const table of [
      'notice',
      'notice_preference',
      'block',
      'mute',
      'mute_word',
      'follow',
      'inbox_message',
    ])
      await sql`delete from ${sql(table)}`;
  });

  const noticesOf = async (name: string, filter: 'all' | 'unread' = 'all') => {
    await runJobs();
    return (await as(name)(getAllNotifications, { query: { filter } })).items;
  };
  let n = 0;
  const uniqueText = () => `Goal number ${++n}`;
  return {
    tribeId,
    askFirst,
    backRoom,
    uniqueText,
    noticesOf,
    newPost: async (more: object = {}) =>
      (await as('mia')(createPost, { body: { tribeId, body: uniqueText(), ...more } })).id,
    like: (name: string, postId: string, liked = true) =>
      as(name)(likeUnlikePost, { body: { postId, liked } }),
    comment: (name: string, postId: string, body: string) =>
      as(name)(commentPost, { body: { postId, body } }),
    follow: (name: string, follows = true) =>
      as(name)(followUser, { params: { athleteId: 'mia' }, query: { follow: `${follows}` } }),
    sentences: async (name: string) => (await noticesOf(name)).map(sentenceOf),
    badge: async (name: string) => (await as(name)(getUnreadCount, {})).unread,
    happens: <K extends keyof EventMap>(name: K, payload: Emitted<K>) => emit(ctx(), name, payload),
  };
}
