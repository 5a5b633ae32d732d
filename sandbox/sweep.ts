import type { Database } from './store/database.ts';

const HOUR = 60 * 60;
/** As the provider does: events can be listed for thirty days, answers are kept under their keys for one. */
const EVENTS_KEPT = 30 * 24 * HOUR;
export const KEYS_KEPT = 24 * HOUR;

/**
 * Takes away what nobody can ask for any more, so that the file does not grow with every day it is used. What still has
 * to be told stays until it is. Objects stay: the app knows them by their ids.
 * @param now of the sandbox's clock, in seconds
 */
export function sweep(db: Database, now: number): void {
  db.transaction(() => {
    db.run('delete from idem where created <= ?', now - KEYS_KEPT);
    db.run('delete from link where expires_at <= ?', now - 24 * HOUR);
    const old = "select id from obj where kind = 'event' and created <= ?";
    db.run(`delete from delivery where status <> 'pending' and event_id in (${old})`, now - EVENTS_KEPT);
    db.run(
      `delete from obj where id in (${old}) and not exists (select 1 from delivery where event_id = obj.id)`,
      now - EVENTS_KEPT,
    );
  });
}
