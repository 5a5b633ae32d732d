import '#features/cards/card/events.ts';
import type { Deps } from '#platform/ctx.ts';
import { createEvents, on } from '#platform/events.ts';
import { connect } from '#platform/sql/connect.ts';

const nothing = async () => {};
/** Old events send no notices anymore; they still count for points. */
const oldEvents = createEvents([
  on('copy.minted', 'cards.count-copy-xp', nothing),
  on('copy.voided', 'cards.count-copy-xp', nothing),
]);

/** A database session at another time: the app's operations act in it as if that time were now. */
export interface PastSession {
  deps: Deps;
  end(): Promise<void>;
}

/**
 * Opens one. Its only connection has the time in a setting of its session (`clock.now()` in the platform's migration),
 * so other sessions aren't affected.
 */
export function openPast(deps: Deps): PastSession & { goTo(moment: Date, quietly: boolean): Promise<void> } {
  // `clock` before PostgreSQL's own schema: now() in statements is clock.now().
  const sql = connect(deps.config.DATABASE_DIRECT_URL, {
    pool: 1,
    name: 'touchline-demo-sales',
    searchPath: 'clock, pg_catalog, public',
  });
  let now = new Date();
  const past: Deps = { ...deps, sql, replica: sql, clock: () => now };
  return {
    deps: past,
    async goTo(moment, quietly) {
      now = moment;
      past.events = quietly ? oldEvents : deps.events;
      await sql`select set_config('touchline.now', ${moment.toISOString()}, false)`;
    },
    end: () => sql.end(),
  };
}
