import type { Viewer } from '#platform/ctx.ts';

/** Nobody moderates what children write here, so only accounts without a guardian can publish it. */
export const canPublishCollections = ({ guardianId }: Viewer): boolean => !guardianId;
