import type { ProfileTab } from '#features/accounts/profile/profile-tab.ts';
import { getPostsByUsername, getShoutsByUsername } from './feeds/calls.ts';
import { ProfilePosts, ProfileShouts } from './feeds/ui/profile-feed.tsx';

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'posts',
    label: 'Posts',
    order: 10,
    load: (api, username) => api(getPostsByUsername, { params: { username }, query: {} }),
    evenPrivate: true,
    Tab: ProfilePosts,
  },
  {
    id: 'shouts',
    label: 'Shouts',
    order: 20,
    load: (api, username) => api(getShoutsByUsername, { params: { username }, query: {} }),
    evenPrivate: true,
    Tab: ProfileShouts,
  },
];
