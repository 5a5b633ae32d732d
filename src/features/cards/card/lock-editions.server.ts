import type { Ctx, JobCtx } from '#platform/ctx.ts';
import { lockRow } from '#platform/lock-row.server.ts';

// Editions are locked before their drops, reservations, copies and card: docs/architecture.md, "The order of locks".

export const lockEdition = (tx: JobCtx, editionId: string) => lockRow(tx, 'edition', editionId);

/** All editions of a card. */
export const lockEditions = ({ sql }: Pick<Ctx, 'sql'>, cardId: string) =>
  sql`select from edition where card_id = ${cardId} order by id for no key update`;
