// One PostgreSQL with a replica, and what goes wrong with either while one member writes and reads, and a visitor reads:
//   node --import ./src/test/import-meta-glob.ts bench/faults/stores.ts
// As root, with Debian's postgresql-15: the disk that fills up is a small one in memory.
import { execSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '#app.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getShouts } from '#features/posts/feeds/calls.ts';
import { getTopTribes } from '#features/tribes/calls.ts';
import type { Call } from '#platform/call.ts';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/migrate.ts';
import { insertMember } from '#test/sign-up.ts';
import { freePort } from '../processes.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const disk = '/tmp/touchline-stores';
const ports = { primary: await freePort(), replica: await freePort() };
const urlOf = (which: keyof typeof ports) => `postgres://touchline@127.0.0.1:${ports[which]}/touchline`;
const shell = (command: string) => execSync(command, { stdio: ['ignore', 'ignore', 'inherit'] });
const asPostgres = (command: string) => shell(`su postgres -s /bin/sh -c "${command}"`);
const ctl = (which: keyof typeof ports, what: string) =>
  asPostgres(`${BIN}/pg_ctl -D ${disk}/${which} -l ${disk}/${which}.log ${what}`);
const set = (which: keyof typeof ports, change: string) =>
  shell(
    `psql -q "${urlOf(which)}" -c "set default_transaction_read_only = off" -c "alter system ${change}" -c "select pg_reload_conf()"`,
  );

shell(`mkdir -p ${disk} && mount -t tmpfs -o size=512m tmpfs ${disk} && chown postgres ${disk}`);
let code = 1;
try {
  startServers();
  await migrate(urlOf('primary'), () => {});
  await run();
  code = 0;
} finally {
  for (const which of ['replica', 'primary'] as const) ctl(which, '-m immediate stop');
  shell(`umount ${disk} && rmdir ${disk}`);
}
process.exit(code);

function startServers(): void {
  const settings = `listen_addresses='127.0.0.1'\nunix_socket_directories=''\nmax_wal_size=96MB\nmin_wal_size=64MB\nport=`;
  asPostgres(`${BIN}/initdb -A trust -U touchline -D ${disk}/primary`);
  asPostgres(
    `printf \\"${settings.replaceAll('\n', '\\n')}${ports.primary}\\" >> ${disk}/primary/postgresql.conf`,
  );
  ctl('primary', '-w start');
  asPostgres(`${BIN}/createdb -h 127.0.0.1 -p ${ports.primary} -U touchline touchline`);
  asPostgres(`${BIN}/pg_basebackup -R -h 127.0.0.1 -p ${ports.primary} -U touchline -D ${disk}/replica`);
  asPostgres(`printf '\\nport=${ports.replica}\\n' >> ${disk}/replica/postgresql.conf`);
  ctl('replica', '-w start');
}

/** In front of the primary, to make each statement late. */
async function startProxy() {
  const proxy = { url: '', delayMs: 0 };
  const server = createServer((client) => {
    const database = dial(ports.primary, '127.0.0.1');
    for (const socket of [client, database]) {
      socket.on('error', () => {});
      socket.on('close', () => [client, database].forEach((each) => void each.destroy()));
    }
    database.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => setTimeout(() => database.write(bytes), proxy.delayMs));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  proxy.url = `postgres://touchline@127.0.0.1:${port}/touchline`;
  return proxy;
}

type Fault = (name: string, begin: () => void, mend: () => void, ms: number) => Promise<void>;

async function breakAll(proxy: { delayMs: number }, fault: Fault): Promise<void> {
  const ofReplica = `$(head -1 ${disk}/replica/postmaster.pid) $(pgrep -P $(head -1 ${disk}/replica/postmaster.pid))`;
  const nothing = () => {};
  await fault('nothing', nothing, nothing, 2_000);
  await fault(
    'replica frozen',
    () => shell(`kill -STOP ${ofReplica}`),
    () => shell(`kill -CONT ${ofReplica}`),
    5_000,
  );
  await fault(
    'replica gone',
    () => ctl('replica', '-m immediate stop'),
    () => ctl('replica', '-w start'),
    5_000,
  );
  await fault(
    'replica 30 s behind',
    () => set('replica', `set recovery_min_apply_delay = '30s'`),
    () => set('replica', 'reset recovery_min_apply_delay'),
    8_000,
  );
  await fault(
    'primary read-only',
    () => set('primary', 'set default_transaction_read_only = on'),
    () => set('primary', 'reset default_transaction_read_only'),
    5_000,
  );
  await fault(
    'primary 100 ms late',
    () => (proxy.delayMs = 100),
    () => (proxy.delayMs = 0),
    6_000,
  );
  await fault(
    'primary killed',
    () => ctl('primary', '-m immediate stop'),
    () => ctl('primary', '-w start'),
    3_000,
  );
  await fault(
    'disk full',
    () => shell(`dd if=/dev/zero of=${disk}/filled bs=64k 2>/dev/null || true`),
    () => shell(`rm ${disk}/filled`),
    8_000,
  );
}

async function run(): Promise<void> {
  const proxy = await startProxy();
  const config = readConfig({
    DATABASE_URL: proxy.url,
    DATABASE_REPLICA_URL: urlOf('replica'),
    TOUCHLINE_DATA: `${disk}/data`,
    LOG_LEVEL: 'silent',
    FFMPEG: 'off',
  });
  const app = await createApp(config);
  await app.start();
  const { deps } = app;
  const { sql } = deps;
  const ctx = { sql, viewer: null, site: 'sports', now: new Date(), deps } as const;
  const { token } = await insertMember(ctx, 'bob', {});
  await sql`update account set created_at = now() - interval '1 year'`;
  await sql`update auth_session set created_at = now() - interval '1 year'`;

  let counts = new Map<string, number>();
  let slowestMs = 0;
  async function ask(who: string, call: Call, body?: object) {
    const began = performance.now();
    const reply = await app.server.inject({
      method: body ? 'POST' : 'GET',
      url: `/api${call.path}`,
      headers: {
        'x-api-key': config.API_KEY,
        ...(who === 'visitor' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { payload: body } : {}),
    });
    const said = reply.statusCode === 200 ? '' : ` ${reply.json<{ code: string }>().code}`;
    count(`${who} ${reply.statusCode}${said}`);
    slowestMs = Math.max(slowestMs, performance.now() - began);
    return reply;
  }
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

  const acknowledged: string[] = [];
  let isOn = true;
  async function again(work: () => Promise<unknown>, ms: number): Promise<void> {
    for (; isOn; await sleep(ms)) await work();
  }
  async function writeAndRead(): Promise<void> {
    const text = `Goal at ${performance.now()}`;
    const { statusCode } = await ask('writer', createPost, { kind: 'SHOUT', body: text });
    if (statusCode === 200) acknowledged.push(text);
    const seen = await ask('their read', getShouts);
    if (statusCode === 200 && seen.statusCode === 200 && !seen.body.includes(text)) count('STALE');
  }
  const loops = [
    again(writeAndRead, 20),
    again(() => ask('visitor', getTopTribes), 20),
    again(() => sql`delete from rate_limit`.catch(() => {}), 300),
  ];
  const fault: Fault = async (name, begin, mend, ms) => {
    counts = new Map();
    slowestMs = 0;
    begin();
    await sleep(ms);
    mend();
    await sleep(4_000);
    console.log(name, { ...Object.fromEntries(counts), slowestMs: Math.round(slowestMs) });
  };

  await breakAll(proxy, fault);
  isOn = false;
  await Promise.all(loops);
  const kept = new Set((await sql<{ body: string }[]>`select body from post`).map(({ body }) => body));
  const lost = acknowledged.filter((text) => !kept.has(text));
  console.log(`Lost of ${acknowledged.length} acknowledged writes: ${lost.length}`);
  await app.close();
}
