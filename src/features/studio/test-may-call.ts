import { type MayCall, owner, signedIn } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /studio/designs': signedIn,
  'GET /studio/designs/:designId': owner,
  'POST /studio/create-design': signedIn,
  'PUT /studio/save-design': owner,
  'POST /studio/rename-design': owner,
  'POST /studio/duplicate-design': owner,
  'POST /studio/move-design': owner,
  'POST /studio/bin-design': owner,
  'POST /studio/restore-design': owner,
  'DELETE /studio/designs/:designId': owner,
  'GET /studio/designs/:designId/versions': owner,
  'GET /studio/versions/:versionId': owner,
  'POST /studio/save-version': owner,
  'POST /studio/restore-version': owner,
  'DELETE /studio/versions/:versionId': owner,
  'GET /studio/folders': signedIn,
  'POST /studio/create-folder': signedIn,
  'POST /studio/rename-folder': owner,
  'DELETE /studio/folders/:folderId': owner,
};
