import { type MayCall, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /admin/waiting': staff,
  'GET /admin/setup': staff,
  'POST /admin/setup/check': staff,
};
