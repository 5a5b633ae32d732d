import { conflict, notFound } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import { type ReturnRow, returnColumns } from './return-row.server.ts';
import { dueAfter, type ReturnReason, type ReturnState, returnTransitions } from './return-states.ts';

export interface ReturnMove extends Move<ReturnState> {
  /** Why it comes back: the next step is due by it. */
  of: ReturnReason;
  /** What the seller answers, or whoever moves it writes. */
  note?: string;
  /** Where it is sent. */
  address?: object;
  /** How it was sent. */
  parcel?: { carrier: string; trackingNumber: string };
  /** What was received is as good as new. */
  sellable?: boolean;
}

/** Its payment and its delivery are locked first. */
export const returnStates = states<ReturnState, ReturnRow, ReturnMove>({
  table: 'delivery_return',
  of: 'return_id',
  allowed: returnTransitions,
  refused: (from) => (from ? changedMeanwhile() : notFound('return')),
  columns: returnColumns,
  alias: 'r',
  set({ sql, now }, { to, reason, of, note, address, parcel, sellable }) {
    const isAnswer = reason === 'approved' || reason === 'declined';
    const at = (state: ReturnState, column: string) => (to === state ? now : sql(`r.${column}`));
    return sql`
      answered_at = coalesce(r.answered_at, ${isAnswer || to === 'declined' ? now : null}),
      answer = ${isAnswer ? (note ?? '') : sql`r.answer`}, is_sellable = ${sellable ?? sql`r.is_sellable`},
      address = ${address ? sql.json(address as never) : sql`r.address`},
      carrier = ${parcel?.carrier ?? sql`r.carrier`},
      tracking_number = ${parcel ? parcel.trackingNumber || null : sql`r.tracking_number`},
      sent_at = ${at('sent_back', 'sent_at')}, received_at = ${at('received', 'received_at')},
      with_team_at = ${at('with_team', 'with_team_at')}, refunded_at = ${at('refunded', 'refunded_at')},
      due_at = ${dueAfter({ state: to, reason: of }, now)}, reminders = 0`;
  },
  logs: ({ now }, entry) => ({ at: now, note: 'note' in entry ? (entry.note ?? '') : '' }),
});

export const changedMeanwhile = () =>
  conflict('RETURN_CHANGED', 'This return has changed meanwhile. Refresh the page and try again.');
