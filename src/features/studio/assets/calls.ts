import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery } from '#platform/fields.ts';

/** A picture that its owner uses in designs. Nobody else sees it. */
export const Asset = z.object({ id: z.string(), name: z.string(), media: Media, createdAt: z.string() });
export type Asset = z.infer<typeof Asset>;

const group = 'studio';

export const getAllAssets = call({
  method: 'GET',
  path: '/user-studio-assets/get-all-assets',
  access: 'member',
  group,
  summary: 'My studio assets, newest first, and how much of my storage is used',
  query: z.object({ ...pageQuery, search: line(80, 0).optional() }),
  reply: pageOf(Asset).extend({
    /** Of all uploads, in megabytes; `limit` null: no limit. */
    quota: z.object({ usedMb: z.int(), limitMb: z.int().nullable() }),
    /** Children use the library only. */
    canAdd: z.boolean(),
  }),
});
export const addAsset = call({
  method: 'POST',
  path: '/user-studio-assets/add-asset',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Add an uploaded picture to my studio assets',
  body: z.object({ mediaId: Id, name: line(80, 0).default('') }),
  reply: Asset,
});
export const renameAsset = call({
  method: 'POST',
  path: '/studio/rename-asset',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Rename a studio asset',
  body: z.object({ assetId: Id, name: line(80, 1, 'Name the picture.') }),
  reply: Asset,
});
export const getAssetUses = call({
  method: 'GET',
  path: '/studio/assets/:assetId/uses',
  access: 'member',
  group,
  summary:
    'The designs that use one of my studio assets, last changed first: at most twenty, and how many there are',
  params: z.object({ assetId: Id }),
  reply: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string() })),
    count: z.int(),
  }),
});
export const deleteAsset = call({
  method: 'DELETE',
  path: '/user-studio-assets/delete-asset',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete a studio asset: ?assetId=',
  query: z.object({ assetId: Id }),
  reply: Done,
});
