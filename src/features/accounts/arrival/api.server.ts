import { signInWithCode, signInWithGoogle } from '#features/auth/sign-in/sign-in.server.ts';
import { serve } from '#platform/http/serve.ts';
import { googleLogin, verifyOtp, verifySecondFactor } from './calls.ts';
import { enter, enterWithSecondFactor } from './enter.server.ts';

/** Signing in: who it is is for `auth` to find out, and whether they may come in for `accounts`. */
export const arrivalBindings = [
  serve(verifyOtp, async (ctx, { body: { referralCode, ...proof } }, request) =>
    enter(ctx, await signInWithCode(ctx, proof, request), referralCode),
  ),
  serve(googleLogin, async (ctx, { query: { referralCode, ...proof } }, request) =>
    enter(ctx, await signInWithGoogle(ctx, proof, request), referralCode),
  ),
  serve(verifySecondFactor, (ctx, { body }) => enterWithSecondFactor(ctx, body)),
];
