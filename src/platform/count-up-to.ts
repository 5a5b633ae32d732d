/** Counts of long queues stop here, and are shown as "1,000+": counting everything would mean reading everything. */
export const COUNT_UP_TO = 1000;
