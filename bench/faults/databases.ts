import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '#platform/sql/connect.ts';
import { freePort } from '../processes.ts';
import { type Machine, PASSWORD, startMachines } from './machines.ts';
import { fromFile, start, type User, until } from './programs.ts';

export interface Databases {
  /** Who leads, by HAProxy. */
  url: string;
  replicaUrl: string;
  /** Who leads, through PgBouncer in transaction mode. */
  pooledUrl: string;
  restartPooler(): Promise<void>;
  leader(): Promise<Machine>;
  other(): Promise<Machine>;
  switchOver(): Promise<void>;
}

const address = (port: number, who = 'touchline', name = 'touchline') =>
  `postgres://${who}:${PASSWORD}@127.0.0.1:${port}/${name}`;

/** Two machines, HAProxy and PgBouncer, each by its file in deploy/. */
export async function startDatabases(folder: string, user: User | undefined): Promise<Databases> {
  const machines = await startMachines(folder, user);
  const { leader, replica } = await startProxy(folder, machines);
  await makeDatabase(address(leader, 'postgres', 'postgres'));
  const pooler = await startPooler(folder, leader, user);
  const findOne = async (role: 'primary' | 'replica') => {
    for (const machine of machines) if (await machine.is(role).catch(() => false)) return machine;
    throw new Error(`No database is ${role}.`);
  };
  return {
    url: address(leader),
    replicaUrl: address(replica),
    pooledUrl: address(pooler.port),
    restartPooler: pooler.restart,
    leader: () => findOne('primary'),
    other: () => findOne('replica'),
    switchOver: async () => {
      const { name, api } = await findOne('primary');
      const reply = await fetch(`http://127.0.0.1:${api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      });
      if (!reply.ok) throw new Error(`Patroni: ${await reply.text()}`);
    },
  };
}

async function startProxy(folder: string, [one, two]: readonly Machine[]) {
  const [leader, replica] = [await freePort(), await freePort()];
  const file = await fromFile('deploy/patroni/haproxy.cfg', join(folder, 'databases.cfg'), {
    '127.0.0.1:5000': `127.0.0.1:${leader}`,
    '127.0.0.1:5001': `127.0.0.1:${replica}`,
  });
  const env = {
    DATABASE1: `127.0.0.1:${one?.postgres}`,
    DATABASE1_API: `${one?.api}`,
    DATABASE2: `127.0.0.1:${two?.postgres}`,
    DATABASE2_API: `${two?.api}`,
  };
  start(['haproxy', '-db', '-f', file], { folder, name: 'haproxy-databases', env });
  return { leader, replica };
}

async function startPooler(folder: string, leader: number, user: User | undefined) {
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"touchline" "${PASSWORD}"\n`);
  const file = await fromFile('deploy/pgbouncer.ini', join(folder, 'pgbouncer.ini'), {
    'host=127.0.0.1 port=5432': `host=127.0.0.1 port=${leader}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
  });
  // It refuses to be root.
  const begin = () => start(['pgbouncer', file], { folder, name: 'pgbouncer', user });
  let pooler = begin();
  const restart = async () => {
    await pooler.end('SIGKILL');
    pooler = begin();
  };
  return { port, restart };
}

async function makeDatabase(url: string): Promise<void> {
  const sql = connect(url, { pool: 1, name: 'faults' });
  await until('who writes', async () => (await sql`select 1`).length === 1);
  await sql.unsafe(`create role touchline login password '${PASSWORD}'`);
  await sql.unsafe('create database touchline owner touchline');
  await sql.end();
}
