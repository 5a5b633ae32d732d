import { z } from 'zod';
import { HubCategory } from '#features/hub/calls.ts';
import { Media } from '#features/media/media.ts';
import { RichText } from '#features/posts/post/fields.ts';
import { call } from '#platform/call.ts';
import { pageOf } from '#platform/fields.ts';

/** Our own copy, never the publisher's file. */
const NewsPicture = Media.extend({
  /** Whose it is, and its licence; empty when nobody is named. */
  credit: z.string(),
});
export type NewsPicture = z.infer<typeof NewsPicture>;

export const NewsSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: NewsPicture.nullable(),
  category: HubCategory.nullable(),
  /** Who wrote it; null where nobody is named. */
  author: z.string().nullable(),
  /** The publisher; null for our own. */
  source: z.string().nullable(),
  at: z.string(),
  /** To read it here; null when it is only linked. */
  minutes: z.int().nullable(),
  isCorrected: z.boolean(),
});
export type NewsSummary = z.infer<typeof NewsSummary>;

/** What its publisher changed in an imported item. */
export const changedParts = ['title', 'summary', 'text'] as const;

export const Correction = z.object({
  id: z.string(),
  at: z.string(),
  /** Null when its publisher changed it. */
  note: z.string().nullable(),
  changed: z.array(z.enum(changedParts)),
});
export type Correction = z.infer<typeof Correction>;

export const News = NewsSummary.extend({
  content: RichText,
  /** The article at its publisher; null for our own, and on a site for children. */
  sourceUrl: z.string().nullable(),
  editedAt: z.string().nullable(),
  /** The newest first. */
  corrections: z.array(Correction),
  /** The newest others, of its category where there are some. */
  more: z.array(NewsSummary),
});
export type News = z.infer<typeof News>;

export const getNews = call({
  method: 'POST',
  path: '/athlete-hub/news',
  access: 'key',
  group: 'hub',
  summary: 'News by category and page, the newest first',
  body: z
    .object({
      /** The slug of a category of the section Education. */
      category: z.string().max(60).optional(),
      limit: z.int().min(1).max(50).default(20),
      cursor: z.string().max(200).nullish(),
    })
    .default({ limit: 20 }),
  reply: pageOf(NewsSummary),
});

export const getNewsItem = call({
  method: 'GET',
  path: '/athlete-hub/news/:slug',
  access: 'key',
  group: 'hub',
  cacheSeconds: 5,
  summary: 'One news item with its correction notes and others like it',
  params: z.object({ slug: z.string().max(80) }),
  reply: News,
});
