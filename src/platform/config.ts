import { resolve } from 'node:path';
import { z } from 'zod';
import { isLocalHost } from './local-machine.ts';
import { type SiteId, siteIds } from './site.ts';

/** Exit code for an invalid environment: sysexits' EX_CONFIG, so that a supervisor doesn't restart in a loop. */
export const EXIT_CONFIG = 78;

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const url = (what: string, protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be ${what}`,
  });

/** A URL without path, query, user or password; null for anything else. */
function originOf(value: string): URL | null {
  const address = URL.canParse(value) ? new URL(value) : null;
  return address?.href === `${address?.origin}/` ? address : null;
}

const Env = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Public origins, unless they are on localhost: `sports=https://sports.example,cricket=...,kids=...`. */
  SITE_ORIGINS: z.string().optional(),
  TOUCHLINE_DATA: z.string().default('.data'),
  TOUCHLINE_DEMO: flag.default(false),
  /** The size of the demo world's pictures, as a fraction of their full width. */
  DEMO_PICTURE_SCALE: z.coerce.number().min(0.05).max(1).default(1),
  /** Of the demo world, a quarter of the pictures and two months of the sales, for journeys. */
  DEMO_SMALL: flag.default(false),
  DATABASE_URL: url('a postgres:// address', ['postgres:', 'postgresql:']),
  DATABASE_DIRECT_URL: url('a postgres:// address', ['postgres:', 'postgresql:']).optional(),
  /** Replicas for reads, separated by commas. */
  DATABASE_REPLICA_URL: z
    .string()
    .default('')
    .transform((urls) => urls.split(',').filter(Boolean))
    .pipe(
      z.array(url('one or more postgres:// addresses, separated by commas', ['postgres:', 'postgresql:'])),
    ),
  /** A replica that is further behind isn't read. Less than the five seconds within which lost access takes effect. */
  DATABASE_REPLICA_LAG_SECONDS: z.coerce.number().min(0.1).max(4).default(2),
  /** Carries live events, limits and kept answers between processes; without it PostgreSQL does, or each process alone. */
  VALKEY_URL: url('a redis:// or rediss:// address', ['redis:', 'rediss:']).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  API_KEY: z.string().min(8).default('touchline-public'),
  AUTH_SECRET: z.string().min(32).optional(),
  /** Signs the daily heads of the card registers: an Ed25519 key, PKCS 8, base64url. */
  REGISTER_KEY: z.string().optional(),
  SMTP_URL: url('an smtp:// or smtps:// address', ['smtp:', 'smtps:']).optional(),
  /** Host of an email-to-SMS gateway. Without it, beside SMTP_URL, phone numbers are no way to sign in. */
  SMS_GATEWAY: z.string().optional(),
  /** The sender. A bare address, or none, is sent with the site's name. */
  MAIL_FROM: z.string().optional(),
  S3_URL: url('an address like https://KEY:SECRET@host/bucket?region=eu-west-1', [
    'https:',
    'http:',
  ]).optional(),
  /** The image host: an origin in front of ours that serves media. Empty: media come from the site itself. */
  MEDIA_ORIGIN: z
    .string()
    .refine((value) => /^https?:$/.test(originOf(value)?.protocol ?? ''), {
      error: 'must be an origin and nothing behind it, like https://images.example.com',
    })
    .transform((value) => new URL(value).origin)
    .default(''),
  /** Proxies in front that keep public media, each by the origin of its door for purges, with commas between them. */
  PURGE_PROXIES: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((one) => one.trim().replace(/\/+$/, '') || []))
    .refine((list) => list.every((one) => /^https?:$/.test(originOf(one)?.protocol ?? '')), {
      error: 'must be origins with commas between them, like http://10.0.0.5:8081,http://10.0.0.6:8081',
    }),
  /** Where a CDN takes { "files": [addresses] } to forget, and the token it asks for. */
  PURGE_URL: url('an http:// or https:// address', ['http:', 'https:']).optional(),
  PURGE_TOKEN: z.string().min(8).optional(),
  /** The program that makes poster pictures and smaller versions of videos; `off`: none. */
  FFMPEG: z.string().default('ffmpeg'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: z.string().default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: z.string().default('https://www.googleapis.com/oauth2/v3/certs'),
  /** The payment provider's key. Without it payments go to our sandbox, which speaks the same protocol. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must be a secret key of the provider')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  SANDBOX_URL: url('an http:// address', ['http:']).default('http://127.0.0.1:4242'),
  /** Token of the sandbox's control API, which also creates the demo world's past sales. */
  SANDBOX_TOKEN: z.string().optional(),
  /** Days before new earnings can be withdrawn. Use fewer to try things out. */
  EARNINGS_HOLD_DAYS: z.coerce.number().int().min(0).max(90).default(7),
  /** Who prints what is made to order: each seller, or a stand-in for a print partner, which prints nothing. */
  PRINT_PARTNER: z.enum(['manual', 'sandbox']).default('manual'),
  PRINT_PARTNER_URL: url('an http:// or https:// address', ['http:', 'https:']).default(
    'http://127.0.0.1:4343',
  ),
  PRINT_PARTNER_TOKEN: z.string().min(8).optional(),
  /** Maximum live streams open at once: of a person, and of a process, about 20 KB of memory each. */
  LIVE_STREAMS_PER_PERSON: z.coerce.number().int().min(1).max(1000).default(6),
  LIVE_STREAMS: z.coerce.number().int().min(1).max(200_000).default(20_000),
  /** A host and port that news feeds may come from without https, at a private address. Only tests can set it. */
  FEED_TEST_HOST: z.string().optional(),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  /** How long a process that is told to end still serves, so that proxies see it first. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  /** Where /metrics is answered, by web processes and workers; left out: by web processes on their own port. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Where traces are sent, as OTLP over HTTP; left out, nothing of them is even loaded. The names are OpenTelemetry's. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('an http:// or https:// address', ['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('touchline'),
  /** Which part of the traces is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Number of trusted proxies in front of us, for X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
});

/** How to reach the payment provider, and the secrets that sign its events. */
interface Payments {
  live: boolean;
  secretKey: string;
  /** The sandbox's URL; null for the provider itself. */
  address: { host: string; port: number; protocol: 'http' } | null;
  /** An endpoint without a secret rejects everything. */
  webhookSecret: string | null;
  connectWebhookSecret: string | null;
  /** Token of the sandbox's control API; null without the sandbox. */
  sandboxToken: string | null;
}

type Raw =
  | 'SITE_ORIGINS'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_CONNECT_WEBHOOK_SECRET'
  | 'SANDBOX_URL'
  | 'SANDBOX_TOKEN'
  | 'DATABASE_DIRECT_URL';
export interface Config extends Omit<z.infer<typeof Env>, Raw> {
  payments: Payments;
  /** PostgreSQL itself, where DATABASE_URL may be a pooler in front of it; otherwise the same address. */
  DATABASE_DIRECT_URL: string;
  /** Absolute path of the data folder (media on disk, keys). */
  dataDir: string;
  origins: Record<SiteId, string>;
  /** The demo world on this machine alone, where staff need no second factor so that everything can be tried. */
  waivesSecondFactor: boolean;
}

export class ConfigError extends Error {}

/** The setting that holds the address of PostgreSQL itself, for messages. */
export const directVariable = ({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }: Config): string =>
  url === direct ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';

/** Reads the environment once. Throws ConfigError with one sentence per variable that says what to set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable means "not set": shells and compose files often create them.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const { SITE_ORIGINS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET, ...more } =
    parsed.data;
  const { SANDBOX_URL, SANDBOX_TOKEN, ...rest } = more;
  const sites = origins(SITE_ORIGINS, rest.PORT);
  const isLocal = Object.values(sites).every((origin) => isLocalHost(new URL(origin).hostname));
  if (!isLocal && !rest.SMTP_URL) {
    throw new ConfigError(
      'SMTP_URL: set it to your mail server, like smtps://user:password@mail.example, because SITE_ORIGINS names public addresses and sign-in codes have to be sent.',
    );
  }
  if (rest.PRINT_PARTNER === 'sandbox' && !rest.PRINT_PARTNER_TOKEN) {
    throw new ConfigError(
      'PRINT_PARTNER_TOKEN: set it to the token that the print stand-in was started with, because PRINT_PARTNER=sandbox uses one; npm start makes its own.',
    );
  }
  if (rest.PRINT_PARTNER === 'sandbox' && STRIPE_SECRET_KEY?.includes('_live_')) {
    throw new ConfigError(
      'PRINT_PARTNER: set it to manual, because buyers pay for real (STRIPE_SECRET_KEY is a live key) and the stand-in prints nothing.',
    );
  }
  return {
    ...rest,
    DATABASE_DIRECT_URL: rest.DATABASE_DIRECT_URL ?? rest.DATABASE_URL,
    payments: payments(STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET, {
      url: SANDBOX_URL,
      token: SANDBOX_TOKEN ?? null,
    }),
    dataDir: resolve(rest.TOUCHLINE_DATA),
    origins: sites,
    waivesSecondFactor: rest.TOUCHLINE_DEMO && isLocal && isLocalHost(rest.HOST),
  };
}

function payments(
  key: string | undefined,
  webhookSecret: string | undefined,
  connectWebhookSecret: string | undefined,
  sandbox: { url: string; token: string | null },
): Payments {
  const secrets = {
    webhookSecret: webhookSecret ?? null,
    connectWebhookSecret: connectWebhookSecret ?? null,
  };
  if (!key) {
    const { hostname, port } = new URL(sandbox.url);
    const address = { host: hostname, port: Number(port || 80), protocol: 'http' as const };
    return { live: false, secretKey: 'sk_test_sandbox', address, ...secrets, sandboxToken: sandbox.token };
  }
  // Without them a payment would go unnoticed when the buyer closes the browser.
  if (!webhookSecret || !connectWebhookSecret) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET beside it: the signing secrets of the two endpoints /api/stripe/webhook and /api/stripe/connect-webhook',
    );
  }
  return { live: true, secretKey: key, address: null, ...secrets, sandboxToken: null };
}

function origins(text: string | undefined, port: number): Record<SiteId, string> {
  const local = {
    sports: `http://localhost:${port}`,
    cricket: `http://cricket.localhost:${port}`,
    kids: `http://kids.localhost:${port}`,
  };
  if (!text) return local;
  const pairs = text.split(',').map((pair) => pair.trim().split('=') as [string, string | undefined]);
  for (const [site, origin] of pairs) {
    if (!siteIds.some((id) => id === site) || !origin || !URL.canParse(origin)) {
      throw new ConfigError(
        `SITE_ORIGINS: "${site}=${origin ?? ''}" is not site=origin; write e.g. sports=https://sports.example`,
      );
    }
  }
  return { ...local, ...Object.fromEntries(pairs) };
}
