import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { readDesign } from '../design/read-design.ts';
import { gatherParts } from '../rendering/gather-parts.server.ts';
import { asOwner } from '../rendering/owner-ctx.server.ts';
import { renderPages } from '../rendering/render.server.ts';

/** The longer side, in pixels: twice as wide as lists show it. */
const SIDE = 640;
// One at a time with one behind it; others are tried again later, so that drawing never takes all of the worker's jobs.
const drawing = createSemaphore(1, 1);

interface DesignToDraw {
  ownerId: string;
  document: Record<string, unknown>;
}

/** Draws the first page of a saved design, unless it has been saved again since: that save draws it. */
export const drawThumbnail = (ctx: Ctx, saved: EventMap['studio.design-saved']): Promise<void> =>
  drawing.run(() => draw(ctx, saved));

async function draw(ctx: Ctx, { designId, version }: EventMap['studio.design-saved']): Promise<void> {
  const { sql } = ctx;
  const [design] = await sql<DesignToDraw[]>`
    select d.owner_id, d.document from studio_design d
    where d.id = ${designId} and d.version = ${version}
      and not exists (select from studio_thumbnail t where t.design_id = d.id and t.design_version >= ${version})`;
  if (!design) return;
  const { canvas, pages } = readDesign(design.document).document;
  const first = pages.slice(0, 1);
  const parts = await gatherParts(await asOwner(ctx, design.ownerId), first, SIDE);
  const scale = Math.min(1, SIDE / Math.max(canvas.width, canvas.height));
  const [picture] = await renderPages({ ...parts, canvas, pages: first, output: { format: 'webp', scale } });
  if (!picture) return;
  await sql`
    insert into studio_thumbnail as t (design_id, design_version, picture)
    select d.id, ${version}, ${Buffer.from(picture)} from studio_design d where d.id = ${designId}
    on conflict (design_id) do update set design_version = excluded.design_version, picture = excluded.picture
      where t.design_version < excluded.design_version`;
}
