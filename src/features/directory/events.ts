export type ContactEvent = { contactId: string };

declare module '#platform/events.ts' {
  interface EventMap {
    /** Somebody asked for the contact of an entry. */
    'directory.contact-asked': ContactEvent;
    'directory.contact-accepted': ContactEvent;
  }
}
