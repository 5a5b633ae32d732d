// The whole site of deploy/ on this machine, and what goes wrong with it under load:
//   node bench/faults/main.ts [NAME ...]     after npm run build; as root, PostgreSQL runs as the user postgres
// Needs Debian's postgresql-15, patroni, etcd-server, haproxy, pgbouncer, redis-server and faketime.
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faults } from './faults.ts';
import { Load } from './load.ts';
import { endAll } from './programs.ts';
import { type Site, startSite } from './site.ts';

const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? faults.filter(({ name }) => asked.includes(name)) : faults;
const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
const user = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : undefined;
const folder = await mkdtemp(join(tmpdir(), 'faults-'));
await chmod(folder, 0o755);
console.log(`Logs are in ${folder}.`);
// Debian has them elsewhere than in the PATH of people.
process.env.PATH += ':/usr/sbin';

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void endAll().then(() => process.exit(1)));

try {
  const began = performance.now();
  const site = await startSite(folder, { release: resolve(process.env.FROM ?? '.'), user });
  console.log(`The site is up after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  const load = new Load(site);
  await load.prepare();
  load.start();
  await sleep(8_000);
  say('nothing', load.take());
  for (const { name, run } of chosen) {
    const seen = watchMetrics(site);
    await run(site, load);
    await sleep(6_000);
    say(name, load.take());
    console.log(`    metrics: ${await seen()}; lost so far: ${await load.lost()}`);
    const ended = Object.values(site.parts).filter(({ program }) => program.hasEnded());
    if (ended.length > 0) console.log(`    ended: ${ended.map((part) => part.name).join()}`);
  }
  console.log(`Lost of ${load.acknowledged.length} acknowledged writes: ${await load.end()}`);
} finally {
  await endAll();
}
process.exit();

function say(name: string, { writes, pages }: ReturnType<Load['take']>): void {
  console.log(name);
  for (const [what, { statuses, withoutS, slowestS }] of Object.entries({ writes, pages }))
    console.log(
      `    ${what}: ${statuses.join(', ')}; longest without one ${withoutS.toFixed(1)} s, slowest answer ${slowestS.toFixed(1)} s`,
    );
}

/** The highest values meanwhile of what pages somebody, of all three processes. */
function watchMetrics({ parts }: Site): () => Promise<string> {
  const highest = new Map<string, number>();
  const watched =
    /^(database_away|jobs_oldest_late_seconds|jobs_late|jobs_given_up|live_channel_silent_seconds|storage_faults|valkey_away|valkey_fallbacks)/;
  const look = async () => {
    for (const { metricsPort } of Object.values(parts)) {
      const url = `http://127.0.0.1:${metricsPort}/metrics`;
      const reply = await fetch(url, { signal: AbortSignal.timeout(900) }).catch(() => null);
      for (const line of ((await reply?.text()) ?? '').split('\n')) {
        const [, name = '', value = ''] = /^(\w+)\S* (\S+)$/.exec(line) ?? [];
        if (watched.test(name)) highest.set(name, Math.max(highest.get(name) ?? 0, Number(value)));
      }
    }
  };
  const timer = setInterval(() => void look(), 1_000);
  return async () => {
    clearInterval(timer);
    await look();
    return (
      [...highest]
        .filter(([, value]) => value > 0)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ') || 'nothing'
    );
  };
}
