import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../processes.ts';
import { fromFile, type Program, start, type User, until, withChildren } from './programs.ts';

/** Of all roles. */
export const PASSWORD = 'only-on-this-machine';

/** Patroni and the PostgreSQL it looks after. */
export class Machine {
  readonly name: string;
  readonly postgres: number;
  /** The port of Patroni's REST interface. */
  readonly api: number;
  readonly #data: string;
  readonly #begin: () => Program;
  #patroni: Program;

  constructor(
    { name, postgres, api }: Pick<Machine, 'name' | 'postgres' | 'api'>,
    data: string,
    begin: () => Program,
  ) {
    this.name = name;
    this.postgres = postgres;
    this.api = api;
    this.#data = data;
    this.#begin = begin;
    this.#patroni = begin();
  }

  async is(role: 'primary' | 'replica'): Promise<boolean> {
    const reply = await fetch(`http://127.0.0.1:${this.api}/${role}`, { signal: AbortSignal.timeout(2_000) });
    return reply.ok;
  }

  /** To all of its processes. */
  signalAll(signal: NodeJS.Signals): void {
    // PostgreSQL is no child of Patroni.
    const [postmaster] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n');
    for (const pid of [this.#patroni.pid, ...withChildren(Number(postmaster))]) process.kill(pid, signal);
  }

  startAgain(): void {
    this.#patroni = this.#begin();
  }
}

/** Two under deploy/patroni/patroni.yaml, and the etcd that agrees on who leads. */
export async function startMachines(folder: string, user: User | undefined): Promise<Machine[]> {
  const version = execFileSync('patroni', ['--version'], { encoding: 'utf8' }).trim();
  // See deploy/patroni/patroni.yaml.
  const protocol = version === 'patroni 3.0.2' ? 'etcd' : 'etcd3';
  const etcd = await startEtcd(folder, protocol === 'etcd' ? ['--enable-v2'] : []);
  const config = await fromFile('deploy/patroni/patroni.yaml', join(folder, 'patroni.yaml'), {
    '- local all all peer': '- local all all trust',
    '192.0.2.0/24': '127.0.0.1/32',
    'etcd3:\n': `${protocol}:\n`,
  });
  const machines: Machine[] = [];
  for (const name of ['one', 'two']) {
    const [postgres, api] = [await freePort(), await freePort()];
    const home = join(folder, `database-${name}`);
    await mkdir(home, { mode: 0o700 });
    if (user) await chown(home, user.uid, user.gid);
    const data = join(home, 'cluster');
    const env = {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      [`PATRONI_${protocol.toUpperCase()}_HOSTS`]: etcd,
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      HOME: home,
      LANG: 'C.UTF-8',
    };
    const begin = () => start(['patroni', config], { folder, name: `patroni-${name}`, env, user });
    const machine = new Machine({ name, postgres, api }, data, begin);
    machines.push(machine);
    await until(`database ${name}`, () => machine.is(name === 'one' ? 'primary' : 'replica'));
  }
  return machines;
}

/** @returns its host and port */
async function startEtcd(folder: string, more: string[]): Promise<string> {
  const [client, peer] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const args = `--name one --data-dir ${join(folder, 'etcd')}
    --listen-client-urls http://${client} --advertise-client-urls http://${client}
    --listen-peer-urls http://${peer} --initial-advertise-peer-urls http://${peer}
    --initial-cluster one=http://${peer}`;
  start(['etcd', ...args.split(/\s+/), ...more], { folder, name: 'etcd' });
  await until('etcd', async () => (await fetch(`http://${client}/health`)).ok);
  return client;
}
