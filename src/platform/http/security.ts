import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#platform/config.ts';
import { unavailable } from '#platform/errors.ts';

/** Headers for every answer. Pages bring their own content policy; anything else may load nothing at all. */
export async function protectResponses(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Whoever ends TLS in front of us says so; on plain localhost this header would only be ignored.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
}

// Rules for documents. A script or a font is none, and a page fetches a dozen of them.
const forDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  // The page that asked for it has said so.
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Takes from a built file's answer what only a document needs: half a kilobyte each. */
export function travelLight(reply: FastifyReply): void {
  for (const name of forDocuments) reply.raw.removeHeader(name);
}

/**
 * What a page that was answered already is made of: refused, it would stay half a page until somebody loads it again.
 * And what tells whoever runs us that the process lives: it is busy, and starting it anew would help nobody.
 */
const everAnswered = ['/assets/', '/avatars/', '/banners/', '/icons/', '/theme.js', '/healthz', '/metrics'];

/**
 * Answers 503 with Retry-After while the event loop is far behind, instead of making everyone wait.
 * @param limits how far behind, in ms, and how often it is looked at
 */
export async function shedLoad(
  app: FastifyInstance,
  { NODE_ENV }: Pick<Config, 'NODE_ENV'>,
  limits = { maxEventLoopDelay: 1500, sampleInterval: 1000 },
): Promise<void> {
  // Tests share their processor with other tests; what they promise is no matter of its speed.
  if (NODE_ENV === 'test') return;
  await app.register(underPressure, {
    ...limits,
    pressureHandler: async ({ url }) => {
      if (!everAnswered.some((start) => url.startsWith(start))) throw unavailable();
    },
  });
}
