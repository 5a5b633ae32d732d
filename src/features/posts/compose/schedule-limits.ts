/** How far ahead a post can be scheduled. */
export const scheduleLimits = { minutes: 1, days: 90 } as const;
