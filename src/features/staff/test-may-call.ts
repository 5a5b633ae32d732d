import { type MayCall, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /admin/staff': staff,
  'POST /admin/staff/grant': staff,
  'POST /admin/staff/revoke': staff,
  'GET /admin/audit-log': staff,
};
