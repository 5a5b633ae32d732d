import type { Ctx } from '#platform/ctx.ts';
import { insertLine, lockBag } from './bag-row.server.ts';
import type { KeptLine } from './calls.ts';

/** Writes somebody's bag, for the demo world: nothing is checked. */
export async function insertBag(
  ctx: Ctx,
  accountId: string,
  lines: readonly Omit<KeptLine, 'id'>[],
): Promise<void> {
  await lockBag(ctx, accountId);
  for (const line of lines) await insertLine(ctx, accountId, line);
}
