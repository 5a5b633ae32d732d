import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { createOutgoing } from './external-services.ts';
import { createFigures } from './figures.ts';
import { createMailServer } from './mail/mail-server.ts';
import { createStorage } from './open-storage.ts';
import { createProvider } from './payment-provider.ts';
import { createTracing } from './tracing.ts';
import { createValkey } from './valkey/valkey.ts';

/** What isn't ours, and what counts how it is called. */
export async function servicesOf(config: Config, log: FastifyBaseLogger) {
  const figures = createFigures();
  const outgoing = createOutgoing(log, figures);
  const mailServer = createMailServer(config);
  return {
    figures,
    tracing: await createTracing(config, figures),
    outgoing,
    mailServer: mailServer && outgoing.around('mail', mailServer),
    storage: outgoing.around('storage', await createStorage(config)),
    provider: createProvider(config, outgoing),
    valkey: config.VALKEY_URL ? await createValkey(config.VALKEY_URL, log, figures.valkeyFallbacks) : null,
  };
}
