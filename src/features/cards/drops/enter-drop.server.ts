import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Drop } from './calls.ts';
import { entryMark } from './draw.ts';
import { stateAt } from './drop-rules.ts';
import { dropOf } from './drops.server.ts';
import { type DropRow, findDrop } from './queries.server.ts';

/**
 * Enters the viewer, or takes them out again. Twice is once.
 * @throws 409 outside its window, or for whoever could not buy: the maker, and those who earn from it
 */
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
      await refuseEarner(tx, drop, accountId);
      await tx.sql`
        insert into drop_entry (drop_id, account_id, mark) values (${dropId}, ${accountId}, ${mark})
        on conflict do nothing`;
    }
  });
  return dropOf(ctx, dropId);
}

/** Nobody buys what they earn from, and a number that is won by them would only wait a day for somebody else. */
async function refuseEarner({ sql }: Ctx, { editionId }: DropRow, accountId: string): Promise<void> {
  const [earns] = await sql`
    select from edition e join card_payee p on p.card_id = e.card_id
    where e.id = ${editionId} and e.price > 0 and p.account_id = ${accountId} and p.share > 0`;
  if (earns) throw conflict('OWN_CARD', 'You earn from this card. Its drop is for everybody else.');
}
