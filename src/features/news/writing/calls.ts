import { z } from 'zod';
import { RichText } from '#features/posts/post/fields.ts';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery, sortBy, text, typed, Version } from '#platform/fields.ts';
import { Correction, NewsSummary } from '../calls.ts';

const staffCall = { access: 'staff', act: 'news.change', group: 'admin' } as const;

export const newsStates = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export const NewsState = z.enum(newsStates);

export const AdminNews = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  state: NewsState,
  /** When it is or was published, or a draft was last saved. */
  at: z.string(),
  /** Empty for our own. */
  source: z.string(),
  author: z.string(),
  categoryId: z.string().nullable(),
  forChildren: z.boolean(),
  /** It came from a feed: its text is the publisher's. */
  isImported: z.boolean(),
  isCorrected: z.boolean(),
  version: z.int(),
});
export type AdminNews = z.infer<typeof AdminNews>;

const WrittenNews = AdminNews.extend({
  summary: z.string(),
  /** Markdown. */
  body: z.string(),
  sourceUrl: z.string().nullable(),
  picture: NewsSummary.shape.picture,
  corrections: z.array(Correction),
});
export type WrittenNews = z.infer<typeof WrittenNews>;

export const getAdminNews = call({
  ...staffCall,
  method: 'GET',
  path: '/admin/news',
  summary: 'All news of this site, drafts and scheduled ones too',
  query: z.object({
    search: typed().max(100).optional(),
    state: NewsState.optional(),
    /** Of one feed. */
    feed: Id.optional(),
    /** Whether staff have marked them for children. */
    forChildren: z.enum(['true', 'false']).optional(),
    sort: sortBy(['at', 'title'], '-at'),
    ...pageQuery,
  }),
  reply: pageOf(AdminNews),
});

export const getWrittenNews = call({
  ...staffCall,
  method: 'GET',
  path: '/admin/news/:newsId',
  summary: 'One news item with its Markdown and correction notes',
  params: z.object({ newsId: Id }),
  reply: WrittenNews,
});

/** An address on the web, with https or http. */
export const WebAddress = typed()
  .max(1000, 'Keep it to 1000 characters.')
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'Enter an address that starts with https://',
  });

export const saveNews = call({
  ...staffCall,
  method: 'POST',
  path: '/admin/news/save',
  limit: 'write',
  summary: 'Write a draft, or with newsId and version change a news item, whose omitted fields stay',
  body: z
    .object({
      newsId: Id.optional(),
      version: Version.optional(),
      title: line(160, 3, 'Enter a title.'),
      summary: line(300, 0).optional(),
      body: text(50_000, 0).optional(),
      author: line(80, 0).optional(),
      source: line(80, 0).optional(),
      sourceUrl: WebAddress.nullable().optional(),
      categoryId: Id.nullable().optional(),
      forChildren: z.boolean().optional(),
      /** An upload of mine, or the picture it has; null for none. What a feed sends doesn't replace it then. */
      pictureId: Id.nullable().optional(),
      /** What the picture shows, for people who can't see it. */
      pictureAlt: line(300, 0).optional(),
      /** Whose picture it is, and its licence. */
      pictureCredit: line(200, 0).optional(),
      /** With a change of a published one: what was wrong. Readers see it with the date. */
      correction: z.union([z.literal(''), text(500, 5)]).optional(),
    })
    .refine((body) => (body.newsId === undefined) === (body.version === undefined), {
      error: 'Send the newsId together with the version.',
      path: ['version'],
    }),
  reply: WrittenNews,
});

export const correctNews = call({
  ...staffCall,
  method: 'POST',
  path: '/admin/news/correct',
  limit: 'write',
  summary: 'Add a correction note to a published news item, its text left as it is',
  body: z.object({ newsId: Id, note: text(500, 5, 'Write what was wrong.') }),
  reply: WrittenNews,
});

export const moveNews = call({
  ...staffCall,
  method: 'POST',
  path: '/admin/news/move',
  limit: 'write',
  summary: 'Publish a news item, now or at a time to come, or unpublish it',
  body: z.object({
    newsId: Id,
    version: Version,
    to: z.enum(['published', 'unpublished']),
    /** When to publish it; left out: now. */
    at: z.iso.datetime({ offset: true }).optional(),
  }),
  reply: WrittenNews,
});

export const deleteNewsDraft = call({
  ...staffCall,
  method: 'POST',
  path: '/admin/news/delete-draft',
  limit: 'write',
  summary: 'Delete a draft that was never published',
  body: z.object({ newsId: Id }),
  reply: Done,
});

export const previewNews = call({
  ...staffCall,
  method: 'POST',
  path: '/admin/news/preview',
  audit: 'none',
  summary: 'What a Markdown text will look like',
  body: z.object({ body: text(50_000, 0) }),
  reply: z.object({ content: RichText }),
});
