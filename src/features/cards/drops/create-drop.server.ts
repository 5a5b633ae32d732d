import { randomBytes } from 'node:crypto';
import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import { requireMaker } from '../card/maker.server.ts';
import type { Drop } from './calls.ts';
import { commitmentOf } from './draw.ts';
import { wrongWindow } from './drop-rules.ts';
import { dropOf } from './drops.server.ts';
import { settleDrop } from './prizes.server.ts';

interface Announced {
  editionId: string;
  opensAt: string;
  closesAt: string;
}

/**
 * Announces that an edition is sold by lot. The seed of the draw is fixed here and told after it; its hash is told now.
 * @throws 404 for somebody else's edition, 409 once copies were sold or another drop is announced
 */
export async function createDrop(ctx: Ctx, { editionId, opensAt, closesAt }: Announced): Promise<Drop> {
  const { accountId } = requireMaker(ctx);
  if (!siteRules[ctx.site].can.drop) throw forbidden('There are no drops on this site.');
  const wrong = wrongWindow(ctx.now.getTime(), Date.parse(opensAt), Date.parse(closesAt));
  if (wrong) throw invalid(wrong, 'opensAt');
  const id = newId();
  const seed = randomBytes(32).toString('hex');
  const commitment = await commitmentOf(seed);
  await transact(ctx, async (tx) => {
    const [edition] = await tx.sql<{ sold: number; reserved: number; byLot: boolean; state: string }[]>`
      select e.sold, e.reserved, e.by_lot, c.state
      from edition e join card c on c.id = e.card_id
      where e.id = ${editionId} and c.owner_id = ${accountId} and c.site = ${tx.site}
      for update of e`;
    if (!edition) throw notFound('edition');
    if (edition.byLot) throw conflict('DROP_EXISTS', 'This edition has its drop already.');
    if (edition.sold + edition.reserved > 0) {
      throw conflict('ALREADY_SOLD', 'Copies of it are sold already, so it cannot be sold by lot any more.');
    }
    if (!['published', 'paused'].includes(edition.state)) {
      throw conflict(
        'NOT_PUBLISHED',
        'Publish the card first. Until the drop opens nobody can buy this tier.',
      );
    }
    await tx.sql`update edition set by_lot = true where id = ${editionId}`;
    await tx.sql`
      insert into drop (id, edition_id, site, opens_at, closes_at, seed, commitment)
      values (${id}, ${editionId}, ${tx.site}, ${opensAt}, ${closesAt}, ${seed}, ${commitment})`;
  });
  return dropOf(ctx, id);
}

/** @throws 404 for somebody else's drop, 409 once it is drawn */
export async function cancelDrop(ctx: Ctx, dropId: string): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx, { evenLimited: true });
  await transact(ctx, async (tx) => {
    const [drop] = await tx.sql<{ state: string }[]>`
      select d.state from drop d join edition e on e.id = d.edition_id join card c on c.id = e.card_id
      where d.id = ${dropId} and c.owner_id = ${accountId} and d.site = ${tx.site} for update of d`;
    if (!drop) throw notFound('drop');
    if (drop.state !== 'announced')
      throw conflict('ALREADY_DRAWN', 'It is drawn already. The winners have their turn.');
    await callOff(tx, dropId);
  });
  return { ok: true };
}

/** Its edition is on open sale again. Nobody has paid anything, so nothing is to be given back. */
export async function callOff(tx: Ctx, dropId: string): Promise<void> {
  await tx.sql`
    with off as (update drop set state = 'cancelled' where id = ${dropId} and state = 'announced' returning edition_id)
    update edition e set by_lot = false from off where e.id = off.edition_id`;
  await emit(tx, 'drop.cancelled', { dropId });
}

/** A card that is out of the game takes its drop along, also one that is drawn: nobody can buy what they won. */
export async function callOffOfCard(ctx: Ctx, cardId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.sql`select from edition where card_id = ${cardId} order by id for update`;
    const due = await tx.sql<{ id: string; state: string }[]>`
      select d.id, d.state from drop d join edition e on e.id = d.edition_id
      where e.card_id = ${cardId} and d.state in ('announced', 'drawn') for update of d`;
    for (const { id, state } of due) await (state === 'drawn' ? settleDrop : callOff)(tx, id);
  });
}
