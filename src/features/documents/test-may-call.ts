import { everyone, type MayCall, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /admin/documents/:name': staff,
  'POST /admin/documents/save': staff,
  'GET /documents/get-document/:name': everyone,
};
