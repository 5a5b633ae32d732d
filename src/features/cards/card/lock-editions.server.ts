import type { Ctx } from '#platform/ctx.ts';

// Editions are locked before their drops, reservations, copies and card: docs/architecture.md, "The order of locks".

export const lockEdition = ({ sql }: Pick<Ctx, 'sql'>, editionId: string) =>
  sql`select from edition where id = ${editionId} for no key update`;

/** All editions of a card. */
export const lockEditions = ({ sql }: Pick<Ctx, 'sql'>, cardId: string) =>
  sql`select from edition where card_id = ${cardId} order by id for no key update`;
