import type { CallReply } from '#platform/call.ts';
import { type Ctx, type Viewer, viewerOf } from '#platform/ctx.ts';
import { findOwnDesign } from '../designs/design-row.server.ts';
import { publishTargets } from '../points.ts';
import type { getPublications, Publication, PublicationKind } from './calls.ts';

export interface PublicationRow {
  id: string;
  kind: PublicationKind;
  designVersion: number;
  targetId: string | null;
  createdAt: string;
}

/** @throws 404 for somebody else's design */
export async function listPublications(
  ctx: Ctx,
  designId: string,
): Promise<CallReply<typeof getPublications>> {
  await findOwnDesign(ctx, designId);
  const rows = await ctx.sql<PublicationRow[]>`
    select id, kind, design_version, target_id, created_at from studio_publication
    where design_id = ${designId} order by created_at desc, id desc limit 50`;
  return { items: await presentPublications(ctx, rows), made: madeBy(ctx, viewerOf(ctx)) };
}

/** The kinds of things that the viewer makes on this site, beside posts and banners. */
export const madeBy = (ctx: Ctx, viewer: Viewer): PublicationKind[] =>
  publishTargets.of(ctx).flatMap(({ kind, isMadeBy }) => (isMadeBy(viewer, ctx.site) ? [kind] : []));

type Target = Pick<Publication, 'title' | 'path' | 'stage'>;
const elsewhere: Target = { title: null, path: null, stage: null };
const deleted: Target = { title: null, path: null, stage: 'deleted' };

/** With what the things are called that were made, and how far they are, as of now. */
export async function presentPublications(ctx: Ctx, rows: readonly PublicationRow[]): Promise<Publication[]> {
  const targets = await findTargets(ctx, rows);
  return rows.map((row) => {
    const isThing = publishTargets.find(ctx, row.kind) !== undefined;
    const target = isThing ? (targets.get(row.targetId ?? '') ?? deleted) : elsewhere;
    return { ...row, ...target, targetId: target.path ? row.targetId : null };
  });
}

async function findTargets(ctx: Ctx, rows: readonly PublicationRow[]): Promise<Map<string, Target>> {
  const found = await Promise.all(
    publishTargets.of(ctx).map((target) =>
      target.find(
        ctx,
        rows.flatMap((row) => (row.kind === target.kind && row.targetId ? [row.targetId] : [])),
      ),
    ),
  );
  return new Map(
    found
      .flat()
      .map(({ id, title, path, isPublished }): [string, Target] => [
        id,
        { title, path, stage: isPublished ? 'published' : 'draft' },
      ]),
  );
}
