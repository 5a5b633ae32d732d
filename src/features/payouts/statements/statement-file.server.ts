import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountNumbers, changesOf, type EntryRange } from '#features/ledger/account-changes.server.ts';
import { allBalancesOf } from '#features/ledger/balance.server.ts';
import { plainText } from '#platform/csv.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { invalid, unauthenticated } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enterForExport, type Gate } from '#platform/http/serve.ts';
import { plainMoney } from '#ui/format/money.ts';
import { ownEarner } from '../account/payout-eligibility.server.ts';
import { presentChange } from './statement.ts';

const columns = ['date', 'kind', 'source', 'description', 'amount', 'currency', 'id'] as const;
const MOST_DAYS = 366;
const DAY = 86_400_000;

// Years with four digits, which JavaScript and PostgreSQL write alike.
const aDay = z.iso.date('Enter dates as YYYY-MM-DD, for example 2026-11-21.').startsWith('2');
const Wanted = z.union([
  z.strictObject({ month: z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/) }),
  z.strictObject({ from: aDay, to: aDay }),
]);

/** GET /api/userearning/statement.csv?month=2026-11, or ?from=2026-01-01&to=2026-06-30: the viewer's own statement. */
export function statementRoute(app: FastifyInstance, gate: Gate): void {
  app.get('/api/userearning/statement.csv', { schema: { hide: true } }, async (request, reply) => {
    const ctx = await enterForExport(gate, request);
    if (!ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
    const { accountId } = ownEarner(ctx);
    const { name, range } = spanOf(request.query);
    return sendDownload(ctx.deps, reply, {
      type: 'text/csv; charset=utf-8',
      fileName: `touchline-statement-${name}.csv`,
      accountId: ctx.viewer.accountId,
      open: async () => ({ made: statementFile(ctx, accountId, range) }),
    });
  });
}

/** Whole days in UTC. @throws 400 for anything but a month or a period of at most a year */
function spanOf(query: unknown): { name: string; range: EntryRange } {
  const parsed = Wanted.safeParse(query);
  if (!parsed.success) {
    throw invalid('Choose a month (?month=2026-11) or a period (?from=2026-01-01&to=2026-06-30).');
  }
  const wanted = parsed.data;
  if ('month' in wanted) {
    const from = new Date(`${wanted.month}-01T00:00:00Z`);
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
    return { name: wanted.month, range: { from, to } };
  }
  const [from, to] = [new Date(wanted.from), new Date(Date.parse(wanted.to) + DAY)];
  if (to <= from) throw invalid('The end date must be after the start date.', 'to');
  if (to.getTime() - from.getTime() > MOST_DAYS * DAY)
    throw invalid('Choose a period of one year at most.', 'to');
  return { name: `${wanted.from}-${wanted.to}`, range: { from, to } };
}

function statementFile(ctx: Ctx, accountId: string, range: EntryRange): Readable {
  const csv = stringify({ header: true, columns: [...columns], record_delimiter: 'windows', bom: true });
  pipeline(lines(ctx, accountId, range), csv, (error) => {
    // A client that disconnects is fine; any other error truncates the file, so it is logged.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      ctx.deps.log.error({ err: error }, 'a statement was truncated');
  });
  return csv;
}

async function* lines(ctx: Ctx, accountId: string, range: EntryRange) {
  for (const currency of (await allBalancesOf(ctx, accountId)).keys())
    yield* linesIn(ctx, accountId, currency, range);
}

/** One currency after the other: a column of amounts is only summed within one. */
async function* linesIn(ctx: Ctx, accountId: string, currency: Currency, range: EntryRange) {
  const accounts = await accountNumbers(ctx, accountId, currency);
  for await (const rows of changesOf(ctx, { accountId, accounts }, range, null).cursor(500)) {
    for (const row of rows) {
      const { at, kind, source, description, amount, id } = presentChange(row, currency);
      yield [
        timeOf(at),
        kind,
        plainText(source ?? ''),
        plainText(description),
        plainMoney(amount, currency),
        currency,
        id,
      ];
    }
  }
}

/** A time that spreadsheets recognize, in UTC as the months are. */
const timeOf = (at: string): string => at.slice(0, 19).replace('T', ' ');
