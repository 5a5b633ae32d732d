import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { linesOf } from '../delivery/delivery-row.server.ts';
import type { askTeamAboutReturn, sendBackReturn } from './calls.ts';
import { moveReturn, workAs } from './work-on-return.server.ts';

/** The buyer posted it. */
export const sendBack = (
  ctx: Ctx,
  { returnId, ...parcel }: CallParsed<typeof sendBackReturn>['body'],
): Promise<{ ok: true }> =>
  workAs('buyer', ctx, { returnId, action: 'send_back' }, async (tx, locked) => {
    const { buyerId: by } = locked.delivery;
    await moveReturn(tx, locked, { to: 'sent_back', by, reason: 'sent_back', parcel });
  });

/** The buyer keeps it after all. */
export const cancel = (ctx: Ctx, returnId: string): Promise<{ ok: true }> =>
  workAs('buyer', ctx, { returnId, action: 'cancel' }, async (tx, locked) => {
    await moveReturn(tx, locked, { to: 'cancelled', by: locked.delivery.buyerId, reason: 'buyer_cancelled' });
  });

/**
 * The buyer takes it to our team, once: the seller declined it, or did nothing in time.
 * @throws 409 when they asked again for the same pieces meanwhile
 */
export const askTeam = (
  ctx: Ctx,
  { returnId, note }: CallParsed<typeof askTeamAboutReturn>['body'],
): Promise<{ ok: true }> =>
  workAs('buyer', ctx, { returnId, action: 'ask_team' }, async (tx, locked) => {
    const { delivery, row } = locked;
    const line = (await linesOf(tx, [delivery.id])).find(({ item }) => item === row.item);
    const free = line ? line.shipped - line.returned : 0;
    if (row.state === 'declined' && free < row.quantity)
      throw conflict(
        'RETURN_OPEN',
        'You asked again to return this. Our team can look at that return instead.',
      );
    await moveReturn(tx, locked, { to: 'with_team', by: delivery.buyerId, reason: 'asked_team', note });
  });
