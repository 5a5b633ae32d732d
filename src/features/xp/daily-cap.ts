/** The most points a day. The database enforces it: xp_day. */
export const DAILY_CAP = 200;
