import type { TestProject } from 'vitest/node';
import { send } from './ask.ts';
import { type Person, signUp } from './people.ts';
import { base } from './sites.ts';

declare module 'vitest' {
  interface ProvidedContext {
    early: { person: Person; at: number };
  }
}

export default async function siteIsUp({ provide }: TestProject): Promise<void> {
  const up = await send({ path: '/readyz' }).then(
    ({ status }) => status === 200,
    () => false,
  );
  // The journeys start nothing themselves: `npm test` does.
  if (!up) {
    throw new Error(
      `Nothing answers at ${base.origin}. Run npm test, or start the site and set TOUCHLINE_E2E_BASE to its address.`,
    );
  }
  // Nobody is sent two codes within a minute: who signs in twice begins before all the others.
  provide('early', { person: await signUp('Jo'), at: Date.now() });
}
