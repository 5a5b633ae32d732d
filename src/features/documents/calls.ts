import { z } from 'zod';
import { call } from '#platform/call.ts';
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
