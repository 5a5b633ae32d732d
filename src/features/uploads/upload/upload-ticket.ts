import { version } from 'uuid';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';

const LIFETIME_MS = 60 * 60 * 1000;

/** The time in a UUID v7: its first 48 bits are milliseconds. */
const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * A ticket is the upload's future id, so that an upload sent twice is one. It contains its own age, and grants nothing:
 * the session decides who may upload.
 */
export function newTicket(): { ticket: string; expiresAt: string } {
  const ticket = newId();
  return { ticket, expiresAt: new Date(madeAt(ticket) + LIFETIME_MS).toISOString() };
}

/** @throws 400 when the ticket isn't ours or has expired */
export function checkTicket(ticket: string, now: Date): void {
  const age = version(ticket) === 7 ? now.getTime() - madeAt(ticket) : Number.NaN;
  if (!(age > -60_000 && age < LIFETIME_MS)) {
    throw invalid('This upload ticket has expired. Get a new one and try again.', 'ticket', 'TICKET_EXPIRED');
  }
}
