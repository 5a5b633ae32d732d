// `npm run staff`: makes and ends staff grants on the machine, as the first superadmin has to be made.
import { parseArgs } from 'node:util';
import { accountWithEmail } from '#features/auth/contact.server.ts';
import { type StaffRole, staffRoles } from '#features/staff/acts.ts';
import { ConfigError, EXIT_CONFIG, readConfig } from '#platform/config.ts';
import { jobCtx, siteCtx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { migrate } from '#platform/migrate.ts';
import { type SiteId, siteIds } from '#platform/site.ts';

const USAGE = `Usage:
  npm run staff -- grant EMAIL moderator|admin|superadmin [--site sports|cricket|kids] [--reason TEXT]
  npm run staff -- revoke EMAIL [--site sports|cricket|kids] [--reason TEXT]

Without --site the grant is for all sites.`;

/** What was asked for could not be done, in a sentence for whoever typed it. */
class UsageError extends Error {}

interface Command {
  verb: 'grant' | 'revoke';
  email: string;
  role: StaffRole | null;
  site: SiteId | null;
  reason: string;
}

function readCommand(): Command {
  const options = { site: { type: 'string' }, reason: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [verb, email = '', role, ...rest] = positionals;
  const site = siteIds.find((id) => id === values.site) ?? null;
  if (values.site !== undefined && !site) throw new UsageError(`There is no site called “${values.site}”.`);
  const isGrant = verb === 'grant' && positionals.length === 3;
  const isRevoke = verb === 'revoke' && positionals.length === 2;
  if ((!isGrant && !isRevoke) || rest.length > 0) throw new UsageError(USAGE);
  const granted = staffRoles.find((one) => one === role) ?? null;
  if (isGrant && !granted) throw new UsageError(`There is no role called “${role}”.\n\n${USAGE}`);
  const reason = values.reason ?? 'Done on the machine.';
  return { verb, email: email.toLowerCase(), role: granted, site, reason };
}

async function main() {
  const { verb, email, role, site, reason } = readCommand();
  const config = readConfig(process.env);
  // Only now: whoever mistyped something need not wait for the app.
  const [{ createApp }, { grantOnMachine, revokeOnMachine }] = await Promise.all([
    import('./app.ts'),
    import('#features/staff/grants/grants.server.ts'),
  ]);
  await migrate(config.DATABASE_URL, () => {});
  const app = await createApp(config);
  try {
    const ctx = siteCtx(jobCtx(app.deps), site ?? 'sports');
    const accountId = await accountWithEmail(ctx, email);
    if (!accountId) {
      throw new UsageError(`Nobody signs in with ${email}. They have to sign up on the site first.`);
    }
    const where = site ?? 'all sites';
    if (verb === 'grant' && role) {
      await grantOnMachine(ctx, { accountId, role, site, reason });
      console.log(`${email} is now ${role} on ${where}.`);
    } else {
      const ended = await revokeOnMachine(ctx, { accountId, site, reason });
      if (ended === 0) throw new UsageError(`${email} has no grant for ${where}.`);
      console.log(`${email} is no longer staff on ${where}.`);
    }
  } finally {
    await app.close();
  }
}

main().catch((error: Error) => {
  const isKnown = [UsageError, Refusal, ConfigError].some((kind) => error instanceof kind);
  console.error(isKnown || 'code' in error ? error.message : error);
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
});
