import { keepForOthers, releaseMedia } from '#features/media/media.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound, versionConflict } from '#platform/errors.ts';
import '../card/events.ts';
import type { CardDetails } from '../card/calls.ts';
import { given } from '../card/defined-fields.ts';
import { requireMaker } from '../card/maker.server.ts';
import { isDraft, isSettled } from '../card/policy.ts';
import { isFrozen } from '../card/present-card.ts';
import { type CardRow, findCard, findEditions } from '../card/queries.server.ts';
import { cardDetails } from '../card/see-card.server.ts';
import type { CardChange } from './calls.ts';
import { takeArt } from './card-art.server.ts';
import { refuseUnlessSells, refuseWords } from './card-rules.server.ts';
import { cardSlug, searchedWords } from './card-slug.server.ts';
import { athleteOf, payeesOf, tribeOf } from './check-people.server.ts';
import { writeFirstRevision } from './publish-card.server.ts';
import { writeEditions, writePayees, writePrices } from './write-card.server.ts';

/** The people a change names, as accounts; undefined where it names none. */
interface Named {
  athleteId: string | null | undefined;
  tribeId: string | null | undefined;
  payees: Awaited<ReturnType<typeof payeesOf>> | undefined;
}

/** Changes a card. As a draft all of it; once it is out, what the people who collect it can rely on stays. */
export async function updateCard(ctx: Ctx, change: CardChange): Promise<CardDetails> {
  const { accountId } = requireMaker(ctx);
  refuseWords(ctx, change);
  const named: Named = {
    athleteId: change.athlete === undefined ? undefined : await athleteOf(ctx, change.athlete),
    tribeId: change.tribeId === undefined ? undefined : await tribeOf(ctx, change.tribeId),
    payees: change.payees && (await payeesOf(ctx, change.payees)),
  };
  await transact(ctx, async (tx) => {
    // Editions before the card: in the order in which a copy is handed over.
    await tx.sql`select from edition where card_id = ${change.cardId} order by id for update`;
    await tx.sql`select from card where id = ${change.cardId} for no key update`;
    const card = await findCard(tx, change.cardId);
    if (card?.ownerId !== accountId) throw notFound('card');
    if (card.version !== change.version) throw versionConflict();
    refuseClosed(card);
    const isNew = isDraft(card);
    const frozen = isFrozen(card, await findEditions(tx, [card.id]));
    if (!isNew) refuseSettled(card, change, named);
    await changeEditions(tx, card, change, { isNew, frozen });
    await changeWords(tx, card, change, { isNew, frozen, named });
    if (isNew && (named.payees || named.athleteId !== undefined)) await changePeople(tx, card, named);
  });
  return cardDetails(ctx, change.cardId);
}

function refuseClosed({ state }: CardRow): void {
  if (state === 'in_review')
    throw conflict('CARD_WAITS', 'This card waits to come out. Take it back to change it.');
  if (state === 'retired' || state === 'taken_down')
    throw conflict('CARD_CLOSED', 'This card has ended, so it stays as it is.');
}

const words = ['title', 'description', 'season', 'frontMediaId', 'backMediaId'] as const;
const changesWords = (card: CardRow, change: CardChange) =>
  words.some((field) => change[field] !== undefined && change[field] !== card[field]);

function refuseSettled(card: CardRow, change: CardChange, { athleteId, payees }: Named): void {
  if (payees || (athleteId !== undefined && athleteId !== card.athleteId)) {
    throw conflict(
      'PEOPLE_SETTLED',
      'Who is on a card and who shares in it is settled once it is out.',
      payees ? 'payees' : 'athlete',
    );
  }
  if (isSettled(card) && (changesWords(card, change) || change.tags))
    throw conflict(
      'LOOKED_AT',
      'Somebody looked at this card before it came out, so it stays as it is. End it and make a new one to change it.',
    );
}

interface Standing {
  isNew: boolean;
  frozen: boolean;
}

async function changeEditions(
  tx: Ctx,
  { id, ownerId }: CardRow,
  { editions }: CardChange,
  { isNew, frozen }: Standing,
) {
  if (!editions) return;
  if (!isNew && editions.some(({ price }) => price > 0)) await refuseUnlessSells(tx, ownerId);
  if (!frozen) return writeEditions(tx, id, editions);
  const tiers = new Set((await findEditions(tx, [id])).map(({ tier }) => tier));
  if (tiers.size !== editions.length || editions.some(({ tier }) => !tiers.has(tier))) {
    throw conflict(
      'TIERS_FROZEN',
      'Somebody has a copy already, so its tiers stay. What the rest costs can still change.',
      'editions',
    );
  }
  await writePrices(tx, id, editions);
}

async function changeWords(
  tx: Ctx,
  card: CardRow,
  change: CardChange,
  { isNew, frozen, named }: Standing & { named: Named },
): Promise<void> {
  const { sql } = tx;
  const revises = frozen && changesWords(card, change);
  if (revises && !change.note)
    throw invalid('Say in a few words what you put right. Everybody can read it.', 'note', 'NOTE_NEEDED');
  const art = artChanges(card, change);
  await takeArt(tx, art.taken);
  const is = { ...card, ...given(change), ...given({ athleteId: named.athleteId, tribeId: named.tribeId }) };
  const tags = [...new Set(is.tags)];
  const slug =
    card.publishedAt || is.title === card.title ? card.slug : await cardSlug(tx, is.title, card.id);
  await sql`
    update card set
      title = ${is.title}, slug = ${slug}, description = ${is.description}, athlete_id = ${is.athleteId},
      sport = ${is.sport}, tribe_id = ${is.tribeId}, season = ${is.season}, tags = ${tags},
      front_media_id = ${is.frontMediaId}, back_media_id = ${is.backMediaId},
      words = ${searchedWords(tx, { ...is, tags })},
      revision = revision + ${revises ? 1 : 0}, version = version + 1, updated_at = now()
    where id = ${card.id}`;
  if (revises) await writeRevision(tx, card, { note: change.note ?? '', art: Object.values(art.taken) });
  else {
    if (!isNew && !frozen) await writeFirstRevision(tx, card.id);
    await releaseMedia(tx, art.dropped);
  }
}

function artChanges(card: CardRow, change: CardChange) {
  const fields = (['frontMediaId', 'backMediaId'] as const).filter(
    (field) => change[field] !== undefined && change[field] !== card[field],
  );
  return {
    taken: Object.fromEntries(fields.map((field) => [field, change[field]])) as Record<string, string>,
    dropped: fields.map((field) => card[field]),
  };
}

async function writeRevision(
  tx: Ctx,
  { id: cardId, ownerId, revision }: CardRow,
  { note, art }: { note: string; art: readonly string[] },
): Promise<void> {
  await tx.sql`
    insert into card_revision (card_id, revision, title, description, front_media_id, back_media_id, note)
    select id, revision, title, description, front_media_id, back_media_id, ${note} from card where id = ${cardId}`;
  await keepForOthers(tx, art);
  await emit(tx, 'card.revised', { cardId, ownerId, revision: revision + 1 });
}

async function changePeople(tx: Ctx, card: CardRow, { athleteId, payees }: Named): Promise<void> {
  const shares =
    payees ??
    (await tx.sql<{ accountId: string; share: number }[]>`
      select account_id, share from card_payee where card_id = ${card.id} and share > 0`);
  const isOn = athleteId === undefined ? card.athleteId : athleteId;
  await writePayees(tx, { cardId: card.id, ownerId: card.ownerId, athleteId: isOn }, shares);
}
