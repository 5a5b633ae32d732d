import type { Post } from './calls.ts';

export const postNoun = ({ kind }: Pick<Post, 'kind'>) => (kind === 'SHOUT' ? 'shout' : 'post');
