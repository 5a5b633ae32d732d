import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import { cardSummaries } from '../card/hydrate-cards.server.ts';
import type { Drop } from './calls.ts';
import type { PublishedDraw } from './check-draw.ts';
import { entrantHash } from './draw.ts';
import { stateAt } from './drop-rules.ts';
import {
  type DropRow,
  findDrop,
  findDropOf,
  listDrawn,
  listEntries,
  listUpcoming,
} from './queries.server.ts';

export const dropOf = async (ctx: Ctx, id: string): Promise<Drop> => shown(ctx, await findDrop(ctx, id));

export const dropOfEdition = async (ctx: Ctx, editionId: string): Promise<Drop> =>
  shown(ctx, await findDropOf(ctx, editionId));

async function shown(ctx: Ctx, row: DropRow | undefined): Promise<Drop> {
  const [drop] = row ? await present(ctx, [row]) : [];
  if (!drop) throw notFound('drop');
  return drop;
}

export async function listDrops(
  ctx: Ctx,
  { over, ...paging }: Paging & { over: 'true' | 'false' },
): Promise<Page<Drop>> {
  const rows = await (over === 'true' ? listDrawn : listUpcoming)(ctx, paging);
  const page = toPage(rows, paging.limit, (row) => [row.closesAt, row.id]);
  return { ...page, items: await present(ctx, page.items) };
}

/** The complete draw. @throws 409 NOT_DRAWN before */
export async function drawOf(ctx: Ctx, dropId: string): Promise<PublishedDraw & { dropId: string }> {
  const drop = await dropOf(ctx, dropId);
  if (!drop.seed) throw conflict('NOT_DRAWN', 'This drop hasn’t been drawn yet.');
  const { seed, commitment, edition } = drop;
  const { supply } = edition;
  const entries = await listEntries(ctx, dropId);
  return {
    dropId,
    seed,
    commitment,
    supply,
    // Only the numbers of the draw itself: later entries may have got numbers that winners let lapse.
    entries: entries.map(({ entrantHash: hash, serial }, index) => ({
      entrantHash: hash,
      serial: index < supply ? serial : null,
    })),
  };
}

async function present(ctx: Ctx, rows: readonly DropRow[]): Promise<Drop[]> {
  const cards = await cardSummaries(
    ctx,
    rows.map(({ cardId }) => cardId),
  );
  const drops = await Promise.all(
    rows.map(async (row) => {
      const card = cards.get(row.cardId);
      const edition = card?.editions.find(({ id }) => id === row.editionId);
      return card && edition && { ...(await presentOne(ctx, row)), card, edition };
    }),
  );
  return drops.filter((drop) => drop !== undefined);
}

async function presentOne(ctx: Ctx, row: DropRow): Promise<Omit<Drop, 'card' | 'edition'>> {
  const { id, opensAt, closesAt, commitment, drawnAt, entries, rank, serial, until, prize, entered } = row;
  const { cancelledAt: at, cancelReason: reason, cancelNote: note } = row;
  return {
    id,
    opensAt,
    closesAt,
    entries,
    commitment,
    drawnAt,
    path: `/drops/${id}`,
    state: stateAt(row, ctx.now),
    // Secret until the draw.
    seed: drawnAt ? row.seed : null,
    cancelled: at && reason ? { at, reason, note } : null,
    viewer: ctx.viewer && {
      entered,
      rank,
      serial,
      until,
      prize,
      isMaker: row.ownerId === viewerOf(ctx).accountId,
      entrantHash: entered ? await entrantHash(id, viewerOf(ctx).accountId) : null,
    },
  };
}
