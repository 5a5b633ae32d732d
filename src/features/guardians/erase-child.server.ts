import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { grownUp, refuseUnlessMine } from './guardian.server.ts';

/** Erases everything of a child at once, after its name was typed. */
export async function eraseChild(
  ctx: Ctx,
  { childId, name }: { childId: string; name: string },
): Promise<void> {
  await grownUp(ctx);
  await refuseUnlessMine(ctx, childId);
  await transact(ctx, async (tx) => {
    const [row] = await tx.sql<{ displayName: string; username: string | null }[]>`
      select display_name, username from account where id = ${childId} for update`;
    const typed = name.toLowerCase().replace(/^@/, '');
    if (typed !== row?.displayName.toLowerCase() && typed !== row?.username?.toLowerCase())
      throw invalid('Type the name exactly as it stands above.', 'name', 'NAME_WRONG');
    await erase(tx, childId);
  });
}

/** Until a child has written or joined anywhere, nothing of it stands elsewhere and the row can go whole. */
export async function erase(tx: Ctx, childId: string): Promise<void> {
  const { sql } = tx;
  await sql`delete from auth_user where id = ${childId}`;
  await sql`delete from account where id = ${childId}`;
  await emit(tx, 'account.erased', { accountId: childId });
}
