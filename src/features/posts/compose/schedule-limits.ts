/** How far ahead a post may be set. */
export const scheduleLimits = { minutes: 1, days: 90 } as const;
