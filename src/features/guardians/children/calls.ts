import { z } from 'zod';
import { ExportState } from '#features/accounts/data-export/calls.ts';
import { Privacy, Reach } from '#features/accounts/privacy/calls.ts';
import { call } from '#platform/call.ts';
import { Done, typed } from '#platform/fields.ts';
import { ofChild } from '../calls.ts';

const group = 'guardians';
const member = { access: 'member', group } as const;

export const pauseChild = call({
  ...member,
  method: 'POST',
  path: '/guardian/pause',
  limit: 'write',
  summary: 'Pause or resume posting; a paused child can only read',
  body: ofChild.extend({ paused: z.boolean() }),
  reply: Done,
});
export const getChildPrivacy = call({
  ...member,
  method: 'GET',
  path: '/guardian/child-privacy',
  summary: 'Who finds and mentions a child',
  query: ofChild,
  reply: Privacy,
});
export const setChildPrivacy = call({
  ...member,
  method: 'PUT',
  path: '/guardian/child-privacy',
  limit: 'write',
  summary: 'Choose who finds and mentions a child, who can’t loosen it',
  body: ofChild.extend(Reach.partial().shape),
  reply: Privacy,
});
export const eraseChild = call({
  ...member,
  method: 'POST',
  path: '/guardian/erase-child',
  limit: 'write',
  summary: 'Erase a child’s account immediately; their name confirms it',
  body: ofChild.extend({
    name: typed().max(60),
    /** Erase although earnings that weren't withdrawn are lost. */
    forfeitBalance: z.boolean().default(false),
  }),
  reply: Done,
});
export const exportChild = call({
  ...member,
  method: 'POST',
  path: '/guardian/export',
  limit: 'write',
  summary: 'Export everything a child owns as a ZIP file. GET /api/guardian/export/:childId/file fetches it',
  body: ofChild,
  reply: ExportState,
});
export const getChildExport = call({
  ...member,
  method: 'GET',
  path: '/guardian/export',
  summary: 'Status of the export of a child',
  query: ofChild,
  reply: ExportState,
});
