import { childrenOf } from '#features/accounts/guardian-of-account.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { ensureConsentRow } from '../guardian.server.ts';
import { withdrawConsentOf } from './answer-consent.server.ts';

/** A guardian erased their account: their children need another one. */
export async function withdrawConsentsOf(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const children = await ctx.sql<{ id: string }[]>`${childrenOf(ctx, accountId)}`;
  for (const { id } of children) {
    await transact(ctx, async (tx) => {
      await ensureConsentRow(tx, id);
      await withdrawConsentOf(tx, id, null, 'guardian_left');
    });
  }
}
