import { createHash } from 'node:crypto';
import { activeOn } from '#demo/everyone.ts';
import { dice, seedOf } from '#demo/pictures/dice.ts';
import { before, ctxOf, type World } from '#demo/world.ts';
import { commitmentOf, entrantHash } from '#features/cards/drops/draw.ts';
import { drawDrop } from '#features/cards/drops/draw-drop.server.ts';
import { newId } from '#platform/ids.ts';

const HOUR = 60;
/** Minutes from now; negative in the past. */
const windows = [
  { opens: -5 * HOUR, closes: 19 * HOUR, entries: 64 },
  { opens: -30 * HOUR, closes: -2 * HOUR, entries: 90 },
  { opens: 26 * HOUR, closes: 74 * HOUR, entries: 0 },
];

/** On each site with drops: an open one, a drawn one, and an upcoming one where there is a third card. */
export async function fillDrops(world: World): Promise<void> {
  for (const site of ['sports', 'cricket'] as const) {
    const unsold = await world.tx<{ id: string }[]>`
      select e.id from edition e join card c on c.id = e.card_id
      where c.site = ${site} and c.state = 'published' and e.sold = 0 and e.price > 0
      order by e.supply, c.slug limit ${windows.length}`;
    for (const [index, { id: editionId }] of unsold.entries()) {
      const window = windows[index];
      if (window) await announce(world, site, editionId, window);
    }
  }
}

async function announce(
  world: World,
  site: 'sports' | 'cricket',
  editionId: string,
  { opens, closes, entries }: (typeof windows)[number],
): Promise<void> {
  const { tx } = world;
  const id = newId();
  // A seed from the demo world, so that it is the same each time; nothing depends on chance here.
  const seed = createHash('sha256').update(`demo ${editionId}`).digest('hex');
  await tx`update edition set draw_only = true where id = ${editionId}`;
  await tx`
    insert into drop (id, edition_id, site, opens_at, closes_at, seed, commitment)
    values (${id}, ${editionId}, ${site}, ${before(world, -opens)}, ${before(world, -closes)}, ${seed},
      ${await commitmentOf(seed)})`;
  const fans = dice(seedOf(`${site} ${opens} entries`))
    .shuffled(activeOn(site).filter(({ role }) => role === 'USER'))
    .slice(0, entries)
    .map(({ username }) => world.idOf(username));
  const hashes = await Promise.all(fans.map((accountId) => entrantHash(id, accountId)));
  await tx`
    insert into drop_entry (drop_id, account_id, entrant_hash, entered_at)
    select ${id}, account_id, entrant_hash, ${before(world, -opens - 1)}
    from unnest(${fans}::uuid[], ${hashes}::text[]) as entry (account_id, entrant_hash)`;
  if (closes < 0) await drawDrop(ctxOf(world, site), id);
}
