import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery, sortBy, typed, Version } from '#platform/fields.ts';
import { fetchResults, pictureFaults } from './fetch-fault.ts';

const staffCall = { access: 'staff', act: 'news.change', group: 'admin' } as const;

const FeedAddress = typed()
  .max(500, 'Keep it to 500 characters.')
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'Enter an address that starts with https://',
  })
  .transform((value) => new URL(value).href);

/** Which pictures the publisher allows us to copy; with `page` that of the article's page, where the feed has none. */
export const feedPictures = ['none', 'feed', 'page'] as const;

export const NewsFeed = z.object({
  id: z.string(),
  /** The publisher, as readers see it. */
  name: z.string(),
  url: z.string(),
  categoryId: z.string().nullable(),
  fullText: z.boolean(),
  pictures: z.enum(feedPictures),
  /** Shown below pictures that name nobody. */
  pictureCredit: z.string(),
  paused: z.boolean(),
  /** News items that came from it. */
  newsCount: z.int(),
  /** Null before the first attempt. */
  last: z
    .object({
      at: z.string(),
      result: z.enum(fetchResults),
      /** The server's answer; null when there was none. */
      httpStatus: z.int().nullable(),
      added: z.int(),
      changed: z.int(),
      /** Titles of entries that could not be imported. */
      leftOut: z.array(z.string()),
      /** Pictures that were added. */
      pictures: z.int(),
      /** Articles whose picture could not be had. */
      withoutPicture: z.array(z.object({ title: z.string(), fault: z.enum(pictureFaults) })),
      /** Failed attempts in a row. */
      failures: z.int(),
    })
    .nullable(),
  /** Null while it is paused. */
  nextAt: z.string().nullable(),
  version: z.int(),
});
export type NewsFeed = z.infer<typeof NewsFeed>;

export const getNewsFeeds = call({
  ...staffCall,
  method: 'GET',
  path: '/admin/news-feeds',
  summary: 'The feeds that news are imported from, with how the last attempt ended',
  query: z.object({
    search: typed().max(100).optional(),
    standing: z.enum(['working', 'failing', 'paused']).optional(),
    sort: sortBy(['name', 'nextAt'], 'name'),
    ...pageQuery,
  }),
  reply: pageOf(NewsFeed),
});

export const checkNewsFeed = call({
  ...staffCall,
  method: 'POST',
  path: '/admin/news-feeds/check',
  audit: 'none',
  limit: 'look-up',
  summary: 'Read a feed without importing it: its name and newest entries',
  body: z.object({ url: FeedAddress }),
  reply: z.object({
    title: z.string(),
    format: z.string(),
    count: z.int(),
    entries: z.array(
      z.object({ title: z.string(), summary: z.string(), link: z.string().nullable(), at: z.string() }),
    ),
  }),
});

export const saveNewsFeed = call({
  ...staffCall,
  method: 'POST',
  path: '/admin/news-feeds/save',
  limit: 'write',
  summary:
    'Add a feed, which is then imported, or with feedId and version change one, whose omitted fields stay',
  body: z
    .object({
      feedId: Id.optional(),
      version: Version.optional(),
      name: line(80, 2, 'Enter the publisher’s name.'),
      url: FeedAddress,
      categoryId: Id.nullable().optional(),
      fullText: z.boolean().optional(),
      pictures: z.enum(feedPictures).optional(),
      pictureCredit: line(200, 0).optional(),
    })
    .refine((body) => (body.feedId === undefined) === (body.version === undefined), {
      error: 'Send the feedId together with the version.',
      path: ['version'],
    }),
  reply: NewsFeed,
});

export const pauseNewsFeed = call({
  ...staffCall,
  method: 'POST',
  path: '/admin/news-feeds/pause',
  limit: 'write',
  summary: 'Pause a feed, or with paused: false resume it',
  body: z.object({ feedId: Id, paused: z.boolean().default(true) }),
  reply: NewsFeed,
});

export const fetchNewsFeed = call({
  ...staffCall,
  method: 'POST',
  path: '/admin/news-feeds/fetch',
  limit: 'write',
  summary: 'Have a job fetch a feed now and import what is new; last.at changes once it has',
  body: z.object({ feedId: Id }),
  reply: NewsFeed,
});

export const removeNewsFeed = call({
  ...staffCall,
  method: 'POST',
  path: '/admin/news-feeds/remove',
  limit: 'write',
  summary: 'Remove a feed; the news it brought stay',
  body: z.object({ feedId: Id }),
  reply: Done,
});
