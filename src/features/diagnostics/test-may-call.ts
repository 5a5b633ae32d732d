import { type MayCall, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /admin/diagnostics': staff,
  'GET /admin/jobs': staff,
  'POST /admin/jobs/retry': staff,
  'POST /admin/jobs/discard': staff,
};
