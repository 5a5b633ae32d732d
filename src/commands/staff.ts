import { parseArgs } from 'node:util';
import { accountWithEmail } from '#features/auth/contact.server.ts';
import { type StaffRole, staffRoles } from '#features/staff/acts.ts';
import { directVariable, readConfig } from '#platform/config.ts';
import { type Ctx, jobCtx, siteCtx } from '#platform/ctx.ts';
import { migrate } from '#platform/migrate.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage:
  npm run staff -- grant EMAIL moderator|admin|superadmin [--site sports|cricket|kids] [--reason TEXT]
  npm run staff -- revoke EMAIL [--site sports|cricket|kids] [--reason TEXT]

Without --site the grant is for all sites.`;

interface Command {
  verb: 'grant' | 'revoke';
  email: string;
  role: StaffRole | null;
  site: SiteId | null;
  reason: string;
}

function readCommand(args: string[]): Command {
  const options = { site: { type: 'string' }, reason: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [verb, email = '', role, ...rest] = positionals;
  const site = siteIds.find((id) => id === values.site) ?? null;
  if (values.site !== undefined && !site) throw new UsageError(`There is no site called “${values.site}”.`);
  const isGrant = verb === 'grant' && positionals.length === 3;
  const isRevoke = verb === 'revoke' && positionals.length === 2;
  if ((!isGrant && !isRevoke) || rest.length > 0) throw new UsageError(USAGE);
  const granted = staffRoles.find((one) => one === role) ?? null;
  if (isGrant && !granted) throw new UsageError(`There is no role called “${role}”.\n\n${USAGE}`);
  const reason = values.reason ?? 'Granted from the server.';
  return { verb, email: email.toLowerCase(), role: granted, site, reason };
}

/**
 * `npm run staff`: makes or ends a staff grant, as the first superadmin has to be made.
 * @param args as in USAGE
 * @param env the app's settings
 * @returns what was done, in a sentence. Throws UsageError, or ConfigError for settings that are not valid.
 */
export async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const command = readCommand(args);
  const config = readConfig(env);
  // Only now: whoever mistyped something need not wait for the app.
  const { createApp } = await import('../app.ts');
  await migrate(config.DATABASE_DIRECT_URL, () => {}, { variable: directVariable(config) });
  const app = await createApp({ ...config, DATABASE_URL: config.DATABASE_DIRECT_URL });
  try {
    return await change(siteCtx(jobCtx(app.deps), command.site ?? 'sports'), command);
  } finally {
    await app.close();
  }
}

async function change(ctx: Ctx, { verb, email, role, site, reason }: Command): Promise<string> {
  const { grantOnMachine, revokeOnMachine } = await import('#features/staff/grants.server.ts');
  const accountId = await accountWithEmail(ctx, email);
  if (!accountId) {
    throw new UsageError(`Nobody signs in with ${email}. They have to sign up on the site first.`);
  }
  const where = site ?? 'all sites';
  if (verb === 'grant' && role) {
    await grantOnMachine(ctx, { accountId, role, site, reason });
    return `${email} is now ${role} on ${where}.`;
  }
  const ended = await revokeOnMachine(ctx, { accountId, site, reason });
  if (ended === 0) throw new UsageError(`${email} has no grant for ${where}.`);
  return `${email} is no longer staff on ${where}.`;
}
