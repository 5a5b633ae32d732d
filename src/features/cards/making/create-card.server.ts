import { payeesOf } from '#features/listings/named-payees.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { CardDetails } from '../card/calls.ts';
import { assertFrameUsable } from '../card/card-frames.server.ts';
import { cardListing } from '../card/card-listing.server.ts';
import { requireMaker } from '../card/maker.server.ts';
import { cardDetails } from '../card/see-card.server.ts';
import type { NewCardInput } from './calls.ts';
import { attachArt } from './card-art.server.ts';
import { validateContent } from './card-rules.server.ts';
import { cardSlug, searchText } from './card-slug.server.ts';
import { athleteOf, tribeOf } from './check-people.server.ts';
import { assertPrices, writeEditions, writePeople } from './write-card.server.ts';

/** Creates a card as a draft, which only its maker sees. */
export async function createCard(ctx: Ctx, input: NewCardInput): Promise<CardDetails> {
  const { accountId: ownerId } = requireMaker(ctx);
  await validateContent(ctx, input);
  const [athleteId, tribeId, payees] = [
    await athleteOf(ctx, input.athlete),
    await tribeOf(ctx, input.tribeId),
    await payeesOf(ctx, input.payees),
  ];
  const id = newId();
  if (input.frameId) await assertFrameUsable(ctx, { frameId: input.frameId, accountId: ownerId, cardId: id });
  const { title, description, sport, season, frontMediaId, backMediaId, frameId } = input;
  const tags = [...new Set(input.tags)];
  await transact(ctx, async (tx) => {
    await attachArt(tx, { frontMediaId, backMediaId });
    const slug = await cardSlug(tx, title, id);
    await tx.sql`
      with made as (
        insert into card (id, site, owner_id, slug, title, description, athlete_id, sport, tribe_id, season, tags,
          front_media_id, back_media_id, frame_id, search_text)
        values (${id}, ${tx.site}, ${ownerId}, ${slug}, ${title}, ${description}, ${athleteId}, ${sport}, ${tribeId},
          ${season}, ${tags}, ${frontMediaId}, ${backMediaId}, ${frameId},
          ${searchText(tx, { title, tags, sport, athleteId })})
        returning id
      )
      ${cardListing.states.logSql(tx, 'made', { to: 'draft', by: ownerId, reason: 'created' })}`;
    await assertPrices(tx, ownerId, input);
    await writeEditions(tx, id, input);
    await writePeople(tx, { cardId: id, ownerId, athleteId }, payees);
  });
  return cardDetails(ctx, id);
}
