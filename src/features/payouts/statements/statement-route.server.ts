import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Span } from '#features/ledger/statement-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid, unauthenticated } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enterForExport, type Gate } from '#platform/http/serve.ts';
import { ownEarner } from '../account/payout-eligibility.server.ts';
import { aDay } from './calls.ts';
import { statementFile } from './statement-file.server.ts';
import { assertSpan, daysOf, zoneOf } from './statement-period.server.ts';

const aYear = z.string().regex(/^2\d{3}$/);
const timeZone = z.string().max(64).optional();
const Wanted = z.union([
  z.strictObject({ month: z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/), timeZone }),
  z.strictObject({ year: aYear, timeZone }),
  z.strictObject({ from: aDay, to: aDay, timeZone }),
]);
const WantedYear = z.strictObject({ year: aYear, timeZone });

/**
 * The viewer's own statement. GET /api/userearning/statement.csv?month=2026-11, ?year=2026 or ?from=2026-01-01&to=2026-06-30:
 * every line. GET /api/userearning/statement.pdf?year=2026: the year's sums.
 */
export function statementRoute(app: FastifyInstance, gate: Gate): void {
  app.get('/api/userearning/statement.csv', { schema: { hide: true } }, async (request, reply) => {
    const { ctx, accountId } = await enterOwn(gate, request);
    const { name, span } = await spanOf(ctx, accountId, request.query);
    return sendDownload(ctx.deps, reply, {
      type: 'text/csv; charset=utf-8',
      fileName: `statement-${name}.csv`,
      accountId,
      open: async () => ({ made: statementFile(ctx, accountId, span) }),
    });
  });
  app.get('/api/userearning/statement.pdf', { schema: { hide: true } }, async (request, reply) =>
    sendYear(gate, request, reply),
  );
}

async function enterOwn(gate: Gate, request: FastifyRequest): Promise<{ ctx: Ctx; accountId: string }> {
  const ctx = await enterForExport(gate, request);
  if (!ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
  return { ctx, accountId: ownEarner(ctx).accountId };
}

async function sendYear(gate: Gate, request: FastifyRequest, reply: FastifyReply) {
  const { ctx, accountId } = await enterOwn(gate, request);
  const wanted = WantedYear.safeParse(request.query);
  if (!wanted.success) throw invalid('Choose a year (?year=2026).', 'year');
  const { year } = wanted.data;
  const zone = await zoneOf(ctx, accountId, wanted.data.timeZone);
  // Loaded with the first one, since the PDF library is slow to load.
  const { yearAsPdf } = await import('./year-pdf.server.ts');
  return sendDownload(ctx.deps, reply, {
    type: 'application/pdf',
    fileName: `statement-${year}.pdf`,
    accountId,
    open: async () => ({ made: await yearAsPdf(ctx, accountId, { year, timeZone: zone }) }),
  });
}

/** @throws 400 for anything but a month, a year or a period of at most a year */
async function spanOf(ctx: Ctx, accountId: string, query: unknown): Promise<{ name: string; span: Span }> {
  const parsed = Wanted.safeParse(query);
  if (!parsed.success) {
    throw invalid(
      'Choose a month (?month=2026-11), a year (?year=2026) or a period (?from=2026-01-01&to=2026-06-30).',
    );
  }
  const wanted = parsed.data;
  const zone = await zoneOf(ctx, accountId, wanted.timeZone);
  if ('from' in wanted) {
    assertSpan(wanted);
    return { name: `${wanted.from}-${wanted.to}`, span: { ...wanted, timeZone: zone } };
  }
  const name = 'month' in wanted ? wanted.month : wanted.year;
  return { name, span: { ...daysOf(name), timeZone: zone } };
}
