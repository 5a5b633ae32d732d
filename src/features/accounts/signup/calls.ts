import { z } from 'zod';
import { chosenRoles } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Email, line } from '#platform/fields.ts';
import { MyProfile, Username } from '../calls.ts';

const group = 'accounts';
export const completeProfile = call({
  method: 'PUT',
  path: '/account/complete-profile',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Finish sign-up: role, username, name, country, birth date, sports',
  body: z.object({
    role: z.enum(chosenRoles),
    username: Username,
    displayName: line(50, 1, 'Enter your display name.'),
    country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
    birthDate: z.iso.date('Enter the date as YYYY-MM-DD.'),
    guardianEmail: Email.optional(),
    avatarPreset: z.string().max(40).optional(),
    /** Codes of the sports they follow; also in the profile, where they can be changed. */
    sports: z.array(z.string().max(40)).max(5, 'Choose up to five sports.').optional(),
    /** Of the device: digests arrive in the morning there. Omitted when unknown. */
    timeZone: z.string().max(60).optional(),
  }),
  reply: MyProfile,
});
