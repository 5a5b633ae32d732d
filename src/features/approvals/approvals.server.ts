import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { requestStates } from './request-states.server.ts';

/** SQL: how many requests of the child in this column its guardian has not answered. */
export const waitingRequests = ({ sql }: Pick<Ctx, 'sql'>, child: Fragment): Fragment =>
  sql`(select count(*)::int from guardian_request r where r.child_id = ${child} and r.state = 'asked')`;

/** A child has no guardian anymore: what it asked for is withdrawn. @param by null when no person decided it */
export async function withdrawRequests(tx: Ctx, childId: string, by: string | null): Promise<void> {
  await tx.sql`
    with closed as (
      update guardian_request set state = 'withdrawn' where child_id = ${childId} and state = 'asked' returning id
    )
    ${requestStates.logSql(tx, 'closed', { from: 'asked', to: 'withdrawn', by, reason: 'consent_ended' })}`;
}

/** Deletes what an erased account asked for. */
export async function eraseRequests({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from guardian_request where child_id = ${accountId}`;
}
