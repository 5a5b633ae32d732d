import { everyone, type MayCall } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /global/search/:searchKey': everyone,
};
