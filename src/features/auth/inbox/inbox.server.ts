import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Gate } from '#platform/http/serve.ts';
import { listInbox } from '#platform/mail/inbox.ts';

const Query = z.object({ to: z.string().trim().max(254).optional() });

/** Messages that would have been emailed or texted. With a mail server the page is off, since messages are private. */
export function inboxRoutes(app: FastifyInstance, { deps }: Gate): void {
  if (deps.config.SMTP_URL) return;
  app.get('/inbox.json', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const { to } = request.query as z.infer<typeof Query>;
    return reply.header('cache-control', 'no-store').send({ items: await listInbox(deps.sql, to) });
  });
}
