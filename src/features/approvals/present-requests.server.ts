import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { About, GuardianRequest } from './calls.ts';
import { adultViewerOf, assertMyChild } from './guardian.server.ts';
import { guardianRequests, type RequestedThing } from './points.ts';
import { listRequests, type Paging, type RequestRow } from './queries.server.ts';

/** Requests of a guardian's children, pending or decided. */
export async function requestsOf(
  ctx: Ctx,
  { childId, decided, ...paging }: Paging & { childId?: string | undefined; decided: 'true' | 'false' },
): Promise<Page<GuardianRequest>> {
  const { accountId: guardianId } = await adultViewerOf(ctx);
  if (childId) await assertMyChild(ctx, childId);
  const rows = await listRequests(ctx, { guardianId, childId, decided: decided === 'true' }, paging);
  return presentPage(ctx, rows, paging.limit);
}

/** A child's own requests. */
export async function ownRequests(ctx: Ctx, ownerId: string, paging: Paging): Promise<Page<GuardianRequest>> {
  return presentPage(ctx, await listRequests(ctx, { ownerId }, paging), paging.limit);
}

async function presentPage(ctx: Ctx, rows: RequestRow[], limit: number): Promise<Page<GuardianRequest>> {
  const page = toPage(rows, limit, ({ askedAt, id }) => [askedAt, id]);
  return { ...page, items: await presentRequests(ctx, page.items) };
}

/** Each with its subject, which the feature it belongs to describes. */
export async function presentRequests(ctx: Ctx, rows: readonly RequestRow[]): Promise<GuardianRequest[]> {
  const described = await Promise.all(
    guardianRequests.of(ctx).map(async ({ kind, describe }) => {
      const ids = rows.filter((row) => row.kind === kind).map((row) => row.targetId);
      return ids.length === 0 ? [] : [...(await describe(ctx, ids))];
    }),
  );
  const things = new Map(described.flat());
  return rows.map(({ targetId, ...row }) => ({ ...row, about: aboutOf(things.get(targetId)) }));
}

function aboutOf(thing: RequestedThing | undefined): About {
  if (!thing)
    return { title: 'No longer available', text: '', note: '', path: null, media: [], isAdult: false };
  return { ...thing, media: thing.media as About['media'], isAdult: thing.isAdult ?? false };
}
