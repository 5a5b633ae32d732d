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
  'GET /platform-frames/frame/:slug': readers,
  'GET /platform-frames/frames-list': everyone,
  'POST /platform-frames/platform-frames-list': everyone,
  'GET /frames/my-frames-list': signedIn,
  'POST /platform-frames/delete-user-frame': owner,
  'POST /platform-frames/payment-intent': members,
  'POST /platform-frames/purchased': owner,
  'POST /platform-frames/create-frame': owner,
  'POST /platform-frames/update-frame': owner,
  'POST /platform-frames/submit-frame': owner,
  'POST /platform-frames/withdraw-frame': owner,
  'POST /platform-frames/list-frame': owner,
  'POST /platform-frames/answer-approval-request': owner,
  'GET /platform-frames/get-approval-requests': signedIn,
  'POST /report/report frame': members,
  'GET /admin/reviews frames': staff,
  'POST /admin/reviews/decide frames': staff,
};
