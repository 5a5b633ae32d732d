import { myProfile } from '#features/accounts/profile/profile.server.ts';
import { changeProfile } from '#features/accounts/profile/update-profile.server.ts';
import { assertMayPostPictures } from '#features/guardians/pictures.server.ts';
import type { UploadedMedia } from '#features/media/media.ts';
import { uploadPicture } from '#features/uploads/upload/upload-picture.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import { inchesOf } from '../design/sizes.ts';
import type { PublishTarget } from '../points.ts';
import { gatherParts } from '../rendering/gather-parts.server.ts';
import { renderPages } from '../rendering/render.server.ts';

export interface DesignToPublish {
  id: string;
  name: string;
  document: DesignDocument;
}
export interface Published {
  targetId: string | null;
  media: UploadedMedia | null;
  next: string | null;
}

/** Sharp in print: 600 pixels to an inch. */
const PRINT_SCALE = 2;
/** The longer side of a picture for a screen, in pixels. */
const SCREEN_SIDE = 2000;

/** A draft of something that a feature lets designs become. */
export async function publishAsDraft<Details>(
  ctx: Ctx,
  design: DesignToPublish,
  { drawn, create }: PublishTarget<Details>,
  details: Details,
): Promise<Published> {
  const { canvas, pages } = design.document;
  const scale = drawn.as === 'print' ? PRINT_SCALE : screenScale(canvas);
  const pictures = await draw(ctx, design, pages.slice(0, drawn.pages), scale, drawn.format);
  const inches = inchesOf(canvas);
  const { id, next } = await create(ctx, { id: design.id, name: design.name, inches, pictures }, details);
  return { targetId: id, media: null, next };
}

/** A picture that the composer attaches. @throws 403 PICTURES_WAIT for a child who may not post pictures yet */
export async function publishAsPost(
  ctx: Ctx,
  design: DesignToPublish,
  pageId: string | undefined,
): Promise<Published> {
  await assertMayPostPictures(ctx, [design.id]);
  const { canvas, pages } = design.document;
  const page = pages.find(({ id }) => id === pageId) ?? pages[0];
  const [bytes = new Uint8Array()] = await draw(ctx, design, page ? [page] : [], screenScale(canvas), 'webp');
  const media = await uploadPicture(ctx, { bytes, alt: design.name });
  return { targetId: media.id, media, next: null };
}

export async function publishAsBanner(ctx: Ctx, design: DesignToPublish): Promise<Published> {
  const { canvas, pages } = design.document;
  const [bytes = new Uint8Array()] = await draw(ctx, design, pages.slice(0, 1), screenScale(canvas), 'webp');
  const { id: bannerMediaId } = await uploadPicture(ctx, { bytes, alt: design.name });
  const { version, username } = await myProfile(ctx, viewerOf(ctx).accountId);
  await changeProfile(ctx, { version, bannerMediaId });
  return { targetId: null, media: null, next: `/profile/${username}` };
}

const screenScale = ({ width, height }: DesignDocument['canvas']): number =>
  Math.min(2, SCREEN_SIDE / Math.max(width, height));

async function draw(
  ctx: Ctx,
  { document: { canvas } }: DesignToPublish,
  pages: DesignDocument['pages'],
  scale: number,
  format: 'png' | 'webp',
): Promise<Uint8Array[]> {
  const parts = await gatherParts(ctx, pages);
  return renderPages({ ...parts, canvas, pages, output: { format, scale } });
}
