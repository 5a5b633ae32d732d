import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { forbidden } from '#platform/errors.ts';
import { typed } from '#platform/fields.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isFromThisMachine } from '#platform/local-machine.ts';
import { listInbox } from '#platform/mail/inbox.ts';

const onThisMachineOnly = () =>
  forbidden(
    'The demo inbox opens only in a browser on the machine that runs this site.',
    'THIS_MACHINE_ONLY',
  );

const Query = z.object({ to: typed().max(254).optional() });

/** The page and its data, however the path is written. */
const isInbox = (url: string): boolean =>
  /^\/+inbox(?![\w-])/i.test(decodeURIComponent(url.split('?', 1)[0] ?? ''));

/**
 * Messages that would have been emailed or texted, for who runs this on their own machine: they hold everybody's codes. With
 * a mail server, which public sites need, the page is off.
 */
export function inboxRoutes(app: FastifyInstance, { deps }: Gate): void {
  if (deps.config.SMTP_URL) return;
  app.addHook('onRequest', async (request) => {
    if (isInbox(request.url) && !isFromThisMachine(request)) throw onThisMachineOnly();
  });
  app.get('/inbox.json', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const { to } = request.query as z.infer<typeof Query>;
    return reply.header('cache-control', 'no-store').send({ items: await listInbox(deps.sql, to) });
  });
}
