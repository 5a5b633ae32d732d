import { everyone, type MayCall, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /admin/sites': staff,
  'POST /admin/sites/update': staff,
  'GET /admin/instance': staff,
  'POST /admin/instance/update': staff,
  'GET /platform/get-platform': everyone,
  'GET /global/get-platform-sports': everyone,
  'GET /global/get-platform-sports-with-stats': everyone,
  'GET /global/get-platform-sports-with-positions': everyone,
  'GET /global/get-all-leagues-options': everyone,
  'GET /global/get-countries': everyone,
  'GET /global/get-options': everyone,
  'GET /global/get-regions': everyone,
  'POST /global/check-postal-code': everyone,
  'GET /admin/announcements': staff,
  'POST /admin/announcements/create': staff,
  'POST /admin/announcements/end': staff,
};
