import { everyone, type MayCall, owner, readers, signedIn, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /athlete-hub/blogs': everyone,
  'GET /athlete-hub/blog/:slug': readers,
  'GET /athlete-hub/my-blogs': signedIn,
  'GET /athlete-hub/my-blog/:blogId': owner,
  // For verified writers and staff.
  'POST /athlete-hub/save-blog': staff,
  'POST /athlete-hub/move-blog': owner,
  'DELETE /athlete-hub/delete-blog/:blogId': owner,
  'POST /athlete-hub/preview-blog': signedIn,
  'POST /report/report blog': signedIn,
  'GET /admin/reviews blogs': staff,
  'POST /admin/reviews/decide blogs': staff,
};
