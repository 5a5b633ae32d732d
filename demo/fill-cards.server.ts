import type { DemoCard } from '#demo/cards/card.ts';
import { recipientsOf } from '#demo/cards/given.ts';
import { cardSlug, demoCards } from '#demo/cards.ts';
import { dice, seedOf } from '#demo/pictures/dice.ts';
import { daysSinceFirstSale } from '#demo/sales/first-sale.ts';
import { priceBy, sellsIn } from '#demo/sellers.ts';
import { cardBackKey, cardFrontKey } from '#demo/wanted-pictures.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { cardListing, writeFirstRevision } from '#features/cards/card/card-listing.server.ts';
import { type CardTier, cardTiers } from '#features/cards/card/tiers.ts';
import { searchText } from '#features/cards/making/card-slug.server.ts';
import { writeEditions, writePeople } from '#features/cards/making/write-card.server.ts';
import { mint } from '#features/cards/selling/mint.server.ts';
import { sportCode } from '#features/sites/sports.ts';
import { newId } from '#platform/ids.ts';

/**
 * Publishes the cards and gives out the collected copies, each with its register entry. Also for a demo world that was
 * filled before there were cards.
 */
export async function fillCards(world: World): Promise<void> {
  for (const card of demoCards.toReversed()) {
    const id = await publish(world, card);
    await giveOut(world, card, id);
    await moveOn(world, card, id);
  }
  // Selling a card needs card sales switched on.
  await world.tx`
    update account a set monetization = a.monetization || '{"cards": true}'
    where exists (select from card c join edition e on e.card_id = c.id where c.owner_id = a.id and e.price > 0)`;
  // The copies are as old as their register entries.
  await world.tx`
    update card_copy y set minted_at = r.at, acquired_at = r.at from card_register r where r.copy_id = y.id`;
}

async function publish(world: World, card: DemoCard): Promise<string> {
  const { tx, idOf, pictureOf } = world;
  const ctx = ctxOf(world, card.site);
  const id = newId();
  const { title, description, season, tags, tribe = null } = card;
  const sport = sportCode(card.sport);
  const [ownerId, athleteId] = [idOf(card.maker), card.athlete ? idOf(card.athlete) : null];
  const art = [pictureOf(cardFrontKey(card)), pictureOf(cardBackKey(card))] as const;
  const at = before(world, card.daysAgo * MINUTES_A_DAY).toISOString();
  await tx`
    with made as (
      insert into card (id, site, owner_id, slug, title, description, athlete_id, sport, tribe_id, season, tags,
        front_media_id, back_media_id, search_text, state, created_at, updated_at, published_at)
      values (${id}, ${card.site}, ${ownerId}, ${cardSlug(card)}, ${title}, ${description}, ${athleteId}, ${sport},
        (select id from tribe where slug = ${tribe} and site = ${card.site}), ${season}, ${tags as string[]}, ${art[0]},
        ${art[1]}, ${searchText(ctx, { title, tags, sport, athleteId })}, 'published', ${at}, ${at}, ${at})
      returning id
    ), shown as (
      update media set attached_at = ${at} where id in ${tx([...art])}
    )
    insert into card_transition (card_id, from_state, to_state, by_account_id, reason, at)
    select made.id, step.was, step.became, step.by, step.reason, ${at} from made, (values
      (null, 'draft', ${ownerId}::uuid, 'created'),
      ('draft', 'in_review', ${ownerId}::uuid, 'submitted'),
      ('in_review', 'published', null, 'all_approved')) as step (was, became, by, reason)`;
  await writeEditions(ctx, id, { editions: pricesOf(card), currency: sellsIn(card.maker) });
  await writePeople(ctx, { cardId: id, ownerId, athleteId }, [{ accountId: ownerId, share: 10_000 }]);
  await writeFirstRevision(ctx, id);
  return id;
}

const pricesOf = ({ maker, prices }: DemoCard) =>
  cardTiers.flatMap(({ code }) =>
    prices[code] === undefined ? [] : [{ tier: code, price: priceBy(maker, prices[code]) }],
  );

interface Given {
  tier: CardTier;
  to: string;
  minutesAgo: number;
}

/** In order of time, and before the first sale: a register grows in order of time. */
function givenOf(card: DemoCard): Given[] {
  const throws = dice(seedOf(`${cardSlug(card)} copies were given`));
  const oldest = card.daysAgo * MINUTES_A_DAY - 10;
  const newest = daysSinceFirstSale(card.site, cardSlug(card)) * MINUTES_A_DAY + 60;
  return recipientsOf(card)
    .map((one): Given => ({ ...one, minutesAgo: newest + (oldest - newest) * throws.next() }))
    .sort((a, b) => b.minutesAgo - a.minutesAgo);
}

async function giveOut(world: World, card: DemoCard, cardId: string): Promise<void> {
  const editions = await world.tx<{ id: string; tier: CardTier }[]>`
    select id, tier from edition where card_id = ${cardId}`;
  const editionOf = new Map(editions.map(({ id, tier }) => [tier, id]));
  for (const { tier, to, minutesAgo } of givenOf(card)) {
    // Free copies have no order, so there is no notice of a sale.
    await mint(
      { ...ctxOf(world, card.site), now: before(world, minutesAgo) },
      {
        editionId: editionOf.get(tier) ?? '',
        ownerId: world.idOf(to),
        quantity: 1,
        acquired: 'reward',
        price: 0,
        currency: sellsIn(card.maker),
        paymentId: null,
      },
    );
  }
}

async function moveOn(world: World, card: DemoCard, cardId: string): Promise<void> {
  const { since, maker, site } = card;
  const ctx = ctxOf(world, site);
  const by = world.idOf(maker);
  if (since === 'paused') await cardListing.states.move(ctx, cardId, { to: 'paused', by, reason: 'paused' });
  else if (since === 'retired')
    await cardListing.states.move(ctx, cardId, { to: 'retired', by, reason: 'retired_by_maker' });
  else if (since) {
    await world.tx`
      with put as (
        update card set description = ${since.description}, revision = 2, updated_at = now() where id = ${cardId}
        returning *
      )
      insert into card_revision (card_id, revision, title, description, front_media_id, back_media_id, note)
      select id, 2, title, description, front_media_id, back_media_id, ${since.putRight} from put`;
  }
}
