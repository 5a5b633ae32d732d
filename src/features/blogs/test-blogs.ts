import type { CallInput } from '#platform/call.ts';
import { jobCtx } from '#platform/ctx.ts';
import type { TestApp } from '#test/test-app.ts';
import { getBlog, getBlogs } from './calls.ts';
import { moveBlog, saveBlog } from './writing/calls.ts';
import { publishDue } from './writing/publish-due.server.ts';

type Fields = Partial<CallInput<typeof saveBlog>['body']>;

let written = 0;

/** For tests of blogs: a verified athlete, `vera`, who writes them. */
export async function withBlogs(tested: TestApp) {
  const { as, anyone, sql, idOf, app } = tested;
  /** Lets somebody write. */
  const verify = async (name: string, type = 'verified_athlete') => {
    await sql`update account set verification_type = ${type} where id = ${await idOf(name)}`;
    return name;
  };
  await verify('vera');
  const save = (fields: Fields = {}, name = 'vera') =>
    as(name)(saveBlog, {
      body: {
        title: `Week ${++written} of the season`,
        body: 'What I learned **this week** on the track.',
        ...fields,
      },
    });
  const move = (
    { id, version }: { id: string; version: number },
    to: 'draft' | 'scheduled' | 'published' | 'archived',
    { name = 'vera', at }: { name?: string; at?: string } = {},
  ) => as(name)(moveBlog, { body: { blogId: id, version, to, ...(at ? { scheduledAt: at } : {}) } });
  return {
    verify,
    save,
    move,
    published: async (fields: Fields = {}, name = 'vera') =>
      move(await save(fields, name), 'published', { name }),
    /** A reader, or with null a visitor, whose pages are kept for seconds. */
    read: (slug: string, name: string | null = 'reader') =>
      (name ? as(name) : anyone())(getBlog, { params: { slug } }),
    titles: async (query: object = {}, name = 'reader') =>
      (await as(name)(getBlogs, { query })).items.map(({ title }) => title),
    /** As if the time of everything scheduled had come. */
    publishDue: async () => {
      await sql`update blog set scheduled_at = now() where state = 'scheduled'`;
      await publishDue(jobCtx(app.deps));
    },
  };
}
