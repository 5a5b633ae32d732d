import { myProfile } from '#features/accounts/profile/profile.server.ts';
import { changeProfile } from '#features/accounts/profile/update-profile.server.ts';
import { createApparel } from '#features/apparel/making/calls.ts';
import { createProduct } from '#features/apparel/making/create-product.server.ts';
import { garmentLabels } from '#features/apparel/mock-up/garments.ts';
import { drawMockUp } from '#features/apparel/mock-up/mock-up.server.ts';
import { createCard as createCardCall } from '#features/cards/making/calls.ts';
import { createCard } from '#features/cards/making/create-card.server.ts';
import { assertMayPostPictures } from '#features/guardians/pictures.server.ts';
import type { UploadedMedia } from '#features/media/media.ts';
import { uploadPicture } from '#features/uploads/upload/upload-picture.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import { gatherParts } from '../rendering/gather-parts.server.ts';
import { renderPages } from '../rendering/render.server.ts';
import type { publishDesign } from './calls.ts';

type Input = CallParsed<typeof publishDesign>['body'];
type Of<Kind extends Input['kind']> = Extract<Input, { kind: Kind }>;

interface DesignToPublish {
  id: string;
  name: string;
  document: DesignDocument;
}
interface Published {
  targetId: string | null;
  media: UploadedMedia | null;
  next: string | null;
}

/** Sharp in print: 600 pixels to an inch. */
const CARD_SCALE = 2;
/** The longer side of a picture for a screen, in pixels. */
const SCREEN_SIDE = 2000;

/** A draft of the card maker with both sides, free and common until its maker says otherwise. */
export async function publishAsCard(
  ctx: Ctx,
  design: DesignToPublish,
  input: Of<'card'>,
): Promise<Published> {
  const [front, back] = await draw(ctx, design, design.document.pages.slice(0, 2), CARD_SCALE, 'webp');
  const upload = async (bytes: Uint8Array = new Uint8Array(), side = '') =>
    (await uploadPicture(ctx, { bytes, alt: `${input.title}, ${side}` })).id;
  const card = await createCard(
    ctx,
    createCardCall.body.parse({
      title: input.title,
      sport: input.sport,
      frontMediaId: await upload(front, 'front'),
      backMediaId: await upload(back, 'back'),
      editions: [{ tier: 'COMMON', price: 0 }],
    }),
  );
  return { targetId: card.id, media: null, next: `/cards/${card.slug}/edit` };
}

/** A draft of a product with a picture of the first page on the garment. */
export async function publishAsApparel(
  ctx: Ctx,
  design: DesignToPublish,
  { title, categoryId, garment, colour }: Of<'apparel'>,
): Promise<Published> {
  const { canvas, pages } = design.document;
  const [print = new Uint8Array()] = await draw(ctx, design, pages.slice(0, 1), screenScale(canvas), 'png');
  const bytes = await drawMockUp(garment, colour, print);
  const alt = `${garmentLabels[garment]} with the print “${design.name}”`;
  const { id: mediaId } = await uploadPicture(ctx, { bytes, alt });
  const product = await createProduct(
    ctx,
    createApparel.body.parse({
      title,
      categoryId,
      designId: design.id,
      images: [{ mediaId, alt, isDefault: true }],
    }),
  );
  return { targetId: product.id, media: null, next: `/shop/selling/${product.slug}/edit` };
}

/** A picture that the composer attaches. @throws 403 PICTURES_WAIT for a child who may not post pictures yet */
export async function publishAsPost(
  ctx: Ctx,
  design: DesignToPublish,
  { pageId }: Of<'post'>,
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
