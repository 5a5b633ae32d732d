import { countPoints } from '#features/xp/count-points.server.ts';
import type { XpRule } from '#features/xp/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cardCollected } from '../xp-rules.ts';

export const copyXpRules: readonly XpRule[] = [
  {
    ...cardCollected,
    sourceKinds: ['copy'],
    perActorDaily: null,
    // For the account it was minted to: a gift earns its recipient no points, nor does collecting one's own card.
    standsSince: ({ sql, site }, { accountId, id }) => sql`
      select y.minted_at from card_copy y join card c on c.id = y.card_id
      where y.id = ${id} and y.site = ${site} and y.minted_to = ${accountId} and y.state <> 'voided'
        and c.owner_id <> ${accountId}`,
    allSources: ({ sql }) => sql`
      select y.site, y.minted_to, 'copy', y.id, y.minted_to, y.minted_at
      from card_copy y join card c on c.id = y.card_id
      where y.state <> 'voided' and c.owner_id <> y.minted_to`,
  },
];

/** The copy records whose points they are, also when it was gifted since. */
export async function countCopyXp(ctx: Ctx, { copyId }: { copyId: string }): Promise<void> {
  const [copy] = await ctx.sql<{ mintedTo: string }[]>`select minted_to from card_copy where id = ${copyId}`;
  if (!copy) return;
  const { mintedTo } = copy;
  await countPoints(ctx, {
    rule: cardCollected.code,
    accountId: mintedTo,
    kind: 'copy',
    id: copyId,
    actorId: mintedTo,
  });
}
