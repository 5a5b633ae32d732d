import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Gate } from '#platform/http/serve.ts';
import type { Sql } from '#platform/sql.ts';

const Query = z.object({ to: z.string().trim().max(254).optional() });
const SHOWN = 50;

export interface InboxMessage {
  to: string;
  subject: string;
  text: string;
  code?: string;
  link?: string;
  at: string;
}

/** What would have been mailed or texted. With a mail server there is no such page: emails are private then. */
export function inboxRoutes(app: FastifyInstance, { deps }: Gate): void {
  if (deps.config.SMTP_URL) return;
  app.get('/inbox.json', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const { to } = request.query as z.infer<typeof Query>;
    return reply.header('cache-control', 'no-store').send({ items: await lettersTo(deps.sql, to) });
  });
}

type Row = Omit<InboxMessage, 'code' | 'link'> & { code: string | null; link: string | null };

/** Newest first. Without an address, the emails to everybody. */
async function lettersTo(sql: Sql, to: string | undefined): Promise<InboxMessage[]> {
  // In an address bar the + of a phone number is a space.
  const recipient = to && /^\d+$/.test(to) ? `+${to}` : to;
  const rows = await sql<Row[]>`
    select recipient as "to", subject, text, code, link, at
    from inbox_message
    ${recipient ? sql`where recipient = ${recipient}` : sql``}
    order by id desc
    limit ${SHOWN}`;
  return rows.map(({ code, link, ...email }) => ({
    ...email,
    ...(code === null ? {} : { code }),
    ...(link === null ? {} : { link }),
  }));
}
