import { INVITED_DAYS } from '#features/teams/policy.ts';
import { lockTeam } from '#features/teams/standing.server.ts';
import { type Ctx, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import { movePlace } from './move-place.server.ts';
import { findPlace } from './place-row.server.ts';

/** Expires invitations that were not answered; their seats are free again. */
export async function expireInvites(job: JobCtx): Promise<void> {
  const rows = await job.sql<{ id: string; teamId: string; site: Ctx['site'] }[]>`
    select p.id, p.team_id, g.site from team_account p join team g on g.id = p.team_id
    where p.state = 'invited' and p.invited_at < now() - ${INVITED_DAYS} * interval '1 day'
    order by p.invited_at limit 5000`;
  await forEachIsolated(
    job.deps,
    'team invitation not expired',
    rows,
    ({ id }) => id,
    ({ id, teamId, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        await lockTeam(tx, teamId);
        const place = await findPlace(tx, teamId, id);
        if (place?.state === 'invited')
          await movePlace(tx, place, { to: 'expired', reason: 'expired', by: null });
      }),
  );
}
