import type { Ctx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { codeRules, giveSendingBack, takeSending } from './code-guard.server.ts';
import type { CodeOrigin } from './code-origin.server.ts';

/**
 * Sends a code when another one may be sent; one that could not be sent does not count.
 * @throws 429 CODE_TOO_SOON; 503 CODE_NOT_SENT
 */
export async function sendWithinLimits(ctx: Ctx, from: CodeOrigin, send: () => Promise<void>) {
  const taken = await takeSending(ctx, from);
  try {
    await send();
  } catch (error) {
    await giveSendingBack(ctx, taken);
    ctx.deps.log.error({ err: error }, 'code not sent');
    throw new Refusal(503, 'CODE_NOT_SENT', 'We couldn’t send the code. Try again in a minute.', {
      retryAfter: 30,
    });
  }
  return { sent: true as const, resendAfter: codeRules.resendAfter, expiresIn: codeRules.expiresIn };
}
