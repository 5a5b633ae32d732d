import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepRunning, RESTARTS } from './keep-running.mjs';
import { freePort } from './ports.mjs';
import { placePostgres } from './postgres-place.mjs';
import { endProcesses, processesIn } from './processes.mjs';
import { say, seconds, step } from './progress.mjs';
import { explain, Refusal } from './refusal.mjs';

/** For two cores and much memory, without taking a laptop over: memory named here is used only when needed. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB',
  min_wal_size: '128MB',
  // One server, no replicas: bulk loads into new tables may then skip the log.
  wal_level: 'minimal',
  max_wal_senders: 0,
  wal_compression: 'on',
  checkpoint_completion_target: 0.9,
  random_page_cost: 1.1,
  effective_io_concurrency: 64,
  jit: 'off',
  idle_in_transaction_session_timeout: '60s',
  log_min_duration_statement: '1s',
  // Queries, never what is in them: people's addresses do not belong into a log.
  log_parameter_max_length: 0,
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] %a ',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** For data that nobody will miss. */
const SCRATCH = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  // The log may be in memory too.
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // Copies of the template database are made by the system, in a quarter of the time.
  file_copy_method: 'clone',
};

const LOG_LIMIT = 10e6;

/**
 * Starts the PostgreSQL of a data folder, making it on the first time, as a part of the run.
 * Gives its address. `scratch` trades safety for speed, for tests; `settings` come on top.
 */
export async function startPostgres(run, folder, { scratch = false, settings = {} } = {}) {
  const began = performance.now();
  const place = placePostgres(folder);
  const password = readPassword(folder);
  const cluster = { ...place, folder, password, data: join(place.data, 'cluster') };
  checkVersion(cluster);
  if (scratch && !place.data.startsWith(folder)) run.file.addScratch(dirname(place.data));
  if (existsSync(cluster.data)) {
    await endOrphans(cluster);
    if (password.fresh) await single(run, cluster, roleSql(cluster));
  } else {
    await step('Making the database', () => initialise(run, cluster));
  }
  const socketFolder = scratch ? socketFolderOf(place.data) : '';
  const allSettings = {
    ...SETTINGS,
    ...(scratch && SCRATCH),
    unix_socket_directories: socketFolder,
    ...settings,
  };
  const port = await start(run, cluster, allSettings, scratch ? 0 : RESTARTS);
  say(`  PostgreSQL ${cluster.version.match(/^\d+\.\d+/)[0]}: ready in ${seconds(began)}`);
  const address = addressOf(password, port);
  return socketFolder ? `${address}?host=${encodeURIComponent(socketFolder)}` : address;
}

const addressOf = (password, port) => `postgres://touchline:${password.text}@127.0.0.1:${port}/touchline`;

/**
 * Where a scratch server has its Unix socket, which costs less than TCP; empty where the path would be longer than
 * systems allow (104 bytes at least).
 */
const socketFolderOf = (folder) => (Buffer.byteLength(folder) > 80 ? '' : folder);

/** The address of the PostgreSQL that another run has started on a data folder. */
export function runningPostgres(folder) {
  const [, , , port] = readPidFile(join(placePostgres(folder).data, 'cluster', 'postmaster.pid'));
  if (port) return addressOf(readPassword(folder), port);
  throw new Refusal(`Touchline is starting on the data in ${folder}. Try again in a moment.`);
}

function readPassword(folder) {
  const file = join(folder, 'postgres-password');
  if (existsSync(file)) return { text: readFileSync(file, 'utf8').trim(), fresh: false };
  const text = randomBytes(24).toString('base64url');
  writeFileSync(file, `${text}\n`, { mode: 0o600 });
  return { text, fresh: true };
}

function checkVersion({ data, major, folder }) {
  const file = join(data, 'PG_VERSION');
  if (!existsSync(file)) return;
  const made = readFileSync(file, 'utf8').trim();
  if (made === major) return;
  throw new Refusal(
    `The database in ${folder} was made by PostgreSQL ${made}, and this is PostgreSQL ${major}. Take it along with ` +
      `pg_dump from the older Touchline and psql into this one, or begin anew: mv ${folder} ${folder}-pg${made}`,
  );
}

/** A program of PostgreSQL, run as the user who owns the data. */
function program(cluster, name) {
  return [
    join(cluster.native, 'bin', name),
    { cwd: '/', ...cluster.user, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } },
  ];
}

async function initialise(run, cluster) {
  const half = `${cluster.data}.new`;
  rmSync(half, { recursive: true, force: true });
  const [initdb, options] = program(cluster, 'initdb');
  // The order of text is the same on every machine; the C library only tells letters from signs for full text search.
  const common = ['-D', half, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  let result;
  for (const type of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    result = await run.command(initdb, [...common, ...locale, `--lc-ctype=${type}`], options);
    if (result.code === 0) break;
    rmSync(half, { recursive: true, force: true });
  }
  if (result.code !== 0) throw unable('make its data', result.output, cluster.folder);
  // Nobody but the app signs in, and only with the password; the administrator has no way in from outside.
  const access = ['host all touchline 127.0.0.1/32 scram-sha-256', 'local all touchline scram-sha-256'];
  writeFileSync(join(half, 'pg_hba.conf'), `${access.join('\n')}\n`);
  appendFileSync(join(half, 'postgresql.conf'), "\ninclude 'touchline.conf'\n");
  writeSettings(half, SETTINGS);
  await single(run, { ...cluster, data: half }, [
    'CREATE ROLE touchline LOGIN CREATEDB;',
    'GRANT pg_monitor, pg_checkpoint, pg_signal_backend TO touchline;',
    'CREATE DATABASE touchline OWNER touchline;',
    ...roleSql(cluster),
  ]);
  // Whole or not at all: an interrupted start leaves nothing that looks like a database.
  renameSync(half, cluster.data);
}

function writeSettings(data, settings) {
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value}'`);
  const head = '# Written anew at every start. Lasting changes of your own: ALTER SYSTEM SET ...';
  const file = join(data, 'touchline.conf');
  writeFileSync(file, `${[head, ...lines].join('\n')}\n`);
  // Root may have a strict umask, and the server is somebody else. The folder itself lets nobody in.
  chmodSync(file, 0o644);
}

const roleSql = ({ password }) => [`ALTER ROLE touchline PASSWORD '${password.text}';`];

/** Runs statements in a server without a network, for what comes before anybody can sign in. */
async function single(run, cluster, statements) {
  const [postgres, options] = program(cluster, 'postgres');
  const result = await run.command(postgres, ['--single', '-D', cluster.data, 'postgres'], {
    ...options,
    input: `${statements.join('\n')}\n`,
  });
  if (result.code !== 0 || /^.*(ERROR|FATAL):/m.test(result.output)) {
    throw unable('set up its data', result.output, cluster.folder);
  }
}

/**
 * The run that holds this data folder is ours, so any server still working in it was left by one that was killed.
 * Its pid file goes too when it names a process that is something else by now.
 */
async function endOrphans(cluster) {
  const pidFile = join(cluster.data, 'postmaster.pid');
  const orphans = processesIn(cluster.data);
  if (orphans.length > 0) {
    say('  Ending the database that an earlier start left running ...');
    const postmaster = Number(readPidFile(pidFile)[0]);
    await endProcesses(
      orphans.filter(({ pid }) => pid === postmaster).map((one) => ({ ...one, signal: 'SIGINT' })),
    );
    await endProcesses(processesIn(cluster.data), 5000);
  }
  if (process.platform === 'linux') rmSync(pidFile, { force: true });
}

function readPidFile(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

async function start(run, cluster, settings, restarts) {
  const [postgres, options] = program(cluster, 'postgres');
  const port = await freePort();
  writeSettings(cluster.data, settings);
  run.atEnd(() => endProcesses(processesIn(cluster.data)));
  const place = run.place();
  const launch = () => {
    const log = openLog(cluster);
    const server = run.start(
      postgres,
      ['-D', cluster.data, '-p', String(port)],
      // SIGINT: end every connection and stop in order. SIGQUIT: stop at once, repair at the next start.
      {
        ...options,
        stdio: ['ignore', log.fd, log.fd],
        endSignal: 'SIGINT',
        forceSignal: 'SIGQUIT',
        graceMs: 30_000,
        place,
      },
    );
    closeSync(log.fd);
    return server;
  };
  const log = openLog(cluster);
  const from = statSync(log.file).size;
  closeSync(log.fd);
  const server = launch();
  const pidFile = join(cluster.data, 'postmaster.pid');
  while (server.running) {
    const lines = readPidFile(pidFile);
    // The server itself writes down that it takes connections; pg_ctl looks for the same.
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') break;
    await run.race(sleep(20));
  }
  if (!server.running) {
    const { error } = await server.exited;
    const output = readFileSync(log.file).subarray(from).toString();
    throw unable('start', error?.message ?? output, cluster.folder);
  }
  keepRunning(run, {
    name: `The database (its log: ${log.file})`,
    launch: async () => {
      // A server that was killed leaves its children behind for a moment, and its pid file.
      await endOrphans(cluster);
      return launch();
    },
    running: server,
    restarts,
  });
  return port;
}

function openLog(cluster) {
  const file = join(cluster.folder, 'postgres.log');
  try {
    if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.1`);
    const fd = openSync(file, 'a', 0o600);
    // Root may start what belongs to somebody else, who must be able to start it again.
    const { uid, gid } = statSync(cluster.folder);
    if (uid !== statSync(file).uid) chownSync(file, uid, gid);
    return { file, fd };
  } catch (error) {
    throw explain(error, file, 'Make it yours, or choose another data folder with TOUCHLINE_DATA.');
  }
}

function unable(what, output, folder) {
  if (/No space left on device/.test(output)) return explain({ code: 'ENOSPC' }, folder);
  const lines = output.trim().split('\n').slice(-12).join('\n');
  return new Refusal(`${lines}\n\nPostgreSQL could not ${what}; its own words are above.`);
}
