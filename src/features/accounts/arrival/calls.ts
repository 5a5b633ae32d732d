import { z } from 'zod';
import { CodeAnswer } from '#features/auth/calls.ts';
import { anyCode } from '#features/auth/two-factor/calls.ts';
import { call } from '#platform/call.ts';
import { typed } from '#platform/fields.ts';
import { MyProfile } from '../calls.ts';

const ReferralCode = typed().toUpperCase().max(16);

export const Session = z.object({
  user: MyProfile,
  accessToken: z.string(),
  isNew: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const group = 'auth';
export const verifyOtp = call({
  method: 'POST',
  path: '/auth/verify-otp',
  access: 'key',
  group,
  summary: 'Exchange the code for a session; a new address creates an account',
  body: CodeAnswer.safeExtend({ referralCode: ReferralCode.optional() }),
  reply: Session,
});
export const googleLogin = call({
  method: 'GET',
  path: '/auth/google-login',
  access: 'key',
  group,
  changes: true,
  summary: 'Sign in with a Google ID token: ?token=&referralCode=',
  query: z.object({ token: z.string().min(20).max(4000), referralCode: ReferralCode.optional() }),
  reply: Session,
});
export const verifySecondFactor = call({
  method: 'POST',
  path: '/auth/verify-second-factor',
  access: 'key',
  group,
  summary:
    'Finish a sign-in that was refused with SECOND_FACTOR_REQUIRED, using the challenge from its details',
  body: z.object({ challenge: z.string().min(20).max(100), code: anyCode }),
  reply: Session,
});
