import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, line, text } from '#platform/fields.ts';
import { actionKinds } from './action-kind.ts';

const group = 'admin';

export const MessageTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** The action and rule it is for; null for any. */
  action: z.enum(actionKinds).nullable(),
  rule: z.string().nullable(),
  /** With {{name}}, {{thing}}, {{rule}} and {{days}}. */
  body: z.string(),
  updatedAt: z.string(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const getTemplates = call({
  method: 'GET',
  path: '/admin/templates',
  access: 'staff',
  act: 'cases.read',
  group,
  summary: 'Message templates for moderators',
  reply: z.object({ items: z.array(MessageTemplate) }),
});
export const saveTemplate = call({
  method: 'POST',
  path: '/admin/templates/save',
  access: 'staff',
  act: 'templates',
  group,
  limit: 'write',
  summary: 'Write a template, or change one',
  body: z.object({
    /** Left out: a new one. */
    templateId: Id.optional(),
    name: line(60, 1, 'Enter a name.'),
    action: z.enum(actionKinds).exclude(['none']).nullable(),
    rule: z.string().max(60).nullable(),
    body: text(2000, 1, 'Write the message.'),
  }),
  reply: MessageTemplate,
});
export const deleteTemplate = call({
  method: 'POST',
  path: '/admin/templates/delete',
  access: 'staff',
  act: 'templates',
  group,
  limit: 'write',
  summary: 'Delete a template',
  body: z.object({ templateId: Id }),
  reply: Done,
});
