import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { FrameDetails } from '../frame/calls.ts';
import { type FrameRow, frameColumns, isOfSite } from '../frame/frame-row.server.ts';
import { canKeepPlatformFrames } from '../frame/policy.ts';
import { presentAllDetails } from '../frame/see-frame.server.ts';
import type { getMyFrames, MyFrameList } from './calls.ts';

type Query = CallParsed<typeof getMyFrames>['query'];

/** What the viewer made, by when; and what they added, by when: newest first, each read from its own index. */
export async function myFrames(ctx: Ctx, { list, limit, cursor }: Query): Promise<Page<FrameDetails>> {
  const { sql } = ctx;
  const viewer = viewerOf(ctx);
  if (list === 'platform' && !canKeepPlatformFrames(viewer))
    throw forbidden('Only our team keeps the platform’s own frames.');
  const after = decodeCursor(cursor, [aTime, anId]);
  const rest = (at: Fragment, id: Fragment) =>
    after ? sql`and (${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const made = (which: Fragment) => sql`(
    select o.id, o.created_at as at from frame o
    where o.site = ${ctx.site} and ${which} ${rest(sql`o.created_at`, sql`o.id`)}
    order by o.created_at desc, o.id desc limit ${limit + 1})`;
  const held = (state: 'active' | 'removed') => sql`(
    select h.frame_id as id, h.added_at as at from frame_holding h
    where h.account_id = ${viewer.accountId} and h.site = ${ctx.site} and h.state = ${state}
      ${rest(sql`h.added_at`, sql`h.frame_id`)}
    order by h.added_at desc, h.frame_id desc limit ${limit + 1})`;
  const own = made(sql`o.owner_id = ${viewer.accountId}`);
  const sources: Record<MyFrameList, Fragment> = {
    all: sql`${own} union all ${held('active')}`,
    made: own,
    added: held('active'),
    removed: held('removed'),
    platform: made(sql`o.is_platform`),
  };
  const rows = await sql<(FrameRow & { at: string })[]>`
    select ${frameColumns(ctx)}, mine.at from (${sources[list]}) mine join frame f on f.id = mine.id
    where ${isOfSite(ctx)}
    order by mine.at desc, f.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ at, id }) => [at, id]);
  return { ...page, items: await presentAllDetails(ctx, page.items) };
}
