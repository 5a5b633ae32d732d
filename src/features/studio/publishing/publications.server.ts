import { nameProducts } from '#features/apparel/product/name-products.server.ts';
import * as apparel from '#features/apparel/product/policy.ts';
import { productPath } from '#features/apparel/product/product-path.ts';
import { cardPath } from '#features/cards/card/card-path.ts';
import { nameCards } from '#features/cards/card/name-cards.server.ts';
import * as cards from '#features/cards/card/policy.ts';
import type { Ctx } from '#platform/ctx.ts';
import { findOwnDesign } from '../designs/design-row.server.ts';
import type { Publication } from './calls.ts';

export interface PublicationRow {
  id: string;
  kind: Publication['kind'];
  designVersion: number;
  targetId: string | null;
  createdAt: string;
}

/** @throws 404 for somebody else's design */
export async function listPublications(ctx: Ctx, designId: string): Promise<{ items: Publication[] }> {
  await findOwnDesign(ctx, designId);
  const rows = await ctx.sql<PublicationRow[]>`
    select id, kind, design_version, target_id, created_at from studio_publication
    where design_id = ${designId} order by created_at desc, id desc limit 50`;
  return { items: await presentPublications(ctx, rows) };
}

type Target = Pick<Publication, 'title' | 'path' | 'stage'>;
const elsewhere: Target = { title: null, path: null, stage: null };
const deleted: Target = { title: null, path: null, stage: 'deleted' };

/** With what the cards and products are called, and how far they are, as of now. */
export async function presentPublications(ctx: Ctx, rows: readonly PublicationRow[]): Promise<Publication[]> {
  const targets = await findTargets(ctx, rows);
  return rows.map(({ targetId, ...row }) => {
    const isThing = row.kind === 'card' || row.kind === 'apparel';
    const target = isThing ? (targets.get(targetId ?? '') ?? deleted) : elsewhere;
    return { ...row, ...target, cardId: row.kind === 'card' && target.path ? targetId : null };
  });
}

async function findTargets(ctx: Ctx, rows: readonly PublicationRow[]): Promise<Map<string, Target>> {
  const idsOf = (kind: Publication['kind']) =>
    rows.flatMap((row) => (row.kind === kind && row.targetId ? [row.targetId] : []));
  const [made, sold] = await Promise.all([
    nameCards(ctx, idsOf('card')),
    nameProducts(ctx, idsOf('apparel')),
  ]);
  const stage = (isOpen: boolean) => (isOpen ? 'published' : 'draft');
  return new Map<string, Target>([
    ...made.map(({ id, slug, title, state }): [string, Target] => [
      id,
      { title, path: cardPath(slug), stage: stage(cards.isOpenToAll({ state, hidden: false })) },
    ]),
    ...sold.map(({ id, slug, title, state }): [string, Target] => [
      id,
      { title, path: productPath(slug), stage: stage(apparel.isOpenToAll({ state, hidden: false })) },
    ]),
  ]);
}
