import { request } from 'node:http';
import { base } from './sites.ts';

/** The journeys start nothing themselves: `npm test` does, and this says so to whoever runs them alone. */
export default async function siteIsUp(): Promise<void> {
  const up = await new Promise<boolean>((resolve) => {
    const asked = request({ host: '127.0.0.1', port: base.port, path: '/readyz', timeout: 5000 }, (reply) =>
      resolve(reply.resume().statusCode === 200),
    );
    asked.on('error', () => resolve(false)).on('timeout', () => asked.destroy());
    asked.end();
  });
  if (!up) {
    throw new Error(
      `Nothing answers at ${base.origin}. Run npm test, or start the site and set TOUCHLINE_E2E_BASE to its address.`,
    );
  }
}
