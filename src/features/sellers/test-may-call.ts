import { adults, type MayCall } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /seller/origin': adults,
  'PUT /seller/origin': adults,
};
