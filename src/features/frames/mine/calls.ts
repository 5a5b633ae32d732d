import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, pageOf, pageQuery } from '#platform/fields.ts';
import { FrameDetails } from '../frame/calls.ts';

const group = 'frames';
/** `all`: what I made and what I have; `removed`: what I can add again; `platform`: ours, for those who keep them. */
export const myFrameLists = ['all', 'made', 'added', 'removed', 'platform'] as const;
export type MyFrameList = (typeof myFrameLists)[number];

export const getMyFrames = call({
  method: 'GET',
  path: '/frames/my-frames-list',
  access: 'member',
  group,
  summary: 'Frames I made or bought, newest first',
  query: z.object({ list: z.enum(myFrameLists).default('all'), ...pageQuery }),
  reply: pageOf(FrameDetails),
});
export const deleteUserFrame = call({
  method: 'POST',
  path: '/platform-frames/delete-user-frame',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Take a frame out of my frames; one I made is deleted while nobody else has it',
  body: z.object({ frameId: Id }),
  reply: z.object({ ok: z.literal(true), became: z.enum(['removed', 'deleted']) }),
});
