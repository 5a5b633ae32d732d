import { z } from 'zod';
import { UploadedMedia } from '#features/media/media.ts';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';

export const publicationKinds = ['card', 'apparel', 'post', 'banner'] as const;
export type PublicationKind = (typeof publicationKinds)[number];

/** A draft that others don't see yet; open to everybody; or deleted since. */
export const publicationStages = ['draft', 'published', 'deleted'] as const;

/** What a design became. */
export const Publication = z.object({
  id: z.string(),
  kind: z.enum(publicationKinds),
  /** Of the design, at the time. */
  designVersion: z.int(),
  /** What the card or product is called now; null for a post, a banner and what was deleted. */
  title: z.string().nullable(),
  /** Where the card or product is, as a path of the site; null as above. */
  path: z.string().nullable(),
  /** Null for a post and a banner: a post has its own, a banner is replaced. */
  stage: z.enum(publicationStages).nullable(),
  /** The card or product; null as above. */
  targetId: z.string().nullable(),
  createdAt: z.string(),
});
export type Publication = z.infer<typeof Publication>;

const group = 'studio';

export const publishDesign = call({
  method: 'POST',
  path: '/studio/publish-design',
  access: 'member',
  group,
  limit: 'write',
  summary:
    'Make a draft card or product of a design, a picture for a post, or my profile’s banner; not with a blocking fault',
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['card', 'apparel']),
      designId: Id,
      /** Its title and what else is asked beforehand, by the name of the field. */
      details: z.record(
        z.string().max(40),
        z.union([z.string().max(200), z.array(z.string().max(40)).max(20)]),
      ),
    }),
    z.object({ kind: z.literal('post'), designId: Id, pageId: z.string().max(40).optional() }),
    z.object({ kind: z.literal('banner'), designId: Id }),
  ]),
  reply: z.object({
    publication: Publication,
    /** For a post: the upload that the composer attaches. */
    media: UploadedMedia.nullable(),
    /** Where to go on with a draft. */
    next: z.string().nullable(),
  }),
});
export const getPublications = call({
  method: 'GET',
  path: '/studio/designs/:designId/publications',
  access: 'member',
  group,
  summary:
    'What one of my designs became, newest first, up to fifty, and what I make beside posts and banners',
  params: z.object({ designId: Id }),
  reply: z.object({ items: z.array(Publication), made: z.array(z.enum(publicationKinds)) }),
});
