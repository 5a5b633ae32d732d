import { accountCards } from '#features/accounts/accounts.server.ts';
import type { AccountCard } from '#features/accounts/calls.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/keyset.ts';
import type { Tribe, TribeCard, TribeOption } from './calls.ts';
import { presentCards, presentOptions, presentTribe, toOptions } from './present-tribe.server.ts';
import { listAthletes, listJoined, listTribes, type Shelf } from './queries.server.ts';
import { openTribe, standingIn } from './see-tribe.server.ts';

export { insertTribes, type NewTribe } from './bulk-insert.server.ts';
export { joinTribe, leaveTribe } from './join-tribe.server.ts';
export { updateTribe } from './update-tribe.server.ts';

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
  const page = toPage(rows, paging.limit, (tribe) => [tribe.memberCount, tribe.id]);
  return { ...page, items: await presentCards(ctx, page.items) };
}

export async function teamTribesOf(ctx: Ctx, idOrSlug: string, paging: Paging): Promise<Page<TribeCard>> {
  const { id } = await standingIn(ctx, idOrSlug);
  return browseTribes(ctx, { of: 'listed', kind: 'sports_team', parentId: id }, paging);
}

/** Where I belong on this site, the newest first. */
export async function joinedTribes(ctx: Ctx, paging: Paging): Promise<Page<TribeCard>> {
  const rows = await listJoined(ctx, viewerOf(ctx).accountId, paging);
  const page = toPage(rows, paging.limit, (tribe) => [tribe.joinedAt, tribe.id]);
  return { ...page, items: await presentCards(ctx, page.items) };
}

export async function athletesOf(ctx: Ctx, idOrSlug: string, paging: Paging): Promise<Page<AccountCard>> {
  const { id } = await standingIn(ctx, idOrSlug);
  const rows = await listAthletes(ctx, id, paging);
  const page = toPage(rows, paging.limit, (row) => [row.joinedAt, row.accountId]);
  const cards = await accountCards(
    ctx,
    page.items.map((row) => row.accountId),
  );
  // Somebody whose account is closed has no card any more.
  return { ...page, items: page.items.flatMap((row) => cards.get(row.accountId) ?? []) };
}

const OPTIONS = 50;
export async function searchOptions(ctx: Ctx, search: string | undefined): Promise<TribeOption[]> {
  const rows = await listTribes(ctx, { of: 'listed', search }, { limit: OPTIONS });
  return toOptions(ctx, rows.slice(0, OPTIONS));
}

/** Tribes as they stand beside a post. For ids the viewer came by rightly: it does not ask who may see them. */
export function tribeOptions(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TribeOption>> {
  return presentOptions(ctx, [...new Set(ids)]);
}

/** The id of a tribe the viewer may see, by id, slug or old slug. Otherwise 404. */
export async function tribeIdOf(ctx: Ctx, idOrSlug: string): Promise<string> {
  return (await standingIn(ctx, idOrSlug)).id;
}
