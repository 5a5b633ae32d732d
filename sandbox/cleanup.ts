import type { Database } from './store/database.ts';

const HOUR = 60 * 60;
/** The provider's own limits: events are listed for thirty days, idempotency keys last one day. */
const EVENT_RETENTION_SECONDS = 30 * 24 * HOUR;
export const KEY_RETENTION_SECONDS = 24 * HOUR;

/**
 * Deletes what can no longer be requested, so that the file does not grow with every day of use. Pending deliveries
 * stay, and so do objects, which the app knows by id.
 * @param now of the sandbox's clock, in seconds
 */
export function cleanUp(db: Database, now: number): void {
  db.transaction(() => {
    db.run('delete from idem where created <= ?', now - KEY_RETENTION_SECONDS);
    db.run('delete from link where expires_at <= ?', now - 24 * HOUR);
    const old = "select id from obj where kind = 'event' and created <= ?";
    db.run(
      `delete from delivery where status <> 'pending' and event_id in (${old})`,
      now - EVENT_RETENTION_SECONDS,
    );
    db.run(
      `delete from obj where id in (${old}) and not exists (select 1 from delivery where event_id = obj.id)`,
      now - EVENT_RETENTION_SECONDS,
    );
  });
}
