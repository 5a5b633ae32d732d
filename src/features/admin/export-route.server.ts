import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type { StaffAct } from '#features/staff/acts.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { plainText } from '#platform/csv.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enterForExport, type Gate } from '#platform/http/serve.ts';
import { readInput } from '#platform/read-input.ts';
import { mediumNumber } from '#ui/format/number.ts';
import type { AdminExport, CsvValue } from './points.ts';
import { adminExports } from './points.ts';

/** GET /api/admin/export/:name?filters: a table of administration as CSV, streamed; one row in the audit log. */
export function exportRoute(app: FastifyInstance, gate: Gate): void {
  app.get<{ Params: { name: string } }>(
    '/api/admin/export/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await enterForExport(gate, request);
      assertStaffMay(ctx, 'export');
      const one = adminExports.find(ctx, request.params.name);
      if (!one) throw notFound('export');
      // The permissions know every act that a list names: its call would not boot otherwise.
      assertStaffMay(ctx, one.act as StaffAct);
      const filters = readInput(one.filters, request.query);
      await transact(ctx, (tx) =>
        recordStaffAct(tx, {
          act: 'export',
          target: { kind: 'export', id: one.name },
          details: { filters },
        }),
      );
      const day = ctx.now.toISOString().slice(0, 10);
      return sendDownload(ctx.deps, reply, {
        type: 'text/csv; charset=utf-8',
        fileName: `${one.name}-${ctx.site}-${day}.csv`,
        accountId: viewerOf(ctx).accountId,
        open: async () => ({ made: fileOf(ctx, one, filters) }),
      });
    },
  );
}

/** One file reads no more: it would be longer than a spreadsheet takes, and hold the list's index for minutes. */
const MOST_ROWS = 200_000;
const cutShort = `Only the first ${mediumNumber(MOST_ROWS)} rows are in this file. Filter the table, and download the rest apart.`;

function fileOf(ctx: Ctx, { name, columns, rows }: AdminExport, filters: object): Readable {
  const csv = stringify({
    header: true,
    columns: Object.keys(columns),
    record_delimiter: 'windows',
    bom: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
  const values = Object.values(columns);
  async function* records(): AsyncGenerator<CsvValue[]> {
    let count = 0;
    for await (const row of rows(ctx, filters as Record<string, unknown>)) {
      if (count++ === MOST_ROWS) {
        yield [cutShort];
        return;
      }
      yield values.map((value) => cell(value(row)));
    }
  }
  pipeline(records(), csv, (error) => {
    // A client that disconnects is fine; any other error truncates the file, so it is logged.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      ctx.deps.log.error({ err: error, export: name }, 'an export was truncated');
  });
  return csv;
}

const cell = (value: CsvValue): CsvValue => (typeof value === 'string' ? plainText(value) : value);
