import { payeesOf } from '#features/listings/named-payees.server.ts';
import { releaseMedia } from '#features/media/media.server.ts';
import { assertSalesOn } from '#features/sellers/ready-to-sell.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, notFound } from '#platform/errors.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import type { CardDetails } from '../card/calls.ts';
import { assertFrameUsable, cardFramesOf } from '../card/card-frames.server.ts';
import { findCard, ownCard, writeFirstRevision } from '../card/card-listing.server.ts';
import { definedFields } from '../card/defined-fields.ts';
import { requireMaker } from '../card/maker.server.ts';
import { isDraft, isReviewLocked } from '../card/policy.ts';
import { isFrozen } from '../card/present-card.ts';
import { type CardRow, type EditionRow, findEditions, lockEditions } from '../card/queries.server.ts';
import { cardDetails } from '../card/see-card.server.ts';
import { dropForeignSnapshot } from '../snapshots/note-changes.server.ts';
import { type ArtChanges, artChanges, changesFrame, framingOfChange } from './art-changes.ts';
import type { CardChange } from './calls.ts';
import { attachArt } from './card-art.server.ts';
import { validateContent } from './card-rules.server.ts';
import { cardSlug, searchText } from './card-slug.server.ts';
import { athleteOf, tribeOf } from './check-people.server.ts';
import { changesContent, noteNeeded, proposeCorrection, withoutContent } from './corrections.server.ts';
import { withFramedFront } from './frame-front.server.ts';
import { assertPrices, writeEditions, writePeople, writePrices, writeRevision } from './write-card.server.ts';

/** The people and the tribe of a change; undefined where it doesn't change them. */
interface Named {
  athleteId: string | null | undefined;
  tribeId: string | null | undefined;
  payees: Awaited<ReturnType<typeof payeesOf>> | undefined;
}

/** Changes a card. Everything in a draft can change; once published, what collectors rely on can't. */
export async function updateCard(ctx: Ctx, change: CardChange): Promise<CardDetails> {
  const { accountId } = requireMaker(ctx);
  await validateContent(ctx, change);
  const named: Named = {
    athleteId: change.athlete === undefined ? undefined : await athleteOf(ctx, change.athlete),
    tribeId: change.tribeId === undefined ? undefined : await tribeOf(ctx, change.tribeId),
    payees: change.payees && (await payeesOf(ctx, change.payees)),
  };
  const framing = framingOfChange(await ownCard(ctx, change.cardId), change);
  if (change.frameId) await assertFrameUsable(ctx, { ...change, frameId: change.frameId, accountId });
  await withFramedFront(ctx, framing, (frontId) =>
    transact(ctx, async (tx) => {
      await lockEditions(tx, change.cardId);
      await lockRow(tx, 'card', change.cardId);
      const card = await findCard(tx, change.cardId);
      if (card?.ownerId !== accountId) throw notFound('card');
      await assertVersion(card, change.version, () => cardDetails(tx, card.id));
      assertEditable(card);
      const isNew = isDraft(card);
      const frozen = isFrozen(card, await findEditions(tx, [card.id]));
      if (!isNew) assertNotLocked(card, change, named);
      await changeEditions(tx, card, change, { isNew, frozen });
      const art = artChanges(card, change, frontId);
      if (isReviewLocked(card) && (changesContent(card, change) || change.tags)) {
        await proposeCorrection(tx, card, change, art);
        const rest = withoutContent(change);
        const unchanged = artChanges(card, rest, null);
        await changeContent(tx, card, rest, { isNew, frozen, named, art: unchanged });
      } else await changeContent(tx, card, change, { isNew, frozen, named, art });
      if (isNew && (named.payees || named.athleteId !== undefined)) await changePeople(tx, card, named);
    }),
  );
  return cardDetails(ctx, change.cardId);
}

function assertEditable({ state }: CardRow): void {
  if (state === 'in_review')
    throw conflict('CARD_WAITS', 'This card is waiting for approval. Withdraw it to make changes.');
  if (state === 'retired' || state === 'taken_down')
    throw conflict('CARD_CLOSED', 'This card was retired or taken down, so it can’t be changed.');
}

function assertNotLocked(card: CardRow, change: CardChange, { athleteId, payees }: Named): void {
  if (changesFrame(card, change))
    throw conflict(
      'FRAME_LOCKED',
      'You can’t change the frame of a card after it’s published. Its picture can change, and keeps the frame.',
      'frameId',
    );
  if (payees || (athleteId !== undefined && athleteId !== card.athleteId)) {
    throw conflict(
      'PEOPLE_LOCKED',
      'You can’t change who is on a card or who earns from it after it’s published.',
      payees ? 'payees' : 'athlete',
    );
  }
}

interface Phase {
  isNew: boolean;
  frozen: boolean;
}
type ContentPhase = Phase & { named: Named; art: ArtChanges };

async function changeEditions(
  tx: Ctx,
  { id, ownerId, currency: was }: CardRow,
  { editions, currency = was }: CardChange,
  { isNew, frozen }: Phase,
) {
  if (!editions) return;
  if (!isNew && editions.some(({ price }) => price > 0)) await assertSalesOn(tx, ownerId, 'card');
  await assertPrices(tx, ownerId, { editions, currency });
  if (!frozen) return writeEditions(tx, id, { editions, currency });
  const were = await findEditions(tx, [id]);
  const tiers = new Set(were.map(({ tier }) => tier));
  if (tiers.size !== editions.length || editions.some(({ tier }) => !tiers.has(tier))) {
    throw conflict(
      'TIERS_FROZEN',
      'Somebody already has a copy or a drop is announced, so the tiers can’t change.',
      'editions',
    );
  }
  const prices = new Map(editions.map(({ tier, price }) => [tier, price]));
  const isOther = (edition: EditionRow) =>
    prices.get(edition.tier) !== edition.price || edition.currency !== currency;
  if (were.some((edition) => edition.drawOnly && isOther(edition)))
    throw conflict(
      'DROP_FROZEN',
      'A drop of this tier is announced, so its price can’t change. To change it, cancel the drop first; everybody who entered is told.',
      'editions',
    );
  await writePrices(tx, id, { editions, currency });
}

async function changeContent(
  tx: Ctx,
  card: CardRow,
  change: CardChange,
  { isNew, frozen, named, art }: ContentPhase,
): Promise<void> {
  const { sql } = tx;
  const revises = frozen && changesContent(card, change);
  if (revises && !change.note) throw noteNeeded();
  await attachArt(tx, art.taken);
  if (card.frameId && changesFrame(card, change))
    await cardFramesOf(tx).release(tx, { frameId: card.frameId, accountId: card.ownerId, cardId: card.id });
  const is = {
    ...card,
    ...definedFields(change),
    ...art.is,
    ...definedFields({ athleteId: named.athleteId, tribeId: named.tribeId }),
  };
  const tags = [...new Set(is.tags)];
  const slug =
    card.publishedAt || is.title === card.title ? card.slug : await cardSlug(tx, is.title, card.id);
  await sql`
    update card set
      title = ${is.title}, slug = ${slug}, description = ${is.description}, athlete_id = ${is.athleteId},
      sport = ${is.sport}, tribe_id = ${is.tribeId}, season = ${is.season}, tags = ${tags},
      front_media_id = ${is.frontMediaId}, back_media_id = ${is.backMediaId}, frame_id = ${is.frameId},
      picture_media_id = ${is.pictureMediaId},
      search_text = ${searchText(tx, { ...is, tags })},
      revision = revision + ${revises ? 1 : 0}, version = version + 1, updated_at = now()
    where id = ${card.id}`;
  await dropForeignSnapshot(tx, card.id);
  if (revises)
    await writeRevision(tx, card, { note: change.note ?? '', art: [is.frontMediaId, is.backMediaId] });
  else {
    if (!isNew && !frozen && card.revision === 1) await writeFirstRevision(tx, card.id);
    await releaseMedia(tx, art.dropped);
  }
}

async function changePeople(tx: Ctx, card: CardRow, { athleteId, payees }: Named): Promise<void> {
  const shares =
    payees ??
    (await tx.sql<{ accountId: string; share: number }[]>`
      select account_id, share from card_payee where card_id = ${card.id} and share > 0`);
  const isOn = athleteId === undefined ? card.athleteId : athleteId;
  await writePeople(tx, { cardId: card.id, ownerId: card.ownerId, athleteId: isOn }, shares);
}
