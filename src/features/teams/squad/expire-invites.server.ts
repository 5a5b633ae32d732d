import { INVITED_DAYS } from '#features/teams/policy.ts';
import { type Ctx, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { lockTeam } from '../access.server.ts';
import { findPlace } from './place-row.server.ts';
import { movePlace } from './place-states.server.ts';

/** Expires invitations that were not answered; their seats are free again. */
export async function expireInvites(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'teams.expire-invitations',
    failure: 'team invitation not expired',
    minutes: 10,
    next: ({ dueAt, id, limit }) => job.sql<(Due & { teamId: string; site: Ctx['site'] })[]>`
      select p.id, p.invited_at as due_at, p.team_id, g.site from team_account p join team g on g.id = p.team_id
      where p.state = 'invited' and p.invited_at < now() - ${INVITED_DAYS} * interval '1 day'
        and (p.invited_at, p.id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by p.invited_at, p.id limit ${limit}`,
    work: ({ id, teamId, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        await lockTeam(tx, teamId);
        const place = await findPlace(tx, teamId, id);
        if (place?.state === 'invited')
          await movePlace(tx, place, { to: 'expired', reason: 'expired', by: null });
      }),
  });
}
