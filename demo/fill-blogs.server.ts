import { type DemoBlog, demoBlogs } from '#demo/blogs.ts';
import { blogCoverKey, blogFigureKey } from '#demo/wanted-pictures.ts';
import { before, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { type FinishedBlog, insertBlogs } from '#features/blogs/bulk-insert.server.ts';
import { insertComments, insertLikes } from '#features/posts/post/bulk-insert.server.ts';
import { parseBody } from '#features/posts/text/parse-body.ts';
import { newId } from '#platform/ids.ts';

const readers = [
  'old_terrace',
  'northbank_lou',
  'bob',
  'mia',
  'zara',
  'arjun',
  'lena',
  'sam_statto',
  'nadia_miles',
];

/** Blogs with their comments, on each site four days apart; and what two of their authors haven't finished. */
export async function fillBlogs(world: World): Promise<void> {
  const given = demoBlogs.flatMap((blogs) =>
    blogs.map((blog, index) => ({ blog, daysAgo: index * 4 + 0.3 })),
  );
  const ids = await insertBlogs(
    world.tx,
    given.map(({ blog, daysAgo }) => finished(world, blog, daysAgo)),
  );
  const published = given.map((one, place) => ({ ...one, id: ids[place] ?? '' }));
  await insertComments(
    world.tx,
    published.flatMap(({ blog, id, daysAgo }) =>
      (blog.comments ?? []).map(([name, body], place) => ({
        id: newId(),
        postId: id,
        authorId: world.idOf(name),
        body,
        content: parseBody(body).content,
        createdAt: daysBefore(world, daysAgo - 0.05 * (place + 1)),
      })),
    ),
  );
  await insertLikes(
    world.tx,
    published.flatMap(({ blog, id }) =>
      readers
        .filter((name) => name !== blog.by)
        .slice(0, Math.ceil(blog.likes / 6))
        .map((name) => ({ postId: id, accountId: world.idOf(name) })),
    ),
  );
  await insertBlogs(world.tx, unfinished(world));
}

const daysBefore = (world: World, days: number) => before(world, days * MINUTES_A_DAY).toISOString();

function finished(world: World, blog: DemoBlog, daysAgo: number): FinishedBlog {
  const { by, figures = {}, cover, body, ...rest } = blog;
  const withIds = Object.keys(figures).reduce(
    (text, name) =>
      text.replaceAll(`(picture:${name} `, `(picture:${world.pictureOf(blogFigureKey(blog, name))} `),
    body,
  );
  return {
    ...rest,
    body: withIds,
    authorId: world.idOf(by),
    coverId: world.pictureOf(blogCoverKey(blog)),
    coverAlt: cover.alt,
    publishedAt: daysBefore(world, daysAgo),
  };
}

const unfinished = (world: World): FinishedBlog[] => [
  {
    site: 'sports',
    authorId: world.idOf('zara'),
    slug: 'what-i-pack-for-a-meeting',
    title: 'What I pack for a meeting',
    excerpt: '',
    body: '## In the bag\n\n- Two pairs of spikes, because of Lisbon.\n- Tape, pins, a towel that is mine.\n- The small speaker. Nobody else has good taste before nine.\n\nTo do: the story of Lisbon.',
    category: 'training',
    tags: ['sprint'],
  },
  {
    site: 'sports',
    authorId: world.idOf('zara'),
    slug: 'a-letter-to-my-first-spikes',
    title: 'A letter to my first spikes',
    excerpt: 'You were two sizes too big and you were orange.',
    body: 'Dear orange ones,\n\nyou belonged to my cousin, and before that to somebody with wider feet. I wore you with three pairs of socks and I **won**. I have had faster shoes since. I have not had braver ones.',
    category: 'mindset',
    tags: ['sprint', 'memories'],
    scheduledAt: before(world, -3 * MINUTES_A_DAY).toISOString(),
  },
];
