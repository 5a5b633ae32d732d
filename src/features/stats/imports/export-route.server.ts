import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { activeViewerOf } from '#features/people/people.server.ts';
import { plainText } from '#platform/csv.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enterForExport, type Gate } from '#platform/http/serve.ts';
import { siteRules } from '#platform/site-rules.ts';
import { codesRecorded, type ExportedRecord, exportedRecords } from './exported-records.server.ts';

/** GET /api/stats/export-records?format=csv|json: the viewer's own records on this site, streamed. */
export function exportRoute(app: FastifyInstance, gate: Gate): void {
  app.get<{ Querystring: { format?: string } }>(
    '/api/stats/export-records',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await enterForExport(gate, request);
      const { accountId } = activeViewerOf(ctx, { allowLimited: true });
      if (!siteRules[ctx.site].can.measure) throw notFound('page');
      const { format = 'csv' } = request.query;
      if (format !== 'csv' && format !== 'json') throw invalid('Export as csv or json.', 'format');
      const day = ctx.now.toISOString().slice(0, 10);
      return sendDownload(ctx.deps, reply, {
        type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
        fileName: `records-${ctx.site}-${day}.${format}`,
        accountId,
        open: async () => ({ made: format === 'csv' ? await csvOf(ctx, accountId) : jsonOf(ctx, accountId) }),
      });
    },
  );
}

const details = [
  'sport',
  'season',
  'scope',
  'level',
  'competition',
  'team',
  'opponent',
  'date',
  'venue',
  'grade',
  'computed',
];

/** One row a record, one column a figure; figures as people write them, so that the file can be imported again. */
async function csvOf(ctx: Ctx, athleteId: string): Promise<Readable> {
  const codes = await codesRecorded(ctx, athleteId);
  const columns = [...details, ...codes];
  const csv = stringify({ header: true, columns, record_delimiter: 'windows', bom: true });
  async function* rows() {
    for await (const record of exportedRecords(ctx, athleteId)) yield cellsOf(record, codes);
  }
  pipeline(rows(), csv, (error) => {
    // A client that disconnects is fine; any other error truncates the file, so it is logged.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      ctx.deps.log.error({ err: error }, 'an export of records was truncated');
  });
  return csv;
}

function cellsOf(record: ExportedRecord, codes: readonly string[]): string[] {
  const { sport, season, scope, level, competition, team, opponent, date, venue, grade, figures } = record;
  const said = [sport, season, scope, level, competition, team, opponent, date, venue, grade].map(plainText);
  // Figures are numbers that we write ourselves: "-4" stays one. A season of matches isn't imported as one that was typed.
  return [...said, record.isComputed ? 'yes' : '', ...codes.map((code) => figures[code]?.shown ?? '')];
}

function jsonOf(ctx: Ctx, athleteId: string): Readable {
  async function* parts() {
    let between = '{"records":[\n';
    for await (const record of exportedRecords(ctx, athleteId)) {
      yield between + JSON.stringify(record);
      between = ',\n';
    }
    yield between === ',\n' ? '\n]}\n' : '{"records":[]}\n';
  }
  return Readable.from(parts());
}
