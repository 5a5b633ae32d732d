import { beforeEach } from 'vitest';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { type ImageOptions, insertImage } from '#test/factories/images.ts';
import type { TestApp } from '#test/test-app.ts';

/** Tribes with members who write, and their posts and uploads. */
export async function withWriters({ idOf, ctx, sql }: TestApp) {
  const ownerId = await idOf('olga');
  const members = await Promise.all(
    ['mia', 'moe', 'max'].map(async (name) => ({ accountId: await idOf(name) })),
  );
  members.push({ accountId: await idOf('ana', { role: 'ATHLETE' }) });
  const names = ['Away End', 'Read Only', 'Back Room', 'Elsewhere'];
  const ids = await insertTribes(ctx(), [
    { name: 'Away End', ownerId, members },
    { name: 'Read Only', ownerId, members, state: 'read_only' },
    { name: 'Back Room', ownerId, members, visibility: 'private' },
    { name: 'Elsewhere', ownerId },
  ]);
  const tribes: Record<string, string> = Object.fromEntries(names.map((name, i) => [name, ids[i] as string]));
  [tribes['Cricket Nets']] = (await insertTribes(ctx('cricket'), [
    { name: 'Cricket Nets', ownerId, members },
  ])) as [string];
  const tribe = (name: string) => tribes[name] as string;

  // Rate limits have tests of their own: compose/rate-limits.test.ts.
  beforeEach(() => sql`delete from rate_limit`);

  let n = 0;
  const uniqueText = () => `Number ${++n} is on the bench again`;

  return {
    tribes,
    tribe,
    words: uniqueText,
    /** A ready upload of theirs. */
    upload: (owner: string, changes: ImageOptions = {}) => insertImage({ sql, idOf }, owner, changes),
    post: (more: object = {}) => ({ body: { tribeId: tribe('Away End'), body: uniqueText(), ...more } }),
    shout: (more: object = {}) => ({ body: { kind: 'SHOUT' as const, body: uniqueText(), ...more } }),
    count: async (table: 'post' | 'live_event') =>
      (await sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`)[0]?.n,
  };
}
