import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, typed } from '#platform/fields.ts';

/** Six digits from the app. */
const appCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six-digit code from your app.'));
/** Six digits from the app, or a recovery code. */
export const anyCode = typed()
  .min(6, 'Enter the six-digit code from your app, or a recovery code.')
  .max(24, 'Enter the six-digit code from your app, or a recovery code.');

const group = 'auth';
const member = { access: 'member', group } as const;

export const TwoFactor = z.object({
  isOn: z.boolean(),
  enabledAt: z.string().nullable(),
  recoveryCodesLeft: z.int(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;
export const getTwoFactor = call({
  ...member,
  method: 'GET',
  path: '/auth/two-factor',
  fresh: true,
  summary: 'Whether my account has two-factor sign-in',
  reply: TwoFactor,
});
export const beginTwoFactor = call({
  ...member,
  method: 'POST',
  path: '/auth/begin-two-factor',
  limit: 'write',
  summary: 'Begin setup: a new secret for my authenticator app. Nothing changes until a code confirms it',
  reply: z.object({
    /** Base32, to type into the app. */
    secret: z.string(),
    /** otpauth://, for the QR code. */
    uri: z.string(),
  }),
});
const RecoveryCodes = z.object({
  /** Ten, each valid once. They are only shown now. */
  recoveryCodes: z.array(z.string()),
});
export const enableTwoFactor = call({
  ...member,
  method: 'POST',
  path: '/auth/enable-two-factor',
  limit: 'write',
  summary: 'Turn on two-factor sign-in with the first code from my app; returns the recovery codes once',
  body: z.object({ code: appCode }),
  reply: RecoveryCodes,
});
export const renewRecoveryCodes = call({
  ...member,
  method: 'POST',
  path: '/auth/renew-recovery-codes',
  limit: 'write',
  summary: 'Replace my recovery codes; the old ones stop working',
  body: z.object({ code: anyCode }),
  reply: RecoveryCodes,
});
export const disableTwoFactor = call({
  ...member,
  method: 'POST',
  path: '/auth/disable-two-factor',
  limit: 'write',
  summary: 'Turn two-factor sign-in off',
  body: z.object({ code: anyCode }),
  reply: Done,
});
export const confirmSecondFactor = call({
  ...member,
  method: 'POST',
  path: '/auth/confirm-second-factor',
  limit: 'write',
  summary: 'Prove the second factor again in this session, for calls refused with SECOND_FACTOR_STALE',
  body: z.object({ code: anyCode }),
  reply: z.object({ confirmedAt: z.string() }),
});
