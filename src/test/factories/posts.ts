import { type FinishedPost, insertComments, insertPosts } from '#features/posts/post/bulk-insert.server.ts';
import { parseBody } from '#features/posts/text/parse-body.ts';
import { newId } from '#platform/ids.ts';
import type { TestApp } from '../test-app.ts';
import { insertTribe } from './tribes.ts';

type Tested = Pick<TestApp, 'ctx' | 'idOf' | 'sql'>;

interface PostOptions extends Partial<Omit<FinishedPost, 'authorId' | 'content'>> {
  /** A username; mia by default. */
  author?: string;
}

let written = 0;
/** Later calls create newer rows, all within the last hour. */
const nextMoment = () => new Date(Date.now() - 3_600_000 + ++written * 1000).toISOString();

/**
 * A published post with its author, and with a tribe of theirs unless a tribe or a shout is asked for. It sends no
 * notices: where jobs and notices matter, post over HTTP.
 * @returns its id
 */
export async function insertPost(
  tested: Tested,
  { author = 'mia', ...changes }: PostOptions = {},
): Promise<string> {
  const { site = 'sports', kind = 'POST', body = `Post number ${written + 1}` } = changes;
  const own = kind === 'SHOUT' ? async () => null : () => insertTribe(tested, { site, members: [author] });
  const tribeId = changes.tribeId === undefined ? await own() : changes.tribeId;
  const id = changes.id ?? newId();
  const authorId = await tested.idOf(author);
  await insertPosts(tested.sql, [
    {
      byAthlete: false,
      publishedAt: nextMoment(),
      ...parseBody(body),
      ...changes,
      id,
      site,
      kind,
      body,
      tribeId,
      authorId,
    },
  ]);
  return id;
}

/** A comment with its author, and with a post when none is given. @returns its id */
export async function insertComment(
  tested: Tested,
  {
    author = 'max',
    postId,
    body = `Comment number ${written + 1}`,
  }: { author?: string; postId?: string; body?: string } = {},
): Promise<string> {
  const id = newId();
  await insertComments(tested.sql, [
    {
      id,
      body,
      content: parseBody(body).content,
      createdAt: nextMoment(),
      postId: postId ?? (await insertPost(tested)),
      authorId: await tested.idOf(author),
    },
  ]);
  return id;
}
