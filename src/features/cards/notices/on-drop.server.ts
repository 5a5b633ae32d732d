import { notify, wasNotified } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import type { Ctx } from '#platform/ctx.ts';

interface Entrant {
  accountId: string;
  serial: number | null;
  cardTitle: string;
}

const dropOf = (dropId: string, cardTitle: string) =>
  ({ kind: 'thing', id: dropId, name: cardTitle, path: `/drops/${dropId}` }) as const;

/** Notifies new winners and, after the draw, everybody without a number. */
export async function onDrawn(ctx: Ctx, { dropId }: { dropId: string }): Promise<void> {
  const { sql } = ctx;
  const told = (type: 'drop_missed' | 'drop_won') =>
    wasNotified(ctx, sql`t.account_id`, { type, targetId: dropId });
  const entrants = await sql<Entrant[]>`
    select t.account_id, t.serial, c.title as card_title
    from drop_entry t
    join drop d on d.id = t.drop_id
    join edition e on e.id = d.edition_id
    join card c on c.id = e.card_id
    where t.drop_id = ${dropId} and t.prize is distinct from 'lapsed'
      and not case when t.prize is null then ${told('drop_missed')} else ${told('drop_won')} end`;
  for (const { accountId, serial, cardTitle } of entrants) {
    const target = dropOf(dropId, cardTitle);
    if (serial === null) {
      await notify(ctx, { type: 'drop_missed', target, to: accountId });
    } else {
      await notify(ctx, { type: 'drop_won', target, to: accountId, detail: String(serial) });
      // Entries that moved up no longer count as not drawn.
      await deleteNotices(ctx, { accountId, type: 'drop_missed', targetId: dropId });
    }
  }
}

export async function onCancelled(ctx: Ctx, { dropId }: { dropId: string }): Promise<void> {
  const entrants = await ctx.sql<Entrant[]>`
    select t.account_id, t.serial, c.title as card_title
    from drop_entry t join drop d on d.id = t.drop_id join edition e on e.id = d.edition_id
    join card c on c.id = e.card_id
    where t.drop_id = ${dropId}`;
  for (const { accountId, cardTitle } of entrants) {
    await notify(ctx, { type: 'drop_cancelled', to: accountId, target: dropOf(dropId, cardTitle) });
  }
}
