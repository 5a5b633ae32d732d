import { z } from 'zod';
import { call } from '#platform/call.ts';
import { MyProfile } from '../calls.ts';

export const setFormats = call({
  method: 'PUT',
  path: '/account/formats',
  access: 'member',
  group: 'accounts',
  limit: 'write',
  summary:
    'Whose dates, clock and numbers I read: a locale such as de-DE or en-GB-u-hc-h12; null for those of the site',
  body: z.object({ locale: z.string().max(40).nullable() }),
  reply: MyProfile,
});
