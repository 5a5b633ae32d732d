/** Counts of long queues stop here, and are shown as "1,000+": counting everything would mean reading everything. */
export const MAX_COUNTED = 1000;
