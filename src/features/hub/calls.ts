import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, line, Version } from '#platform/fields.ts';
import { hubSections } from './section.ts';

const Section = z.enum(hubSections);

export const HubCategory = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
});
export type HubCategory = z.infer<typeof HubCategory>;

export const getCategories = call({
  method: 'GET',
  path: '/athlete-hub/categories',
  access: 'key',
  group: 'hub',
  cacheSeconds: 5,
  summary: 'The hub’s sections and their categories; a site for children has Education and Community',
  reply: z.object({ sections: z.array(z.object({ section: Section, categories: z.array(HubCategory) })) }),
});

const AdminHubCategory = HubCategory.extend({ section: Section, version: z.int() });
export type AdminHubCategory = z.infer<typeof AdminHubCategory>;

export const getAdminHubCategories = call({
  method: 'GET',
  path: '/admin/hub-categories',
  access: 'staff',
  act: 'hub.change',
  group: 'admin',
  summary: 'All categories of this site’s hub, in the order they are shown',
  reply: z.object({ items: z.array(AdminHubCategory) }),
});

export const saveHubCategory = call({
  method: 'POST',
  path: '/admin/hub-categories/save',
  access: 'staff',
  act: 'hub.change',
  group: 'admin',
  limit: 'write',
  summary: 'Add a category to a section, or with id and version change it',
  body: z
    .object({
      id: Id.optional(),
      version: Version.optional(),
      section: Section,
      name: line(40, 2, 'Enter a name.'),
      description: line(160, 0).optional(),
    })
    .refine((body) => (body.id === undefined) === (body.version === undefined), {
      error: 'Send the id together with the version.',
      path: ['version'],
    }),
  reply: AdminHubCategory,
});

export const moveHubCategory = call({
  method: 'POST',
  path: '/admin/hub-categories/move',
  access: 'staff',
  act: 'hub.change',
  group: 'admin',
  limit: 'write',
  summary: 'Move a category up or down within its section',
  body: z.object({ id: Id, direction: z.enum(['up', 'down']) }),
  reply: Done,
});

export const removeHubCategory = call({
  method: 'POST',
  path: '/admin/hub-categories/remove',
  access: 'staff',
  act: 'hub.change',
  group: 'admin',
  limit: 'write',
  summary: 'Remove a category; what is in it stays, without a category',
  body: z.object({ id: Id }),
  reply: Done,
});
