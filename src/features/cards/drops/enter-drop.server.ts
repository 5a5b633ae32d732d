import { accountFacts, isMinor } from '#features/people/account-facts.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { Drop } from './calls.ts';
import { entrantHash } from './draw.ts';
import { stateAt } from './drop-rules.ts';
import { dropOf } from './drops.server.ts';
import { type DropRow, findDrop } from './queries.server.ts';

/**
 * Enters the viewer or removes their entry. Idempotent.
 * @throws 409 outside its window, or when the viewer couldn't buy: the maker, and everybody who earns from it
 */
export async function enterDrop(ctx: Ctx, dropId: string, entered: boolean): Promise<Drop> {
  const { accountId } = activeViewerOf(ctx);
  if (entered) {
    await assertSwitchedOn(ctx, 'drops');
    await assertOfAge(ctx, accountId);
  }
  const hash = await entrantHash(dropId, accountId);
  await transact(ctx, async (tx) => {
    // Keeps entries and the draw apart.
    await tx.sql`select from drop where id = ${dropId} for share`;
    const drop = await findDrop(tx, dropId);
    if (!drop) throw notFound('drop');
    if (drop.ownerId === accountId) throw conflict('OWN_CARD', 'You can’t enter the drop of your own card.');
    const state = stateAt(drop, tx.now);
    if (state === 'announced') throw conflict('NOT_OPEN', 'This drop isn’t open yet.');
    if (state !== 'open')
      throw conflict('CLOSED', 'This drop is closed. You can’t enter or leave it any more.');
    if (!entered)
      await tx.sql`delete from drop_entry where drop_id = ${dropId} and account_id = ${accountId}`;
    else {
      await assertNotEarner(tx, drop, accountId);
      await tx.sql`
        insert into drop_entry (drop_id, account_id, entrant_hash) values (${dropId}, ${accountId}, ${hash})
        on conflict do nothing`;
    }
  });
  return dropOf(ctx, dropId);
}

/** A draw is a game of chance. @throws 403 ADULTS_ONLY below 18 */
async function assertOfAge(ctx: Ctx, accountId: string): Promise<void> {
  const facts = await accountFacts(ctx, accountId);
  if (facts && isMinor(facts))
    throw forbidden(
      'Draws are for people of 18 and over. You can buy cards that are on open sale.',
      'ADULTS_ONLY',
    );
}

/** They can't buy the card, so a number they won would only lapse. */
async function assertNotEarner({ sql }: Ctx, { editionId }: DropRow, accountId: string): Promise<void> {
  const [earns] = await sql`
    select from edition e join card_payee p on p.card_id = e.card_id
    where e.id = ${editionId} and e.price > 0 and p.account_id = ${accountId} and p.share > 0`;
  if (earns) throw conflict('OWN_CARD', 'You earn from this card, so you can’t enter its drop.');
}

/** Runs when an account was erased: deletes open entries, lets winning numbers lapse, and keeps drawn entries by hash. */
export async function leaveDrops(ctx: Ctx, accountId: string): Promise<void> {
  const { sql } = ctx;
  await sql`
    delete from drop_entry t using drop d
    where d.id = t.drop_id and d.drawn_at is null and t.account_id = ${accountId}`;
  await sql`update drop_entry set until = now() where account_id = ${accountId} and prize = 'won'`;
}
