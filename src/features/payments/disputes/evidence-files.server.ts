import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Ctx } from '#platform/ctx.ts';
import { expectObject } from '#platform/payment-provider.ts';
import { hashToken } from '#platform/secret.ts';
import type { EvidenceKind } from './evidence-kinds.ts';
import type { EvidenceFile } from './read-evidence.server.ts';

interface FileRow extends EvidenceFile {
  kind: EvidenceKind;
  /** The provider's, once it has it. */
  fileId: string | null;
}

/**
 * The provider's ids of what sellers added; what it hasn't got is sent. It takes one file of a kind: pictures of several
 * sellers go as one PDF, in the order of their answers.
 */
export async function evidenceFiles(
  { sql, deps }: Ctx,
  disputeId: string,
  sending: { timeout: number; maxNetworkRetries: number },
): Promise<Partial<Record<EvidenceKind, string>>> {
  const rows = await sql<FileRow[]>`
    select f.kind, f.mime, f.content, f.file_id from dispute_answer_file f
    join dispute_answer a on a.dispute_id = f.dispute_id and a.account_id = f.account_id
    where f.dispute_id = ${disputeId} order by f.kind, a.created_at, f.account_id`;
  const ids: Partial<Record<EvidenceKind, string>> = {};
  for (const [kind, files] of Map.groupBy(rows, (row) => row.kind)) {
    const known = files.find(({ fileId }) => fileId)?.fileId;
    const file = known ? null : await asOne(files);
    if (known) ids[kind] = known;
    if (!file) continue;
    const { data, type } = file;
    const name = `${kind}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    const idempotencyKey = `evidence-file:${disputeId}:${kind}:${hashToken(data.toString('base64'))}`;
    const sent = expectObject(
      await deps.provider.files.create(
        { purpose: 'dispute_evidence', file: { data, name, type } },
        { ...sending, idempotencyKey },
      ),
      'file',
    );
    ids[kind] = sent.id;
    await sql`
      update dispute_answer_file set file_id = ${sent.id}, content = null
      where dispute_id = ${disputeId} and kind = ${kind}`;
  }
  return ids;
}

/** Null when all of it is gone. */
async function asOne(
  files: readonly EvidenceFile[],
): Promise<{ data: Buffer; type: EvidenceFile['mime'] } | null> {
  const [first, ...others] = files.flatMap(({ mime, content }) => (content ? [{ mime, content }] : []));
  if (!first) return null;
  if (others.length === 0) return { data: first.content, type: first.mime };
  const data = await onPages([first, ...others].map(({ content }) => content));
  return { data, type: 'application/pdf' };
}

const MARGIN = 36;

/** Each JPEG on a page. The same ones make the same file, so that sending it again is the same request. */
function onPages(jpegs: readonly Buffer[]): Promise<Buffer> {
  const info = { Title: 'Pictures of the sellers', CreationDate: new Date(0) };
  const document = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: MARGIN, info });
  for (const jpeg of jpegs) {
    const { width, height } = document.addPage().page;
    document.image(jpeg, MARGIN, MARGIN, { fit: [width - 2 * MARGIN, height - 2 * MARGIN], align: 'center' });
  }
  document.end();
  return buffer(document);
}
