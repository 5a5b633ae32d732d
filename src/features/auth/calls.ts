import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Email, Id, typed } from '#platform/fields.ts';

const phone = typed().min(4).max(24);
const country = typed()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Choose the country of this phone number.');

/**
 * A random name that the client stores, e.g. in local storage. A device that has signed in before isn't limited by
 * wrong codes from elsewhere; it grants no access by itself.
 */
export const DeviceId = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'The device id has 16 to 64 letters, digits, - or _.');
const target = {
  email: Email.optional(),
  phone: phone.optional(),
  country: country.optional(),
  deviceId: DeviceId.optional(),
};
const oneTarget = (body: {
  email?: string | undefined;
  phone?: string | undefined;
  country?: string | undefined;
}) => (body.email ? !body.phone : Boolean(body.phone && body.country));
const oneTargetMessage = {
  error: 'Enter an email address, or a phone number with its country.',
  path: ['email'],
};

export const SixDigits = typed().regex(/^\d{6}$/, 'Enter the six-digit code.');
export const ContactKind = z.enum(['email', 'phone']);
export type ContactKind = z.infer<typeof ContactKind>;
/** Where a code goes: exactly one of an email address, or a phone number with its country. */
export const CodeTarget = z.object(target).refine(oneTarget, oneTargetMessage);
export const CodeSent = z.object({
  sent: z.literal(true),
  /** Seconds until another code can be requested. */
  resendAfter: z.int(),
  expiresIn: z.int(),
});
/** A code, with the address it was sent to. */
export const CodeAnswer = z.object({ ...target, code: SixDigits }).refine(oneTarget, oneTargetMessage);

const group = 'auth';
export const sendOtp = call({
  method: 'POST',
  path: '/auth/send-otp',
  access: 'key',
  group,
  summary:
    'Send a one-time code to an email address or phone number. On a busy network 428 WORK_NEEDED: solve details, send again with x-work',
  body: CodeTarget,
  reply: CodeSent,
});
export const logout = call({
  method: 'POST',
  path: '/auth/logout',
  access: 'member',
  group,
  summary: 'End this session',
  reply: Done,
});
export const getSessions = call({
  method: 'GET',
  path: '/auth/sessions',
  access: 'member',
  fresh: true,
  group,
  summary: 'My sessions',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
});
export const endSession = call({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  access: 'member',
  group,
  summary: 'End one of my sessions',
  params: z.object({ sessionId: Id }),
  reply: Done,
});
export const endOtherSessions = call({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'member',
  group,
  limit: 'write',
  summary: 'End all my sessions but this one',
  reply: z.object({ ended: z.int() }),
});
