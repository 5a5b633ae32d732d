import type { FastifyInstance } from 'fastify';
import { findItems } from '#features/payments/payment-row.server.ts';
import { type Ctx, jobCtx, siteCtx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { signedPaths } from '#platform/signed-path.ts';
import type { SiteId } from '#platform/site.ts';
import { printables } from '../points.ts';
import { mendedFile } from './mended-print.server.ts';
import { isWithPartner, type PrintJobState } from './print-job-states.ts';

/** How long after an order the partner can load its files. A retry names the same addresses, so that it is the same order. */
const OPEN_DAYS = 14;
const DAY_MS = 86_400_000;

const files = signedPaths('print files');

export const printFilePath = (
  { deps }: Pick<Ctx, 'deps'>,
  { jobId, createdAt }: { jobId: string; createdAt: string },
  printId: string,
): string =>
  files.sign(
    deps.config,
    `/print-files/${jobId}/${printId}.pdf`,
    new Date(Date.parse(createdAt) + OPEN_DAYS * DAY_MS),
  );

interface PrintRow {
  item: number;
  paymentId: string;
  site: SiteId;
  sellerId: string;
  state: PrintJobState;
}

interface Asked {
  Params: { jobId: string; name: string };
  Querystring: { until?: string; key?: string };
}

/** GET /print-files/:jobId/:printId.pdf, by a signed path, while the partner has the job. */
export function printFileRoute(app: FastifyInstance, { deps }: Gate): void {
  app.get<Asked>('/print-files/:jobId/:name', { schema: { hide: true } }, async (request, reply) => {
    const { jobId, name } = request.params;
    const printId = name.replace(/\.pdf$/, '');
    const path = request.url.split('?')[0] ?? '';
    if (!isId(jobId) || !isId(printId) || !files.isSigned(deps.config, path, request.query, deps.clock()))
      throw notFound('print');
    const [print] = await deps.sql<PrintRow[]>`
      select p.item, d.payment_id, d.site, d.seller_id, j.state
      from print_job_print p join print_job j on j.id = p.job_id join delivery d on d.id = j.delivery_id
      where p.job_id = ${jobId} and p.id = ${printId}`;
    if (!print || !isWithPartner(print.state)) throw notFound('print');
    const ctx = siteCtx(jobCtx(deps), print.site);
    const download = {
      type: 'application/pdf',
      fileName: `${printId}.pdf`,
      accountId: `print partner of ${print.sellerId}`,
    };
    const mended = await mendedFile(ctx, printId);
    if (mended)
      return sendDownload(deps, reply, {
        ...download,
        open: async () => ({ stored: await deps.storage.getStream(mended) }),
      });
    const bought = (await findItems(ctx, [print.paymentId])).find(({ item }) => item === print.item);
    const file = await printables.find(ctx, bought?.kind ?? '')?.draw(ctx, printId);
    if (!file) throw notFound('print');
    return sendDownload(deps, reply, { ...download, open: async () => ({ made: file }) });
  });
}
