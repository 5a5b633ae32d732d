import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, line } from '#platform/fields.ts';

export const MOST_FOLDERS = 50;

export const Folder = z.object({ id: z.string(), name: z.string(), designCount: z.int() });
export type Folder = z.infer<typeof Folder>;

const group = 'studio';
const change = { method: 'POST', access: 'member', group, limit: 'write' } as const;
const folderName = line(40, 1, 'Name the folder.');

export const getFolders = call({
  method: 'GET',
  path: '/studio/folders',
  access: 'member',
  group,
  summary: 'My folders of designs, by name',
  reply: z.object({ items: z.array(Folder) }),
});
export const createFolder = call({
  ...change,
  path: '/studio/create-folder',
  summary: 'Create a folder for designs',
  body: z.object({ name: folderName }),
  reply: Folder,
});
export const renameFolder = call({
  ...change,
  path: '/studio/rename-folder',
  summary: 'Rename a folder',
  body: z.object({ folderId: Id, name: folderName }),
  reply: Folder,
});
export const deleteFolder = call({
  ...change,
  method: 'DELETE',
  path: '/studio/folders/:folderId',
  summary: 'Delete a folder; its designs stay',
  params: z.object({ folderId: Id }),
  reply: Done,
});
