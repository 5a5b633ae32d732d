import { type Binding, serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import {
  beginSetup,
  disable,
  enable,
  myTwoFactor,
  renewCodes,
  renewSecondFactor,
} from './two-factor.server.ts';

export const twoFactorBindings: readonly Binding[] = [
  serve(calls.getTwoFactor, (ctx) => myTwoFactor(ctx)),
  serve(calls.beginTwoFactor, (ctx) => beginSetup(ctx)),
  serve(calls.enableTwoFactor, (ctx, { body }) => enable(ctx, body.code)),
  serve(calls.renewRecoveryCodes, (ctx, { body }) => renewCodes(ctx, body.code)),
  serve(calls.disableTwoFactor, async (ctx, { body }) => {
    await disable(ctx, body.code);
    return { ok: true as const };
  }),
  serve(calls.confirmSecondFactor, (ctx, { body }) => renewSecondFactor(ctx, body.code)),
];
