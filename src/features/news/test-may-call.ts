import { everyone, type MayCall, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'POST /athlete-hub/news': everyone,
  'GET /athlete-hub/news/:slug': everyone,
  'GET /admin/news': staff,
  'GET /admin/news/:newsId': staff,
  'POST /admin/news/save': staff,
  'POST /admin/news/move': staff,
  'POST /admin/news/correct': staff,
  'POST /admin/news/delete-draft': staff,
  'POST /admin/news/preview': staff,
  'GET /admin/news-feeds': staff,
  'POST /admin/news-feeds/check': staff,
  'POST /admin/news-feeds/save': staff,
  'POST /admin/news-feeds/pause': staff,
  'POST /admin/news-feeds/fetch': staff,
  'POST /admin/news-feeds/remove': staff,
};
