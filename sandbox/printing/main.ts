import { join } from 'node:path';
import { z } from 'zod';
import { createPrintSandbox } from './app.ts';

const EXIT_CONFIG = 78;

const Env = z.object({
  PRINT_SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4343),
  /** The data folder. */
  PRINT_SANDBOX_DATA: z.string().default('.data/printing'),
  PRINT_PARTNER_TOKEN: z.string().min(8),
  /** How long an order stays in each state. */
  PRINT_SANDBOX_STEP_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
});

const parsed = Env.safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value)));
if (!parsed.success) {
  for (const issue of parsed.error.issues)
    console.error(`print stand-in: ${issue.path.join('.')}: ${issue.message}`);
  process.exit(EXIT_CONFIG);
}
const env = parsed.data;
const sandbox = createPrintSandbox({
  file: join(env.PRINT_SANDBOX_DATA, 'printing.sqlite'),
  port: env.PRINT_SANDBOX_PORT,
  token: env.PRINT_PARTNER_TOKEN,
  stepMs: env.PRINT_SANDBOX_STEP_SECONDS * 1000,
});
await sandbox.listen();

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
