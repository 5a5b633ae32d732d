import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A page's loader is in the page's file anyway: one of its own would only be a reply more.
  splitRouteModules: false,
} satisfies Config;
