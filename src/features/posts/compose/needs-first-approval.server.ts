import { wasApprovedBefore } from '#features/approvals/request-approval.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** Whether this child's post needs its guardian's approval: until the first one is approved or published. */
export async function isFirstPost(ctx: Ctx): Promise<boolean> {
  const { sql, viewer } = ctx;
  if (!viewer?.guardianId) return false;
  const [row] = await sql<{ isFirst: boolean }[]>`
    select not (${wasApprovedBefore(ctx, 'post')}
      or exists (select from post where author_id = ${viewer.accountId} and state = 'published')) as is_first`;
  return row?.isFirst ?? true;
}
