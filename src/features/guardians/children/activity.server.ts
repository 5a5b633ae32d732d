import { adultViewerOf, assertMyChild } from '#features/approvals/guardian.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Activity, getActivity } from '../calls.ts';
import { childActivities, type NewestPage } from '../points.ts';

type Query = CallParsed<typeof getActivity>['query'];

export async function activityOf(ctx: Ctx, { childId, ...paging }: Query): Promise<Page<Activity>> {
  await adultViewerOf(ctx);
  await assertMyChild(ctx, childId);
  return toPage(await list(ctx, childId, paging), paging.limit, ({ at, id }) => [at, id]);
}

/** What a child did on any site, newest first. */
function list(ctx: Ctx, childId: string, { limit, cursor }: Omit<Query, 'childId'>): Promise<Activity[]> {
  const { sql, deps } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const newest: NewestPage = ({ at, id }) => sql`
    ${after ? sql`and (${sql(at)}, ${sql(id)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by ${sql(at)} desc, ${sql(id)} desc limit ${limit + 1}`;
  const all = childActivities
    .of({ deps })
    .map(({ rows }) => sql`(${rows(ctx, childId, newest)})`)
    .reduce((before, some) => sql`${before} union all ${some}`);
  return sql<Activity[]>`
    select id, kind, at, site, state, title, text, path from (${all}) done
    order by at desc, id desc limit ${limit + 1}`;
}
