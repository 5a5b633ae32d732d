import { payeesOf } from '#features/listings/named-payees.server.ts';
import { writePayees } from '#features/listings/payees.server.ts';
import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import { assertSalesOn } from '#features/sellers/ready-to-sell.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, invalid } from '#platform/errors.ts';
import type { FrameDetails } from '../frame/calls.ts';
import { frameListing, lockFrame } from '../frame/frame-listing.server.ts';
import type { FrameRow } from '../frame/frame-row.server.ts';
import { frameDetails, ownFrame } from '../frame/see-frame.server.ts';
import { assertCovered } from '../plan.server.ts';
import type { FrameChange } from './calls.ts';
import { withPreview } from './check-overlay.server.ts';
import { assertFramePrice } from './create-frame.server.ts';
import { requireMaker } from './maker.server.ts';
import { frameSlug, searchText } from './write-frame.server.ts';

/**
 * Changes a frame. Everything in a draft can change; of what was listed, only the price.
 * @throws 409 VERSION_CONFLICT with the frame as it is now
 */
export async function updateFrame(ctx: Ctx, change: FrameChange): Promise<FrameDetails> {
  await changeFrame(ctx, change);
  return frameDetails(ctx, change.frameId);
}

async function changeFrame(ctx: Ctx, change: FrameChange): Promise<void> {
  const { frameId: id, mediaId } = change;
  const frame = await ownFrame(ctx, id);
  requireMaker(ctx, frame.isPlatform);
  await assertVersion(frame, change.version, () => frameDetails(ctx, id));
  assertEditable(frame, change);
  const { price, currency = frame.currency } = change;
  if (price !== undefined) await assertFramePrice(ctx, frame.ownerId, { price, currency });
  const { name = frame.name } = change;
  if (mediaId && mediaId !== frame.mediaId)
    await withPreview(ctx, { mediaId, name }, (previewId) => write(ctx, change, { mediaId, previewId }));
  else await write(ctx, change, null);
}

const fixedFields = ['name', 'mediaId', 'licence', 'payees'] as const;

function assertEditable(frame: FrameRow, change: FrameChange): void {
  assertCovered(frame);
  if (frame.state === 'in_review')
    throw conflict('FRAME_WAITS', 'This frame is waiting for approval. Withdraw it to make changes.');
  if (frame.state === 'taken_down')
    throw conflict('FRAME_CLOSED', 'This frame was taken down, so it can’t be changed.');
  const fixed = frame.listedAt && fixedFields.find((field) => differs(frame, change, field));
  if (fixed)
    throw conflict(
      'FRAME_FIXED',
      'People have seen and bought this frame as it is, so only its price can change. Make a new one instead.',
      fixed,
    );
}

const differs = (frame: FrameRow, change: FrameChange, field: (typeof fixedFields)[number]): boolean =>
  change[field] !== undefined && (field === 'payees' || change[field] !== frame[field]);

interface Picture {
  mediaId: string;
  previewId: string;
}

async function write(ctx: Ctx, change: FrameChange, picture: Picture | null): Promise<void> {
  const { frameId: id } = change;
  const payees = change.payees && (await payeesOf(ctx, change.payees));
  await transact(ctx, async (tx) => {
    const frame = await assertVersion(await lockFrame(tx, id), change.version, () => frameDetails(tx, id));
    assertEditable(frame, change);
    const { ownerId } = frame;
    const { name = frame.name, price = frame.price, licence = frame.licence } = change;
    const currency = (change.price === undefined ? null : change.currency) ?? frame.currency;
    if (ownerId && frame.listedAt && price > 0) await assertSalesOn(tx, ownerId, 'frame');
    if (picture) await changePicture(tx, frame, picture, name);
    const slug = name === frame.name || frame.listedAt ? frame.slug : await frameSlug(tx, name, id);
    await tx.sql`
      update frame set name = ${name}, slug = ${slug}, price = ${price}, currency = ${currency}, licence = ${licence},
        search_text = ${searchText(tx, { name, ownerId })}, version = version + 1, updated_at = now()
      where id = ${id}`;
    if (ownerId && payees) await writePayees(tx, frameListing, { id, ownerId }, payees);
    else if (payees) throw invalid('What our own frames bring isn’t shared.', 'payees');
    if (!ownerId)
      await recordStaffAct(tx, { act: 'shop.change.change-frame', target: { kind: 'frame', id } });
  });
}

async function changePicture(tx: Ctx, frame: FrameRow, { mediaId, previewId }: Picture, name: string) {
  await attachMedia(tx, { ids: [{ id: mediaId, alt: name }], kinds: ['image'], field: 'mediaId' });
  await tx.sql`
    update frame set media_id = ${mediaId}, preview_media_id = ${previewId} where id = ${frame.id}`;
  await releaseMedia(tx, [frame.mediaId, frame.previewMediaId]);
}
