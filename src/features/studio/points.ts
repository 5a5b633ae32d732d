import type { z } from 'zod';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { SiteId } from '#platform/site.ts';

/** What a design can become for those who make such things: a draft that they go on with. */
export interface PublishTarget<Details = unknown> {
  kind: 'card' | 'apparel';
  isMadeBy(viewer: Viewer, site: SiteId): boolean;
  /** The first pages, so many, are drawn for it. */
  drawn: { pages: number; as: 'print' | 'screen'; format: 'png' | 'webp' };
  /** What the maker says beforehand; the draft asks for the rest. */
  details: z.ZodType<Details>;
  /** @returns its id, and the page where the draft is changed */
  create(
    ctx: Ctx,
    /** `inches`: its width as printed on a garment; null for a design that isn't made for one. */
    design: { id: string; name: string; inches: number | null; pictures: readonly Uint8Array[] },
    details: Details,
  ): Promise<{ id: string; next: string }>;
  /** What these are called now; deleted ones are left out. Only their maker is told. */
  find(
    ctx: Ctx,
    ids: readonly string[],
  ): Promise<{ id: string; title: string; path: string; isPublished: boolean }[]>;
}

export const publishTargets = extensionPoint<PublishTarget>('publish target', { by: ({ kind }) => kind });

/** A frame as a design shows it. `storageKey` is of its picture, `url` its address for the viewer. */
export interface FramePicture {
  id: string;
  name: string;
  url: string;
  storageKey: string;
}
/** Those of the ids that this account may use. */
export type FrameSource = (ctx: Ctx, ownerId: string, ids: readonly string[]) => Promise<FramePicture[]>;

export const framePictures = extensionPoint<FrameSource>('frame pictures');
