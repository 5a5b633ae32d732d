import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import { paymentStates } from '../payment-states.server.ts';
import type { answerDispute } from './calls.ts';
import { type EvidenceKind, evidenceKinds, evidenceLabels, takenText } from './evidence-kinds.ts';
import { type EvidenceFile, mostBytesOf, readEvidence } from './read-evidence.server.ts';
import {
  type DisputeRow,
  findDispute,
  sellersDispute,
  sellersOf,
  takenKinds,
  takesEvidence,
} from './sellers-dispute.server.ts';
import '../events.ts';

/**
 * The seller's words, pictures and PDFs for the bank. They are sent when every seller of the payment has answered, or a day before
 * the bank's deadline.
 * @throws 409 when the bank takes none any more, or it was sent
 */
export async function answer(
  ctx: Ctx,
  { disputeId, text, files }: CallParsed<typeof answerDispute>['body'],
): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const { payment, items } = await sellersDispute(ctx, disputeId, accountId);
  // A job has no slot for both the storage and the provider.
  const read = await readEvidence(ctx, Object.values(files), mostBytesOf(items));
  const given = evidenceKinds.flatMap((kind) => {
    const mediaId = files[kind];
    const file = mediaId && read.get(mediaId);
    return file ? [{ kind, mediaId, ...file }] : [];
  });
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    await paymentStates.lock(tx, payment.id);
    await lockRow(tx, 'dispute', disputeId);
    const dispute = await findDispute(tx, disputeId);
    if (!dispute || !takesEvidence(tx, dispute)) throw conflict('DISPUTE_CLOSED', whyNot(dispute));
    await sql`
      insert into dispute_answer (dispute_id, account_id, text, created_at)
      values (${disputeId}, ${accountId}, ${text}, ${tx.now})
      on conflict (dispute_id, account_id) do update set text = excluded.text, created_at = excluded.created_at`;
    await assertOneFile(tx, { disputeId, accountId }, given);
    const before = await sql<{ mediaId: string }[]>`
      delete from dispute_answer_file where dispute_id = ${disputeId} and account_id = ${accountId} returning media_id`;
    await releaseMedia(
      tx,
      before.map(({ mediaId }) => mediaId),
    );
    await attachMedia(tx, {
      ids: given.map(({ mediaId }) => mediaId),
      kinds: ['image', 'file'],
      max: given.length,
      field: 'files',
    });
    for (const { kind, mediaId, mime, content } of given)
      await sql`
        insert into dispute_answer_file (dispute_id, account_id, kind, media_id, mime, content)
        values (${disputeId}, ${accountId}, ${kind}, ${mediaId}, ${mime}, ${content})`;
    const [ready] = await sql`
      update dispute set evidence_state = 'ready', updated_at = ${tx.now} where id = ${disputeId}
        and (select count(*) from dispute_answer where dispute_id = ${disputeId}) = ${sellersOf(items).size}
      returning id`;
    if (ready) await emit(tx, 'dispute.answered', { disputeId });
  });
  return { ok: true };
}

/** The provider takes one file of a kind, and PDFs can't be put into one. @throws 409 */
async function assertOneFile(
  tx: Ctx,
  { disputeId, accountId }: { disputeId: string; accountId: string },
  given: readonly { kind: EvidenceKind; mime: EvidenceFile['mime'] }[],
): Promise<void> {
  const taken = await takenKinds(tx, disputeId, accountId);
  for (const { kind, mime } of given) {
    const by = taken[kind];
    if (by === 'pdf' || (by && mime === 'application/pdf'))
      throw conflict('EVIDENCE_TAKEN', `${evidenceLabels[kind]}: ${takenText[by]}`, 'files');
  }
}

function whyNot(dispute: DisputeRow | undefined): string {
  if (dispute?.evidenceState === 'sent' || dispute?.evidenceState === 'ready')
    return 'Your answer is already on its way to the bank, so it can’t be changed.';
  return 'The buyer’s bank doesn’t take answers to this dispute any more.';
}
