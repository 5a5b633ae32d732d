import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('features/home/pages/home.tsx'),
  route('tribes', 'features/tribes/pages/tribes.tsx'),
  route('tribes/:tribe', 'features/tribes/pages/tribe.tsx', [
    index('features/tribes/pages/tribe-posts.tsx'),
    route('athlete-posts', 'features/tribes/pages/tribe-athlete-posts.tsx'),
    route('shouts', 'features/tribes/pages/tribe-shouts.tsx'),
    route('athletes', 'features/tribes/pages/tribe-athletes.tsx'),
    route('teams', 'features/tribes/pages/tribe-teams.tsx'),
    route('members', 'features/tribes/pages/tribe-members.tsx'),
    route('about', 'features/tribes/pages/tribe-about.tsx'),
    route('manage/:section?', 'features/tribes/pages/tribe-manage.tsx'),
  ]),
  route('join/:code', 'features/tribes/pages/join.tsx'),
  route('posts/:postId', 'features/posts/pages/post.tsx'),
  // The fan zone: one page, with an address for members and one for visitors.
  route('fanzone/shouts', 'features/posts/pages/shouts.tsx', { id: 'fanzone-shouts' }),
  route('shouts', 'features/posts/pages/shouts.tsx', { id: 'shouts' }),
  route('notifications', 'features/notifications/pages/notifications.tsx'),
  route('unsubscribe', 'features/notifications/pages/unsubscribe.tsx'),
  route('leaderboard', 'features/xp/pages/leaderboard.tsx'),
  route('referral', 'features/referrals/pages/referral.tsx'),
  route('r/:code', 'features/referrals/pages/invite.tsx'),
  route('welcome', 'features/accounts/pages/welcome.tsx'),
  // One page at the five addresses of profiles; it leads from a wrong one to the right one.
  ...['players', 'fans', 'artist', 'tribes', 'collections'].map((segment) =>
    route(`${segment}/:username/profile`, 'features/accounts/pages/profile.tsx', {
      id: `profile-${segment}`,
    }),
  ),
  route('settings', 'features/accounts/pages/settings.tsx'),
  route('review', 'features/posts/pages/review.tsx'),
  route('guardian', 'features/guardians/pages/guardian.tsx'),
  route('settings/profile', 'features/accounts/pages/settings-profile.tsx'),
  route('settings/metrics', 'features/accounts/pages/settings-metrics.tsx'),
  route('settings/verification', 'features/accounts/pages/settings-verification.tsx'),
  route('settings/monetization', 'features/accounts/pages/settings-monetization.tsx'),
  route('settings/account', 'features/accounts/pages/settings-account.tsx'),
  route('settings/privacy', 'features/accounts/pages/settings-privacy.tsx'),
  route('settings/reports', 'features/moderation/pages/reports.tsx'),
  route('settings/notifications', 'features/notifications/pages/settings-notifications.tsx'),
  route('settings/sessions', 'features/auth/pages/sessions.tsx'),
  route('auth/google', 'features/auth/pages/google.tsx'),
  route('inbox', 'features/auth/pages/inbox.tsx'),
  route('*', 'features/shell/pages/not-found.tsx'),
] satisfies RouteConfig;
