import { type MayCall, owner, signedIn, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /global/upload-image': signedIn,
  'POST /global/upload-image': signedIn,
  'POST /global/upload-file': signedIn,
  'GET /global/media/:mediaId': owner,
  'GET /admin/banned-pictures': staff,
  'POST /admin/banned-pictures/ban': staff,
  'POST /admin/banned-pictures/lift': staff,
};
