import { z } from 'zod';
import { Blog } from '../calls.ts';

/** A blog in review. */
export const BlogReview = Blog.extend({
  /** Banned words that sent it to review; empty where everything is reviewed. */
  foundWords: z.array(z.string()),
  at: z.string(),
});
export type BlogReview = z.infer<typeof BlogReview>;
