import { randomBytes } from 'node:crypto';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import { requireMaker } from '../card/maker.server.ts';
import type { Drop } from './calls.ts';
import { commitmentOf } from './draw.ts';
import { windowProblem } from './drop-rules.ts';
import { dropOf } from './drops.server.ts';

interface NewDrop {
  editionId: string;
  opensAt: string;
  closesAt: string;
}

/**
 * Announces a drop of an edition. The seed of the draw is fixed here and published after it; its hash is public now. The
 * edition's price, tier and numbers stay from here on, which the table holds too.
 * @throws 404 for somebody else's edition, 409 once copies were sold or another drop is announced
 */
export async function createDrop(ctx: Ctx, { editionId, opensAt, closesAt }: NewDrop): Promise<Drop> {
  const { accountId } = requireMaker(ctx);
  if (!siteRules[ctx.site].can.drop) throw forbidden('There are no draws on this site.');
  await assertSwitchedOn(ctx, 'drops');
  const problem = windowProblem(ctx.now.getTime(), Date.parse(opensAt), Date.parse(closesAt));
  if (problem) throw invalid(problem.message, problem.field);
  const id = newId();
  const seed = randomBytes(32).toString('hex');
  const commitment = await commitmentOf(seed);
  await transact(ctx, async (tx) => {
    const [edition] = await tx.sql<{ sold: number; reserved: number; drawOnly: boolean; state: string }[]>`
      select e.sold, e.reserved, e.draw_only, c.state
      from edition e join card c on c.id = e.card_id
      where e.id = ${editionId} and c.owner_id = ${accountId} and c.site = ${tx.site}
      for no key update of e`;
    if (!edition) throw notFound('edition');
    if (edition.drawOnly) throw conflict('DROP_EXISTS', 'This edition already has a drop.');
    if (edition.sold + edition.reserved > 0) {
      throw conflict(
        'ALREADY_SOLD',
        'Copies of this edition have already been sold, so it can’t have a drop.',
      );
    }
    if (!['published', 'paused'].includes(edition.state)) {
      throw conflict(
        'NOT_PUBLISHED',
        'Publish the card first. Nobody can buy this tier before the drop opens.',
      );
    }
    await tx.sql`update edition set draw_only = true where id = ${editionId}`;
    await tx.sql`
      insert into drop (id, edition_id, site, opens_at, closes_at, seed, commitment)
      values (${id}, ${editionId}, ${tx.site}, ${opensAt}, ${closesAt}, ${seed}, ${commitment})`;
  });
  return dropOf(ctx, id);
}
