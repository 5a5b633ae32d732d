import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Drop } from './calls.ts';
import { entryMark } from './draw.ts';
import { stateAt } from './drop-rules.ts';
import { dropOf } from './drops.server.ts';
import { findDrop } from './queries.server.ts';

/** Enters the viewer, or takes them out again. Twice is once. @throws 409 outside its window, or for one's own card */
export async function enterDrop(ctx: Ctx, dropId: string, entered: boolean): Promise<Drop> {
  const { accountId } = activeViewerOf(ctx);
  const mark = await entryMark(dropId, accountId);
  await transact(ctx, async (tx) => {
    // The draw waits for whoever is entering, and nobody enters while it is drawn.
    await tx.sql`select from drop where id = ${dropId} for share`;
    const drop = await findDrop(tx, dropId);
    if (!drop) throw notFound('drop');
    if (drop.ownerId === accountId)
      throw conflict('OWN_CARD', 'This is your own card. Its drop is for everybody else.');
    const state = stateAt(drop, tx.now);
    if (state === 'announced') throw conflict('NOT_OPEN', 'This drop is not open yet.');
    if (state !== 'open')
      throw conflict('CLOSED', 'This drop is closed. Nobody can enter or leave it any more.');
    if (!entered)
      await tx.sql`delete from drop_entry where drop_id = ${dropId} and account_id = ${accountId}`;
    else {
      await tx.sql`
        insert into drop_entry (drop_id, account_id, mark) values (${dropId}, ${accountId}, ${mark})
        on conflict do nothing`;
    }
  });
  return dropOf(ctx, dropId);
}
