import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery } from '#platform/fields.ts';
import { Blog } from '../calls.ts';

/** A blog in review. */
export const BlogReview = Blog.extend({
  /** Banned words that sent it to review; empty where everything is reviewed. */
  foundWords: z.array(z.string()),
  at: z.string(),
});
export type BlogReview = z.infer<typeof BlogReview>;

export const getBlogReviews = call({
  method: 'GET',
  path: '/admin/blog-reviews',
  access: 'staff',
  act: 'review',
  group: 'admin',
  summary: 'Blogs in review, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(BlogReview),
});

export const reviewBlog = call({
  method: 'POST',
  path: '/admin/blog-reviews/decide',
  access: 'staff',
  act: 'review',
  group: 'admin',
  limit: 'write',
  summary: 'Approve a blog in review, or reject it with a note to its author',
  body: z.object({
    blogId: Id,
    approve: z.boolean(),
    /** Its author reads this. */
    note: line(200, 0).default(''),
  }),
  reply: Done,
});
