/** The server counts no further than a hundred. */
export const postCount = (posts: number): string =>
  posts >= 100 ? '99+ posts' : `${posts} ${posts === 1 ? 'post' : 'posts'}`;
