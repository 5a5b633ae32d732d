import type { Sql } from '../sql/sql.ts';

/** A message that was stored instead of sent, because there is no mail server. */
export interface InboxMessage {
  to: string;
  subject: string;
  text: string;
  code?: string;
  link?: string;
  at: string;
}

type Row = Omit<InboxMessage, 'code' | 'link'> & { code: string | null; link: string | null };

const SHOWN = 50;

/** The newest messages to an address or phone number; without one, all messages. */
export async function listInbox(sql: Sql, to: string | undefined): Promise<InboxMessage[]> {
  // In a URL the + of a phone number means a space.
  const recipient = to && /^\d+$/.test(to) ? `+${to}` : to;
  const rows = await sql<Row[]>`
    select recipient as "to", subject, text, code, link, at
    from inbox_message
    ${recipient ? sql`where recipient = ${recipient}` : sql``}
    order by id desc
    limit ${SHOWN}`;
  return rows.map(({ code, link, ...message }) => ({
    ...message,
    ...(code === null ? {} : { code }),
    ...(link === null ? {} : { link }),
  }));
}
