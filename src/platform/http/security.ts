import { monitorEventLoopDelay } from 'node:perf_hooks';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#platform/config.ts';
import { unavailable } from '#platform/errors.ts';

/** Headers of every response. Pages set their own content policy; anything else may load nothing. */
export async function protectResponses(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only with TLS in front of us; on plain localhost browsers ignore this header.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
}

// Only for documents. Scripts and fonts don't need them, and a page loads a dozen of those.
const forDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  // The page that requested the file has set them already.
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Removes document headers from the responses of built files: half a kilobyte each. */
export function travelLight(reply: FastifyReply): void {
  for (const name of forDocuments) reply.raw.removeHeader(name);
}

/**
 * Files of a page that was already served: refusing them would leave it broken until it is reloaded. And health checks:
 * the process is busy, and restarting it would help nobody.
 */
const everAnswered = ['/assets/', '/avatars/', '/banners/', '/icons/', '/theme.js', '/healthz', '/metrics'];

/**
 * Answers 503 with Retry-After while the event loop lags far behind, instead of making everyone wait.
 * @param limits the lag in ms, and how often it is sampled
 */
export async function shedLoad(
  app: FastifyInstance,
  { NODE_ENV }: Pick<Config, 'NODE_ENV'>,
  limits = { maxEventLoopDelay: 1500, sampleInterval: 1000 },
): Promise<void> {
  // Off in tests: they share the CPU with other tests.
  if (NODE_ENV === 'test') return;
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let delay = 0;
  const sampling = setInterval(() => {
    // Without a sample nothing ran at all.
    delay = Number.isNaN(histogram.mean) ? Number.POSITIVE_INFINITY : histogram.mean / 1e6 - RESOLUTION_MS;
    histogram.reset();
  }, limits.sampleInterval);
  sampling.unref();
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    histogram.disable();
  });
  app.addHook('onRequest', async ({ url }) => {
    if (delay > limits.maxEventLoopDelay && !everAnswered.some((start) => url.startsWith(start)))
      throw unavailable();
  });
}

const RESOLUTION_MS = 10;
