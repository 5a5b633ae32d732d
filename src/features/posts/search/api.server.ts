import type { SearchSource } from '#features/search/points.ts';
import { searchSources } from '#features/search/points.ts';
import type { Feature } from '#platform/feature.ts';
import { Post } from '../calls.ts';
import { FoundTag } from './found-tag.ts';
import { countTokens, indexPosts } from './index-posts.server.ts';
import { searchPosts } from './search-posts.server.ts';
import { searchTags } from './search-tags.server.ts';

const postSource: SearchSource<typeof Post> = { type: 'posts', order: 50, item: Post, find: searchPosts };
const tagSource: SearchSource<typeof FoundTag> = {
  type: 'tags',
  order: 60,
  item: FoundTag,
  find: searchTags,
};

export const search: Feature = {
  timedJobs: [
    { job: 'posts.index-search', at: '* * * * *', talksTo: null, work: ({ deps }) => indexPosts(deps) },
    { job: 'posts.count-search-tokens', at: '23 * * * *', talksTo: null, work: countTokens },
  ],
  brings: [searchSources.with(postSource, tagSource)],
};
