import type { LiveTopic } from '#platform/http/live-route.ts';

/** Everybody listens to their own notices, and to nobody else's. */
export const liveTopics: readonly LiveTopic[] = [
  {
    kind: 'notices',
    allow: async ({ viewer }, name) => viewer !== null && name === `notices:${viewer.accountId}`,
  },
];
