import { attachMedia } from '#features/media/media.server.ts';
import { readPicture } from '#features/media/read-picture.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import { paymentStates } from '../payment-states.server.ts';
import type { answerDispute } from './calls.ts';
import {
  type DisputeRow,
  findDispute,
  sellersDispute,
  sellersOf,
  takesEvidence,
} from './sellers-dispute.server.ts';
import '../events.ts';

/**
 * The seller's words and pictures for the bank. They are sent when every seller of the payment has answered, or a day before
 * the bank's deadline.
 * @throws 409 when the bank takes none any more, or it was sent
 */
export async function answer(
  ctx: Ctx,
  { disputeId, text, files }: CallParsed<typeof answerDispute>['body'],
): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const { payment, items } = await sellersDispute(ctx, disputeId, accountId);
  const given = Object.entries(files);
  // A job has no slot for both the storage and the provider.
  const jpegs = new Map(
    await Promise.all(given.map(async ([kind, id]) => [kind, await jpegOf(ctx, id)] as const)),
  );
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
    await attachMedia(tx, {
      ids: given.map(([, id]) => id),
      kinds: ['image'],
      max: given.length,
      field: 'files',
    });
    for (const [kind, mediaId] of given)
      await sql`
        insert into dispute_answer_file (dispute_id, account_id, kind, media_id, jpeg)
        values (${disputeId}, ${accountId}, ${kind}, ${mediaId}, ${jpegs.get(kind) ?? null})
        on conflict (dispute_id, account_id, kind)
        do update set media_id = excluded.media_id, jpeg = excluded.jpeg, file_id = null`;
    const [ready] = await sql`
      update dispute set evidence_state = 'ready', updated_at = ${tx.now} where id = ${disputeId}
        and (select count(*) from dispute_answer where dispute_id = ${disputeId}) = ${sellersOf(items).size}
      returning id`;
    if (ready) await emit(tx, 'dispute.answered', { disputeId });
  });
  return { ok: true };
}

/** The provider takes 5 MB a file; this is a tenth. */
const WIDEST = 1600;

/** Null when the picture is gone. */
async function jpegOf(ctx: Ctx, mediaId: string): Promise<Buffer | null> {
  const bytes = await readPicture(ctx, mediaId);
  if (!bytes) return null;
  // Loaded with the first picture, since it is slow to load.
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

function whyNot(dispute: DisputeRow | undefined): string {
  if (dispute?.evidenceState === 'sent' || dispute?.evidenceState === 'ready')
    return 'Your answer is already on its way to the bank, so it can’t be changed.';
  return 'The buyer’s bank doesn’t take answers to this dispute any more.';
}
