import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { emailOf } from '#features/auth/contact.server.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { plainText } from '#platform/csv.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enterForExport, type Gate } from '#platform/http/serve.ts';
import type { OpportunityRow } from '../opportunity-row.server.ts';
import { ownOpportunity } from '../standing.server.ts';

/** GET /api/athlete-hub/opportunity-applications/:slug/export: everybody who applied, as CSV, for the organisation. */
export function applicationsRoute(app: FastifyInstance, gate: Gate): void {
  app.get<{ Params: { slug: string } }>(
    '/api/athlete-hub/opportunity-applications/:slug/export',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await enterForExport(gate, request);
      const opportunity = await ownOpportunity(ctx, request.params.slug.toLowerCase());
      return sendDownload(ctx.deps, reply, {
        type: 'text/csv; charset=utf-8',
        fileName: `applications-${opportunity.slug}.csv`,
        accountId: viewerOf(ctx).accountId,
        open: async () => ({ made: fileOf(ctx, opportunity) }),
      });
    },
  );
}

interface Row {
  name: string;
  username: string;
  email: string | null;
  state: string;
  appliedAt: string;
  note: string;
  answers: Record<string, string>;
}

function fileOf(ctx: Ctx, { id, questions }: OpportunityRow): Readable {
  const columns = [
    'name',
    'username',
    'email',
    'state',
    'applied',
    'note',
    ...questions.map(({ text }) => plainText(text)),
  ];
  const csv = stringify({ header: true, columns, record_delimiter: 'windows', bom: true });
  async function* records() {
    const { sql } = ctx;
    const found = sql<Row[]>`
      select a.display_name as name, a.username, case when 'email' = any(p.shares) then ${emailOf(ctx, sql`a.id`)} end as email,
        p.state, p.created_at as applied_at, p.note, p.answers
      from opportunity_application p ${joinAccount(ctx, 'p.account_id')}
      where p.opportunity_id = ${id} and p.state not in ('guardian_pending', 'withdrawn')
      order by p.created_at, p.id`;
    for await (const rows of found.cursor(500))
      for (const { name, username, email, state, appliedAt, note, answers } of rows)
        yield [
          name,
          username,
          email ?? '',
          state,
          appliedAt.slice(0, 10),
          note,
          ...questions.map((q) => answers[q.id] ?? ''),
        ].map(plainText);
  }
  pipeline(records(), csv, (error) => {
    // A client that disconnects is fine; any other error truncates the file, so it is logged.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      ctx.deps.log.error({ err: error }, 'a list of applications was truncated');
  });
  return csv;
}
