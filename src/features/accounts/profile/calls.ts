import { z } from 'zod';
import { SocialKind } from '#features/sites/calls.ts';
import { call } from '#platform/call.ts';
import { Id, line, text, typed, Version } from '#platform/fields.ts';
import { MyProfile, Username } from '../calls.ts';

const group = 'accounts';
const href = typed()
  .max(200, 'Keep it to 200 characters.')
  .refine((value) => /^(https:\/\/|mailto:)/.test(value) && URL.canParse(value), {
    error: 'Enter a full link that starts with https://',
  });
export const updateProfile = call({
  method: 'POST',
  path: '/account/udpate-profile',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Change my profile; omitted fields stay',
  body: z.object({
    version: Version,
    username: Username.optional(),
    displayName: line(50, 1, 'Enter your display name.').optional(),
    bio: text(300, 0).optional(),
    avatarPreset: z.string().max(40).nullable().optional(),
    avatarMediaId: Id.nullable().optional(),
    bannerMediaId: Id.nullable().optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Choose a country.')
      .optional(),
    region: line(80, 0).nullable().optional(),
    sports: z
      .array(z.object({ code: z.string().max(40), positions: z.array(z.string().max(40)).max(5) }))
      .max(5, 'Choose up to five sports.')
      .optional(),
    socialLinks: z
      .array(z.object({ kind: SocialKind, href }))
      .max(7)
      .optional(),
    locale: z.string().max(40).optional(),
    timeZone: z.string().max(60).optional(),
  }),
  reply: MyProfile,
});
export const updateMonetization = call({
  method: 'POST',
  path: '/account/update-monetization',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Switch tips, card sales and shop on or off',
  body: z.object({
    version: Version,
    tips: z.boolean().optional(),
    cards: z.boolean().optional(),
    shop: z.boolean().optional(),
  }),
  reply: MyProfile,
});
export const getAvatarPresets = call({
  method: 'GET',
  path: '/account/avatar-presets',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'The preset avatars, in slides of 8, 8 and 3',
  reply: z.object({
    slides: z.array(
      z.array(
        z.object({ id: z.string(), name: z.string(), gender: z.enum(['Male', 'Female']), url: z.string() }),
      ),
    ),
  }),
});
