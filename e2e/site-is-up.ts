import { rmSync } from 'node:fs';
import { send } from './ask.ts';
import { evidenceFolder } from './evidence.ts';
import { base } from './sites.ts';

export default async function siteIsUp(): Promise<void> {
  rmSync(evidenceFolder, { recursive: true, force: true });
  const up = await send({ path: '/readyz' }).then(
    ({ status }) => status === 200,
    () => false,
  );
  // The journeys start no servers: `npm test` does.
  if (!up) {
    throw new Error(
      `Nothing answers at ${base.origin}. Run npm test, or start the site and set TOUCHLINE_E2E_BASE to its address.`,
    );
  }
}
