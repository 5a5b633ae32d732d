import {
  allButChildren,
  everyone,
  type MayCall,
  owner,
  readers,
  signedIn,
} from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'POST /stats/create-record': owner,
  'PUT /stats/update-record/:recordId': owner,
  'DELETE /stats/delete-record/:recordId': owner,
  'GET /stats/get-all-records': allButChildren,
  'GET /stats/get-career/:username': readers,
  'GET /stats/get-record-details/:recordId': readers,
  'GET /stats/get-record-stats-details/:recordId': readers,
  'GET /report/record-reasons': everyone,
  'POST /report/report-record': signedIn,
};
