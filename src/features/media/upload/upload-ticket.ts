import { version } from 'uuid';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';

const LIFETIME_MS = 60 * 60 * 1000;

/** When a UUID v7 was made: its first 48 bits are milliseconds. */
const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * A ticket is the id an upload will have, so an upload that is sent twice is still one. It says by itself how old it
 * is, and it opens nothing: who may upload is decided by the session.
 */
export function newTicket(): { ticket: string; expiresAt: string } {
  const ticket = newId();
  return { ticket, expiresAt: new Date(madeAt(ticket) + LIFETIME_MS).toISOString() };
}

/** @throws 400 when the ticket is none of ours or too old */
export function checkTicket(ticket: string, now: Date): void {
  const age = version(ticket) === 7 ? now.getTime() - madeAt(ticket) : Number.NaN;
  if (!(age > -60_000 && age < LIFETIME_MS)) {
    throw invalid('This upload ticket has expired. Get a new one and try again.', 'ticket', 'TICKET_EXPIRED');
  }
}
