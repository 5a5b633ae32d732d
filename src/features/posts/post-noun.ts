import type { Post } from './calls.ts';

export const postNoun = ({ kind }: Pick<Post, 'kind'>) =>
  ({ POST: 'post', SHOUT: 'shout', BLOG: 'blog' })[kind];
