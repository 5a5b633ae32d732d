/** No day brings more points, whatever one does. The database holds it: xp_day. */
export const DAILY_CAP = 200;
