import { childrenOf } from '#features/people/guardian-of-account.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import type { GuardianRequest } from './calls.ts';

export interface Paging {
  limit: number;
  cursor?: string | undefined;
}

export interface RequestRow extends Omit<GuardianRequest, 'about'> {
  targetId: string;
}

export const requestColumns = ({ sql }: Ctx) => sql`
  r.id, r.child_id, r.site, r.kind, r.target_id, r.state, r.asked_at, r.decided_at`;

/** Newest first. @param of whose: those of one guardian, or one child's own */
export function listRequests(
  ctx: Ctx,
  of: { guardianId: string; childId?: string | undefined; decided: boolean } | { ownerId: string },
  { limit, cursor }: Paging,
): Promise<RequestRow[]> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const whose =
    'ownerId' in of
      ? sql`r.child_id = ${of.ownerId}`
      : sql`r.child_id in (${childrenOf(ctx, of.guardianId)})
          ${of.childId ? sql`and r.child_id = ${of.childId}` : sql``}
          and ${of.decided ? sql`r.state in ('approved', 'declined')` : sql`r.state = 'asked'`}`;
  return sql<RequestRow[]>`
    select ${requestColumns(ctx)} from guardian_request r
    where ${whose}
      ${after ? sql`and (r.asked_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by r.asked_at desc, r.id desc limit ${limit + 1}`;
}
