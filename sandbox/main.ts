import { join } from 'node:path';
import { z } from 'zod';
import { createSandbox } from './app.ts';

const EXIT_CONFIG = 78;

const Env = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4242),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  /** The data folder. */
  SANDBOX_DATA: z.string().default('.data/sandbox'),
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SANDBOX_TOKEN: z.string().min(8),
  SANDBOX_WEBHOOK_URL: z.url(),
  SANDBOX_CONNECT_WEBHOOK_URL: z.url(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1),
  // With a real key the app uses the provider itself, and a live key must never reach the sandbox.
  STRIPE_SECRET_KEY: z
    .string()
    .refine((key) => !/_live_/.test(key), 'is a live key, which the sandbox does not accept')
    .optional(),
});

async function main() {
  const parsed = Env.safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value)));
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      console.error(`sandbox: ${issue.path.join('.')}: ${issue.message}`);
    process.exit(EXIT_CONFIG);
  }
  const env = parsed.data;
  const sandbox = createSandbox({
    file: join(env.SANDBOX_DATA, 'sandbox.sqlite'),
    port: env.SANDBOX_PORT,
    host: env.SANDBOX_HOST,
    publicUrl: env.SANDBOX_PUBLIC_URL,
    token: env.SANDBOX_TOKEN,
    endpoints: [
      { url: env.SANDBOX_WEBHOOK_URL, secret: env.STRIPE_WEBHOOK_SECRET, connect: false },
      { url: env.SANDBOX_CONNECT_WEBHOOK_URL, secret: env.STRIPE_CONNECT_WEBHOOK_SECRET, connect: true },
    ],
    logger: true,
  });
  await sandbox.listen();

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    await sandbox.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

main().catch((error: Error) => {
  console.error(`sandbox: ${error.message}`);
  process.exit(1);
});
