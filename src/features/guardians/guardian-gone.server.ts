import { type Ctx, transact } from '#platform/ctx.ts';
import { letGo } from './answer-consent.server.ts';
import { keepConsentRow } from './guardian.server.ts';

/** An adult who is no more answers for nobody: their children wait for somebody else. */
export async function letChildrenGo(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const children = await ctx.sql<{ id: string }[]>`select id from account where guardian_id = ${accountId}`;
  for (const { id } of children) {
    await transact(ctx, async (tx) => {
      await keepConsentRow(tx, id);
      await letGo(tx, id, null, 'the guardian left Touchline');
    });
  }
}
