import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { lockTeam } from '../access.server.ts';
import { findPlace } from './place-row.server.ts';
import { movePlace } from './place-states.server.ts';

/** An account is erased: it leaves every team, on every site, and what it wrote about itself or others there goes. */
export async function eraseFromTeams(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  const { sql } = ctx;
  const places = await sql<{ id: string; teamId: string; site: Ctx['site'] }[]>`
    select p.id, p.team_id, g.site from team_account p join team g on g.id = p.team_id
    where p.account_id = ${accountId}`;
  for (const { id, teamId, site } of places) {
    await transact({ ...ctx, site }, async (tx) => {
      await lockTeam(tx, teamId);
      const place = await findPlace(tx, teamId, id);
      if (place && ['invited', 'active', 'inactive'].includes(place.state)) {
        await movePlace(tx, place, { to: 'removed', reason: 'account_erased', by: null });
      }
      await tx.sql`
        update team_account set roster_name = '', email = null, position = '', jersey = null where id = ${id}`;
    });
  }
  await sql`delete from team_manager where account_id = ${accountId}`;
  await sql`update team_report set reporter_id = null, text = '' where reporter_id = ${accountId}`;
  await sql`delete from team_report where account_id = ${accountId}`;
}
