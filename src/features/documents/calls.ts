import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { text } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';
import type { Block } from './document-tree.ts';
import { documentNames } from './documents.ts';

export const getDocument = call({
  method: 'GET',
  path: '/documents/get-document/:name',
  access: 'key',
  group: 'documents',
  cacheSeconds: 60,
  summary: 'Terms, privacy, rules, refunds or help of a site, with version and date',
  params: z.object({ name: z.enum(documentNames) }),
  reply: z.object({
    name: z.enum(documentNames),
    title: z.string(),
    description: z.string(),
    version: z.int(),
    date: z.string(),
    content: z.array(z.custom<Block>()).meta({ description: 'Headings, paragraphs, lists and tables' }),
  }),
});

export const AdminDocument = z.object({
  name: z.enum(documentNames),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  /** Its owner has written or confirmed it; otherwise it is the text that comes with the software. */
  isOwn: z.boolean(),
  version: z.int(),
  savedAt: z.string().nullable(),
  savedBy: AccountCard.nullable(),
});
export type AdminDocument = z.infer<typeof AdminDocument>;

export const getAdminDocument = call({
  method: 'GET',
  path: '/admin/documents/:name',
  access: 'staff',
  act: 'instance.read',
  group: 'admin',
  summary: 'A document of this site as it is written, to change it',
  params: z.object({ name: z.enum(documentNames) }),
  reply: AdminDocument,
});

export const saveAdminDocument = call({
  method: 'POST',
  path: '/admin/documents/save',
  access: 'staff',
  act: 'instance.change',
  group: 'admin',
  limit: 'write',
  summary: 'Publish a document’s next version, on this site and others',
  body: z.object({
    name: z.enum(documentNames),
    text: text(60_000, 40),
    sites: z.array(z.enum(siteIds)).min(1, 'Choose at least one site.').max(siteIds.length),
    reason: text(500, 1, 'Enter a reason.'),
    /** The version that was edited on this site: 409 VERSION_CONFLICT when somebody changed it since. */
    version: z.int().min(1),
  }),
  reply: AdminDocument,
});
