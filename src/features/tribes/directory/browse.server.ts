import type { AccountCard } from '#features/people/account.ts';
import { accountCards } from '#features/people/people.server.ts';
import type { Tribe, TribeCard, TribeOption } from '#features/tribes/calls.ts';
import { presentCards, presentTribe, toOptions } from '#features/tribes/present-tribe.server.ts';
import {
  listAthletes,
  listJoined,
  listSuggested,
  listTribes,
  type Shelf,
} from '#features/tribes/queries.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import { openTribe, standingIn } from './see-tribe.server.ts';

interface Paging {
  limit: number;
  cursor?: string | undefined;
}

export async function getTribe(ctx: Ctx, idOrSlug: string): Promise<Tribe> {
  const { tribe } = await openTribe(ctx, idOrSlug);
  return presentTribe(ctx, tribe);
}

/** The directory and its parts, largest first. */
export async function browseTribes(ctx: Ctx, shelf: Shelf, paging: Paging): Promise<Page<TribeCard>> {
  const rows = await listTribes(ctx, shelf, paging);
  const page = toPage(rows, paging.limit, (tribe) => [tribe.size, tribe.id]);
  return { ...page, items: await presentCards(ctx, page.items) };
}

export async function teamTribesOf(ctx: Ctx, idOrSlug: string, paging: Paging): Promise<Page<TribeCard>> {
  const { id } = await standingIn(ctx, idOrSlug);
  return browseTribes(ctx, { of: 'listed', kind: 'sports_team', parentId: id }, paging);
}

/** The viewer's tribes on this site, newest first. */
export async function joinedTribes(ctx: Ctx, paging: Paging): Promise<Page<TribeCard>> {
  const rows = await listJoined(ctx, viewerOf(ctx).accountId, paging);
  const page = toPage(rows, paging.limit, (tribe) => [tribe.joinedAt, tribe.id]);
  return { ...page, items: await presentCards(ctx, page.items) };
}

export const suggestedTribes = async (ctx: Ctx, limit: number): Promise<TribeCard[]> =>
  presentCards(ctx, await listSuggested(ctx, viewerOf(ctx).accountId, limit));

export async function athletesOf(ctx: Ctx, idOrSlug: string, paging: Paging): Promise<Page<AccountCard>> {
  const { id } = await standingIn(ctx, idOrSlug);
  const rows = await listAthletes(ctx, id, paging);
  const page = toPage(rows, paging.limit, (row) => [row.joinedAt, row.accountId]);
  const cards = await accountCards(
    ctx,
    page.items.map((row) => row.accountId),
  );
  // The account may have been closed, and has no card then.
  return { ...page, items: page.items.flatMap((row) => cards.get(row.accountId) ?? []) };
}

const OPTIONS = 50;
export async function searchOptions(ctx: Ctx, search: string | undefined): Promise<TribeOption[]> {
  const rows = await listTribes(ctx, { of: 'listed', search }, { limit: OPTIONS });
  return toOptions(ctx, rows.slice(0, OPTIONS));
}
