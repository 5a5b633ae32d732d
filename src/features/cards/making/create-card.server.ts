import { type Ctx, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { CardDetails } from '../card/calls.ts';
import { requireMaker } from '../card/maker.server.ts';
import { cardDetails } from '../card/see-card.server.ts';
import type { NewCardWish } from './calls.ts';
import { takeArt } from './card-art.server.ts';
import { refuseWords } from './card-rules.server.ts';
import { cardSlug, searchedWords } from './card-slug.server.ts';
import { athleteOf, payeesOf, tribeOf } from './check-people.server.ts';
import { writeEditions, writePayees } from './write-card.server.ts';

/** Makes a card as a draft: only its maker sees it until it is sent in. */
export async function createCard(ctx: Ctx, wish: NewCardWish): Promise<CardDetails> {
  const { accountId: ownerId } = requireMaker(ctx);
  refuseWords(ctx, wish);
  const [athleteId, tribeId, payees] = [
    await athleteOf(ctx, wish.athlete),
    await tribeOf(ctx, wish.tribeId),
    await payeesOf(ctx, wish.payees),
  ];
  const id = newId();
  const { title, description, sport, season, frontMediaId, backMediaId } = wish;
  const tags = [...new Set(wish.tags)];
  await transact(ctx, async (tx) => {
    await takeArt(tx, { frontMediaId, backMediaId });
    const slug = await cardSlug(tx, title, id);
    await tx.sql`
      with made as (
        insert into card (id, site, owner_id, slug, title, description, athlete_id, sport, tribe_id, season, tags,
          front_media_id, back_media_id, words)
        values (${id}, ${tx.site}, ${ownerId}, ${slug}, ${title}, ${description}, ${athleteId}, ${sport}, ${tribeId},
          ${season}, ${tags}, ${frontMediaId}, ${backMediaId},
          ${searchedWords(tx, { title, tags, sport, athleteId })})
        returning id
      )
      insert into card_move (card_id, to_state, by_account_id, why) select id, 'draft', ${ownerId}, 'made it' from made`;
    await writeEditions(tx, id, wish.editions);
    await writePayees(tx, { cardId: id, ownerId, athleteId }, payees);
  });
  return cardDetails(ctx, id);
}
