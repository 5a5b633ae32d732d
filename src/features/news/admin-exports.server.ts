import { adminExport } from '#features/admin/points.ts';
import { getNewsFeeds, type NewsFeed } from './feeds/calls.ts';
import { newsFeeds } from './feeds/feeds.server.ts';
import { type AdminNews, getAdminNews } from './writing/calls.ts';
import { adminNews } from './writing/written-news.server.ts';

const newsExport = adminExport({
  call: getAdminNews,
  list: adminNews,
  columns: {
    id: (news: AdminNews) => news.id,
    title: (news) => news.title,
    state: (news) => news.state,
    date: (news) => news.at,
    source: (news) => news.source,
    author: (news) => news.author,
    imported: (news) => news.isImported,
    corrected: (news) => news.isCorrected,
    'for children': (news) => news.forChildren,
  },
});

const feedExport = adminExport({
  call: getNewsFeeds,
  list: newsFeeds,
  columns: {
    publisher: (feed: NewsFeed) => feed.name,
    address: (feed) => feed.url,
    paused: (feed) => feed.paused,
    news: (feed) => feed.newsCount,
    'last attempt': (feed) => feed.last?.at ?? null,
    result: (feed) => feed.last?.result ?? '',
    'failures in a row': (feed) => feed.last?.failures ?? 0,
    next: (feed) => feed.nextAt,
  },
});

export const newsExports = [newsExport, feedExport];
