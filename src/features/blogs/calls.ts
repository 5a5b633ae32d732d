import { z } from 'zod';
import { HubCategory } from '#features/hub/calls.ts';
import { Media } from '#features/media/media.ts';
import { Author } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { IdOrName, pageOf, pageQuery, typed } from '#platform/fields.ts';
import { Article, BlogKind, BlogState, HeldState, Tag } from './fields.ts';

const group = 'hub';

/** A blog as every list shows it. */
export const BlogSummary = z.object({
  id: z.string(),
  slug: z.string(),
  kind: BlogKind,
  title: z.string(),
  /** Its author's excerpt, or the beginning of its text. */
  excerpt: z.string(),
  cover: Media.nullable(),
  category: HubCategory.nullable(),
  tags: z.array(z.string()),
  author: Author,
  readingMinutes: z.int(),
  commentCount: z.int(),
  state: BlogState,
  held: HeldState.nullable(),
  publishedAt: z.string().nullable(),
});
export type BlogSummary = z.infer<typeof BlogSummary>;

export const Blog = BlogSummary.extend({
  content: Article,
  /** The uploads in its text. */
  pictures: z.array(Media),
  /** Where it was published first, if that was elsewhere. */
  canonicalUrl: z.string().nullable(),
  editedAt: z.string().nullable(),
  /** It has comments, as the post with its id. */
  hasComments: z.boolean(),
  /** Null for visitors. */
  viewer: z.object({ isAuthor: z.boolean() }).nullable(),
});
export type Blog = z.infer<typeof Blog>;

export const getBlogs = call({
  method: 'GET',
  path: '/athlete-hub/blogs',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Published blogs and guides, newest first; by kind, category, tag, author and words',
  query: z.object({
    kind: BlogKind.optional(),
    /** The slug of a category of the section Education. */
    category: z.string().max(60).optional(),
    tag: Tag.optional(),
    /** A username or an account’s id. */
    author: IdOrName.optional(),
    q: typed().max(120).optional(),
    ...pageQuery,
  }),
  reply: pageOf(BlogSummary),
});

export const getBlog = call({
  method: 'GET',
  path: '/athlete-hub/blog/:slug',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary:
    'One blog with up to three related ones, by its slug, an older slug or its id; 410 once it is archived',
  params: z.object({ slug: IdOrName }),
  reply: z.object({ blog: Blog, related: z.array(BlogSummary) }),
});

export const getMyBlogs = call({
  method: 'GET',
  path: '/athlete-hub/my-blogs',
  access: 'member',
  group,
  summary: 'My blogs in all states, the newest first, and whether I may write one here',
  query: z.object({ ...pageQuery, state: BlogState.optional() }),
  reply: pageOf(
    BlogSummary.extend({
      scheduledAt: z.string().nullable(),
      /** Why it was not published at its time: the code of the error. */
      publishError: z.string().nullable(),
      updatedAt: z.string(),
    }),
  ).extend({
    /** Why I can’t write here, in a sentence; null when I can. */
    refusal: z.string().nullable(),
    mayWriteGuides: z.boolean(),
  }),
});
