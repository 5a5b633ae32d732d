import type { Viewer } from '#platform/ctx.ts';

/** Somebody answers for a child, and has not read what it writes here. */
export const mayShow = ({ guardianId }: Viewer): boolean => !guardianId;
