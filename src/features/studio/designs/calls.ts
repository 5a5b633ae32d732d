import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery, typed, Version } from '#platform/fields.ts';
import { DesignDocument } from '../design/design-schema.ts';

/** How long a design stays in the bin. */
export const DAYS_IN_BIN = 30;
/** How many named versions a design has. */
export const MOST_VERSIONS = 50;

/** A design as lists show it. */
export const DesignSummary = z.object({
  id: z.string(),
  name: z.string(),
  folderId: z.string().nullable(),
  sizeId: z.string(),
  width: z.int(),
  height: z.int(),
  pageCount: z.int(),
  version: Version,
  /** The owner's plan doesn't cover it: it can be opened, duplicated and deleted, and not changed. */
  isReadOnly: z.boolean(),
  /** A small picture of the first page; null until it is drawn. */
  thumbnailUrl: z.string().nullable(),
  binnedAt: z.string().nullable(),
  /** When it is deleted from the bin. */
  purgedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DesignSummary = z.infer<typeof DesignSummary>;

export const Design = DesignSummary.extend({ document: DesignDocument });
export type Design = z.infer<typeof Design>;

export const DesignVersion = z.object({
  id: z.string(),
  /** Null for what was kept by itself. */
  name: z.string().nullable(),
  designVersion: Version,
  createdAt: z.string(),
});
export type DesignVersion = z.infer<typeof DesignVersion>;

/** Read by readDesign, whose refusals say what is wrong with it. */
const SentDocument = z.looseObject({ version: z.number(), canvas: z.unknown(), pages: z.array(z.unknown()) });

const group = 'studio';
const read = { method: 'GET', access: 'member', group } as const;
const change = { method: 'POST', access: 'member', group, limit: 'write' } as const;
const designName = line(80, 1, 'Name the design.');
const versionName = line(60, 1, 'Name the version.');

export const getDesigns = call({
  ...read,
  path: '/studio/designs',
  summary: 'My designs, last changed first: ?folderId=, ?search=, ?bin=true for those in the bin',
  query: z.object({
    ...pageQuery,
    folderId: Id.optional(),
    search: line(80, 0).optional(),
    bin: z.enum(['true', 'false']).optional(),
  }),
  reply: pageOf(DesignSummary),
});
export const getDesign = call({
  ...read,
  path: '/studio/designs/:designId',
  summary: 'One of my designs',
  params: z.object({ designId: Id }),
  reply: Design,
});
export const createDesign = call({
  ...change,
  path: '/studio/create-design',
  summary: 'Create a design of a size: blank, or from a template',
  body: z.object({
    name: designName.default('Untitled design'),
    sizeId: typed().max(40),
    templateId: typed().max(40).optional(),
    folderId: Id.nullable().default(null),
  }),
  reply: Design,
});
export const saveDesign = call({
  ...change,
  method: 'PUT',
  path: '/studio/save-design',
  summary: 'Save a design. A stale version is a 409 whose `details.current` is the design as it is now',
  body: z.object({ designId: Id, version: Version, document: SentDocument }),
  reply: z.object({ version: Version, savedAt: z.string() }),
  current: Design,
});
export const renameDesign = call({
  ...change,
  path: '/studio/rename-design',
  summary: 'Rename a design',
  body: z.object({ designId: Id, name: designName }),
  reply: DesignSummary,
});
export const duplicateDesign = call({
  ...change,
  path: '/studio/duplicate-design',
  summary: 'Duplicate a design, without its versions',
  body: z.object({ designId: Id }),
  reply: DesignSummary,
});
export const resizeDesign = call({
  ...change,
  path: '/studio/resize-design',
  summary: 'A copy of a design in another format, with its layers scaled and its texts inside the safe area',
  body: z.object({ designId: Id, sizeId: z.string().trim().max(40) }),
  reply: DesignSummary,
});
export const moveDesign = call({
  ...change,
  path: '/studio/move-design',
  summary: 'Move a design to a folder, or out of folders with null',
  body: z.object({ designId: Id, folderId: Id.nullable() }),
  reply: DesignSummary,
});
export const binDesign = call({
  ...change,
  path: '/studio/bin-design',
  summary: `Move a design to the bin, which keeps it for ${DAYS_IN_BIN} days`,
  body: z.object({ designId: Id }),
  reply: DesignSummary,
});
export const restoreDesign = call({
  ...change,
  path: '/studio/restore-design',
  summary: 'Restore a design from the bin',
  body: z.object({ designId: Id }),
  reply: DesignSummary,
});
export const purgeDesign = call({
  ...change,
  method: 'DELETE',
  path: '/studio/designs/:designId',
  summary: 'Delete a design in the bin for good',
  params: z.object({ designId: Id }),
  reply: Done,
});

export const getVersions = call({
  ...read,
  path: '/studio/designs/:designId/versions',
  summary: 'Earlier versions of a design, newest first',
  params: z.object({ designId: Id }),
  query: z.object(pageQuery),
  reply: pageOf(DesignVersion),
});
export const getVersion = call({
  ...read,
  path: '/studio/versions/:versionId',
  summary: 'An earlier version of a design, with what it was',
  params: z.object({ versionId: Id }),
  reply: DesignVersion.extend({ document: DesignDocument }),
});
export const saveVersion = call({
  ...change,
  path: '/studio/save-version',
  summary:
    'Keep a design as it is now, or as a tab has it that didn’t save it, as a version; one without a name is kept for a day',
  body: z.object({ designId: Id, name: versionName.nullable(), document: SentDocument.optional() }),
  reply: DesignVersion,
});
export const restoreVersion = call({
  ...change,
  path: '/studio/restore-version',
  summary: 'Make a design what it was in an earlier version; what it is now is kept as a version',
  body: z.object({ versionId: Id }),
  reply: Design,
});
export const deleteVersion = call({
  ...change,
  method: 'DELETE',
  path: '/studio/versions/:versionId',
  summary: 'Delete an earlier version of a design',
  params: z.object({ versionId: Id }),
  reply: Done,
});
