import type { Ctx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { codeRules, releaseSending, reserveSending } from './code-guard.server.ts';
import type { CodeOrigin } from './code-origin.server.ts';

/**
 * Sends a code if the limits allow it; a code that can't be sent doesn't count.
 * @throws 429 CODE_TOO_SOON; 409 NO_TEXT_MESSAGES; 503 CODE_NOT_SENT
 */
export async function sendWithinLimits(ctx: Ctx, from: CodeOrigin, send: () => Promise<void>) {
  const taken = await reserveSending(ctx, from);
  try {
    await send();
  } catch (error) {
    await releaseSending(ctx, taken);
    // It says itself why: no text messages can be sent.
    if (error instanceof Refusal) throw error;
    ctx.deps.log.error({ err: error }, 'code not sent');
    throw new Refusal(503, 'CODE_NOT_SENT', 'We couldn’t send the code. Try again in a minute.', {
      retryAfter: 30,
    });
  }
  return { sent: true as const, resendAfter: codeRules.resendAfter, expiresIn: codeRules.expiresIn };
}
