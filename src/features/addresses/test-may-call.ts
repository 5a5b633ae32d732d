import { adults, type MayCall, owner } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /address/addresses': adults,
  'GET /address/default-address': adults,
  'POST /address/new': adults,
  'POST /address/update': owner,
  'PUT /address/update/default/:addressId': owner,
  'DELETE /address/delete/:addressId': owner,
};
