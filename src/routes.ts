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
    route('about', 'features/tribes/pages/tribe-about.tsx'),
  ]),
] satisfies RouteConfig;
