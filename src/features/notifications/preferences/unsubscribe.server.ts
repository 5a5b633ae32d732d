import type { Ctx } from '#platform/ctx.ts';
import {
  oneClickUnsubscribe,
  unsubscribedAccount,
  unsubscribeToken,
} from '#platform/http/one-click-unsubscribe.ts';
import { setDigest } from './preferences.server.ts';

const KIND = 'digest';

/** Stops digests, and nothing else. */
export const digestToken = ({ deps }: Pick<Ctx, 'deps'>, accountId: string): string =>
  unsubscribeToken(deps.config, KIND, accountId);

/** @throws 400 for a token that is not ours */
export async function stopDigest(ctx: Ctx, token: string): Promise<{ ok: true }> {
  await setDigest(ctx, unsubscribedAccount(ctx.deps.config, KIND, token), 'off');
  return { ok: true };
}

export const unsubscribeByMail = oneClickUnsubscribe('/unsubscribe', stopDigest);
