import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from './load.ts';
import { until } from './programs.ts';
import type { Part, Site } from './site.ts';

/** Does it, waits as long as it may take, and mends it. */
interface Fault {
  name: string;
  run(site: Site, load: Load): Promise<void>;
}

const secondReplica = ({ databases }: Site) =>
  until('the second database follows', async () => Boolean(await databases.other()), 60);

/** People sign up meanwhile: codes are made by one process and checked by the other. */
async function withClock(part: Part, offset: string, load: Load, first: number): Promise<void> {
  await part.program.end();
  // Its library alone: the program of this name stays between us and the process.
  await part.begin(undefined, {
    LD_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
    FAKETIME: offset,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  let signedUp = 0;
  for (let n = first; n < first + 8; n += 1)
    await load.signUp(n).then(
      () => (signedUp += 1),
      (error: Error) => console.log(`    ${error.message}`),
    );
  console.log(`    ${signedUp} of 8 signed up`);
  await part.program.end();
  await part.begin();
}

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
    name: 'valkey-killed',
    run: async ({ valkey }) => {
      await valkey.program.end('SIGKILL');
      await sleep(10_000);
      valkey.begin();
    },
  },
  {
    name: 'valkey-frozen',
    run: async ({ valkey }) => {
      valkey.program.signal('SIGSTOP');
      await sleep(10_000);
      valkey.program.signal('SIGCONT');
    },
  },
  {
    name: 'bucket-silent',
    run: async ({ bucket }) => {
      bucket.signal('SIGSTOP');
      await sleep(10_000);
      bucket.signal('SIGCONT');
    },
  },
  {
    name: 'clock-ahead',
    run: ({ parts: { web1 } }, load) => withClock(web1, '+10m', load, 100),
  },
  {
    name: 'clock-behind',
    run: ({ parts: { web1 } }, load) => withClock(web1, '-10m', load, 110),
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
