import { activeViewerOf } from '#features/people/people.server.ts';
import { featureUse, planLimit } from '#features/plans/usage.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { importRecords as Import } from './calls.ts';
import { importCsv } from './csv/import-csv.server.ts';
import { importMatch } from './import-match.server.ts';

/** Imports a match file or a CSV file. @throws 402 where the viewer's plan has no imports */
export async function importRecords(
  ctx: Ctx,
  input: CallParsed<typeof Import>['body'],
): Promise<CallReply<typeof Import>> {
  if (!siteRules[ctx.site].can.measure) throw notFound('page');
  const { accountId } = activeViewerOf(ctx);
  const use = await featureUse(ctx, accountId, 'stats_import');
  if (!use.allowed) throw planLimit(ctx, use);
  const { match, csv } = input;
  if (csv) return { match: null, csv: await importCsv(ctx, { ...input, csv }) };
  return { match: await importMatch(ctx, { ...input, match: match ?? '' }), csv: null };
}
