import { everyone, type MayCall, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /athlete-hub/categories': everyone,
  'GET /admin/hub-categories': staff,
  'POST /admin/hub-categories/save': staff,
  'POST /admin/hub-categories/move': staff,
  'POST /admin/hub-categories/remove': staff,
};
