import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './programs.ts';
import type { Site } from './site.ts';

/** Does it, waits as long as it may take, and mends it. */
interface Fault {
  name: string;
  run(site: Site): Promise<void>;
}

const secondReplica = ({ databases }: Site) =>
  until('the second database follows', async () => Boolean(await databases.other()), 60);

export const faults: Fault[] = [
  {
    name: 'leader-killed',
    run: async (site) => {
      const leader = await site.databases.leader();
      leader.signalAll('SIGKILL');
      await sleep(30_000);
      leader.startAgain();
      await secondReplica(site);
    },
  },
  {
    name: 'leader-changed',
    run: async (site) => {
      await site.databases.switchOver();
      await sleep(10_000);
      await secondReplica(site);
    },
  },
  {
    name: 'leader-frozen',
    run: async (site) => {
      const leader = await site.databases.leader();
      leader.signalAll('SIGSTOP');
      await sleep(35_000);
      leader.signalAll('SIGCONT');
      await secondReplica(site);
    },
  },
  {
    name: 'pooler-killed',
    run: async ({ databases }) => {
      await databases.restartPooler();
      await sleep(5_000);
    },
  },
  {
    name: 'web-killed',
    run: async ({ parts: { web1 } }) => {
      await web1.program.end('SIGKILL');
      await sleep(5_000);
      await web1.begin();
    },
  },
  {
    name: 'web-frozen',
    run: async ({ parts: { web1 } }) => {
      web1.program.signal('SIGSTOP');
      await sleep(20_000);
      web1.program.signal('SIGCONT');
    },
  },
  {
    name: 'web-out-of-memory',
    run: async ({ parts: { web1 } }) => {
      await web1.program.end();
      await web1.begin(undefined, { NODE_OPTIONS: '--max-old-space-size=110' }).catch(() => {});
      await until('its end', async () => web1.program.hasEnded(), 60).catch(() => {});
      await web1.program.end();
      await web1.begin();
    },
  },
  {
    name: 'clock-ten-minutes-ahead',
    run: async ({ parts: { web1 } }) => {
      await web1.program.end();
      await web1.begin(undefined, {}, ['faketime', '-f', '+10m']);
      await sleep(15_000);
      await web1.program.end();
      await web1.begin();
    },
  },
  {
    name: 'mail-silent',
    run: async ({ mail }) => {
      mail.way = 'silent';
      await sleep(20_000);
      mail.way = 'taking';
    },
  },
  {
    name: 'provider-silent',
    run: async ({ provider }) => {
      provider.signal('SIGSTOP');
      await sleep(20_000);
      provider.signal('SIGCONT');
    },
  },
  {
    // With FROM, the folder of the release before, built: an upgrade.
    name: 'rolling-restart',
    run: async ({ parts }) => {
      for (const part of [parts.web1, parts.web2, parts.worker]) {
        await part.program.end();
        await part.begin(resolve('.'));
        await sleep(5_000);
      }
    },
  },
];
