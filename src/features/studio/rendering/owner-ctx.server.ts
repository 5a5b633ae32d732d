import { accountFacts } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';

/** A job draws what the design's owner would see, with their rights and no others'. @throws 404 when they are gone */
export async function asOwner(ctx: Ctx, ownerId: string): Promise<Ctx> {
  const facts = await accountFacts(ctx, ownerId);
  if (!facts) throw notFound('account');
  const { role, state, isChild, guardianId } = facts;
  return {
    ...ctx,
    viewer: { accountId: ownerId, sessionId: '', username: null, role, state, isChild, guardianId },
  };
}
