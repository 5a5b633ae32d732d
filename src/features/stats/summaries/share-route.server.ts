import type { FastifyInstance } from 'fastify';
import { sharePictures } from '#features/cards/share/share-pictures.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Gate } from '#platform/http/serve.ts';
import { siteRules } from '#platform/site-rules.ts';
import { findRecords } from '../records/record-row.server.ts';
import type { StatsCard } from './calls.ts';
import { drawSummaryShare } from './draw-summary-share.server.ts';
import { RANKED_OF_ONE } from './ranks.server.ts';
import { presentStatsCards } from './see-stats-cards.server.ts';

/** GET /share/stats/:recordId.png: a season or a match, as a visitor may see it; otherwise the site's name. */
export const summaryShareRoute = (app: FastifyInstance, gate: Gate): void =>
  sharePictures(app, gate, {
    folder: 'stats',
    find: publicStatsCard,
    draw: ({ site }, name, card) => drawSummaryShare(site, name, card),
  });

async function publicStatsCard(ctx: Ctx, id: string): Promise<StatsCard | null> {
  if (!siteRules[ctx.site].can.measure) return null;
  const rows = await findRecords(ctx, ctx.sql`r.id = ${id}`, ctx.sql``);
  const [card] = await presentStatsCards(ctx, rows, RANKED_OF_ONE);
  return card ?? null;
}
