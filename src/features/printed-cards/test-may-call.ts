import {
  everyone,
  type MayCall,
  members,
  owner,
  readers,
  signedIn,
  staff,
} from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'POST /physical-card/check-print': owner,
  'POST /physical-card/create-physical-card': owner,
  'POST /physical-card/get-physical-cards': everyone,
  'GET /physical-card/count-physical-cards': everyone,
  'GET /physical-card/get-my-physical-cards': signedIn,
  'GET /physical-card/get-approval-requests': signedIn,
  'POST /physical-card/get-physical-card-detail': readers,
  'PUT /physical-card/update-physical-card': owner,
  'DELETE /physical-card/delete-physical-card/:productId': owner,
  'POST /physical-card/publish-physical-card': owner,
  'POST /physical-card/withdraw-physical-card': owner,
  'POST /physical-card/pause-physical-card': owner,
  'POST /physical-card/answer-approval-request': owner,
  'GET /physical-card/get-sold-prints/:productId': owner,
  'POST /report/report printed_card': members,
  'GET /admin/reviews printed-cards': staff,
  'POST /admin/reviews/decide printed-cards': staff,
};
