import { demoPrintedCards } from '#demo/printed-cards.ts';
import { priceBy, sellsIn } from '#demo/sellers.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { insertPrintedCards } from '#features/printed-cards/making/bulk-insert.server.ts';

/** Offers cards of the cast in print: runs in every state of being sold, and twins. */
export async function fillPrintedCards(world: World): Promise<void> {
  for (const { site, card, isTwin = false, price, daysAgo, ...rest } of demoPrintedCards) {
    const [found] = await world.tx<{ id: string; ownerId: string; owner: string }[]>`
      select c.id, c.owner_id, a.username as owner from card c join account a on a.id = c.owner_id
      where c.site = ${site} and c.title = ${card}`;
    if (!found) throw new Error(`the demo world has no card “${card}”`);
    const createdAt = before(world, daysAgo * MINUTES_A_DAY - 60);
    const make = { size: '63x88', edges: 'mirrored', isTwin, createdAt } as const;
    const priced = { price: priceBy(found.owner, price), currency: sellsIn(found.owner) };
    await insertPrintedCards(ctxOf(world, site), [{ ...rest, ...make, ...priced, cardId: found.id }]);
    // Selling needs shop sales switched on.
    await world.tx`
      update account set monetization = monetization || '{"shop": true}' where id = ${found.ownerId}`;
  }
}
