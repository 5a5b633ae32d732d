import { noticesOf } from '#features/notifications/notices-of.ts';

export const blogNotices = noticesOf(
  {
    kind: 'blog',
    label: 'Blogs',
    hint: 'New blogs by people you follow, and what becomes of yours',
    order: 109,
    icon: 'newspaper',
    unnamed: 'a blog',
  },
  {
    blog_published: '{people} published {target}',
    blog_live: 'Your scheduled blog is live: {target}',
    blog_not_published: { text: 'Your scheduled blog wasn’t published: {target}', to: '/blogs/mine' },
    blog_approved: 'Our team approved your blog: {target}',
    blog_rejected: { text: 'Our team didn’t approve your blog: {target}', to: '/blogs/mine' },
  },
);
