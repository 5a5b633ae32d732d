import { demoPrintedCards } from '#demo/printed-cards.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { insertPrintedCards } from '#features/printed-cards/making/bulk-insert.server.ts';

/** Offers cards of the cast in print: runs in every state of being sold, and twins. */
export async function fillPrintedCards(world: World): Promise<void> {
  for (const { site, card, isTwin = false, daysAgo, ...rest } of demoPrintedCards) {
    const [found] = await world.tx<{ id: string; ownerId: string }[]>`
      select id, owner_id from card where site = ${site} and title = ${card}`;
    if (!found) throw new Error(`the demo world has no card “${card}”`);
    const createdAt = before(world, daysAgo * MINUTES_A_DAY - 60);
    const make = { size: '63x88', edges: 'mirrored', isTwin, createdAt } as const;
    await insertPrintedCards(ctxOf(world, site), [{ ...rest, ...make, cardId: found.id }]);
    // Selling needs shop sales switched on.
    await world.tx`
      update account set monetization = monetization || '{"shop": true}' where id = ${found.ownerId}`;
  }
}
