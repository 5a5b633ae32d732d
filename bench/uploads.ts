import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/migrate.ts';
import { connect } from '#platform/sql/connect.ts';
import { KEY, SECRET } from '#test/bucket-server.ts';
import { members } from './members.ts';
import { type Running, run } from './processes.ts';

/**
 * Videos that two web processes send into a bucket: time and memory; what their owner sees when one of the processes is
 * killed or frozen in the middle of a part, and when the bucket doesn't answer or refuses.
 */
const MB = 1024 ** 2;
const film = randomBytes(100 * MB);
const hash = createHash('sha256').update(film).digest('hex');

const config = readConfig(process.env);
await migrate(config.DATABASE_DIRECT_URL, console.log);
const sql = connect(config.DATABASE_URL, { pool: 2, name: 'touchline-bench' });
const tokens = await members(sql, 12);
await sql.end();
const bucket = await run('bench/bucket.ts', {});
const S3_URL = `http://${KEY}:${encodeURIComponent(SECRET)}@${new URL(bucket.origin).host}/media`;
const settings = { ROLE: 'web', TOUCHLINE_DEMO: '0', NODE_ENV: 'production', HOST: '127.0.0.1', S3_URL };
const serve = () => run('src/main.ts', settings);
const web = [await serve(), await serve()];
const [first, second] = web as [Running, Running];
const figure = (what: string, value: string) => console.log(`${what.padEnd(72)} ${value.padStart(26)}`);

function ask(
  at: Running,
  token: string,
  method: string,
  path: string,
  more: Record<string, string> = {},
  body?: BodyInit,
) {
  return fetch(at.origin + path, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      'x-api-key': config.API_KEY,
      authorization: `Bearer ${token}`,
      ...more,
    },
    ...(body ? { body, duplex: 'half' } : {}),
  } as RequestInit);
}

async function announce(token: string, at = first): Promise<string> {
  const reply = await ask(at, token, 'POST', '/api/uploads', {
    'upload-length': String(film.length),
    'upload-metadata': `filetype ${Buffer.from('video/mp4').toString('base64')}`,
  });
  if (!reply.ok) throw new Error(`An upload was answered ${reply.status}: ${await reply.text()}`);
  return reply.headers.get('location') ?? '';
}

const patch = (at: Running, token: string, path: string, offset: number, body: BodyInit) =>
  ask(
    at,
    token,
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  );

/** Sends what is left, by turns. */
async function send(token: string, path: string, from: number, bytes: number, through = web): Promise<void> {
  for (let offset = from, n = 0; offset < film.length; n += 1) {
    const body = new Blob([film.subarray(offset, offset + bytes)]);
    const reply = await patch(through[n % through.length] ?? first, token, path, offset, body);
    if (reply.status !== 204) throw new Error(`A part was answered ${reply.status}: ${await reply.text()}`);
    offset = Number(reply.headers.get('upload-offset'));
  }
}

async function isWhole(path: string): Promise<string> {
  const reply = await fetch(`${bucket.origin}/_sha256?key=arrived/${path.split('/').at(-1)}`);
  return (await reply.text()) === hash ? 'whole' : 'DAMAGED';
}

async function watched(work: () => Promise<unknown>): Promise<string> {
  const before = await Promise.all(web.map((one) => one.memory()));
  const most = [...before];
  let goesOn = true;
  const watching = (async () => {
    while (goesOn) {
      for (const [n, one] of web.entries()) most[n] = Math.max(most[n] ?? 0, await one.memory());
      await sleep(50);
    }
  })();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  goesOn = false;
  await watching;
  return `${seconds.toFixed(1)} s, ${before.map((mib, n) => `${mib} → ${most[n]}`).join(', ')} MiB`;
}

async function videos(): Promise<void> {
  for (const [what, bytes] of [
    ['as browsers do, 32 MiB', 32 * MB],
    ['10 MB', 10_000_000],
  ] as const) {
    const token = tokens.pop() ?? '';
    const path = await announce(token);
    figure(
      `100 MiB by turns through two processes, a request ${what}`,
      await watched(() => send(token, path, 0, bytes)),
    );
    figure('    its file', await isWhole(path));
  }
  const some = await Promise.all(
    tokens.splice(0, 4).map(async (token) => ({ token, path: await announce(token) })),
  );
  figure(
    'four of them at once',
    await watched(() => Promise.all(some.map(({ token, path }) => send(token, path, 0, 32 * MB)))),
  );
  figure('    their files', (await Promise.all(some.map(({ path }) => isWhole(path)))).join(' '));
}

/** Some 12 MB have been sent to the first process and no more comes. */
async function halfSent() {
  const token = tokens.pop() ?? '';
  const path = await announce(token);
  const body = new ReadableStream({
    start: (all) => all.enqueue(film.subarray(0, 12 * MB)),
    pull: () => new Promise(() => {}),
  });
  patch(first, token, path, 0, body).catch(() => {});
  await sleep(3_000);
  return { token, path };
}

async function resume(at: Running, { token, path }: { token: string; path: string }): Promise<number> {
  const began = performance.now();
  const reply = await ask(at, token, 'HEAD', path);
  const offset = Number(reply.headers.get('upload-offset'));
  figure(
    '    the other one gives the position',
    `${reply.status} ${(offset / MB).toFixed(0)} MiB, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  await send(token, path, offset, 32 * MB, [at]);
  return offset;
}

async function lostProcesses(): Promise<void> {
  figure('a connection that died without a word', '');
  const dead = await halfSent();
  await resume(second, dead);
  figure('    its file', await isWhole(dead.path));
  const frozen = await halfSent();
  first.signal('SIGSTOP');
  figure('a process frozen in the middle of a part', '');
  await resume(second, frozen);
  first.signal('SIGCONT');
  await sleep(4_000);
  figure('    its file, after the process went on', await isWhole(frozen.path));
  const killed = await halfSent();
  first.signal('SIGKILL');
  figure('a process killed in the middle of a part', '');
  await resume(second, killed);
  figure('    its file', await isWhole(killed.path));
}

async function troubledBucket(): Promise<void> {
  const token = tokens.pop() ?? '';
  const path = await announce(token, second);
  for (const is of ['hangs', 'refuses']) {
    await fetch(`${bucket.origin}/_trouble?is=${is}`);
    const times: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const began = performance.now();
      const reply = await patch(second, token, path, 0, 'x'.repeat(1000));
      times.push(`${reply.status} ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    figure(`a bucket that ${is}: six requests, one after the other`, times.join(', '));
    const began = performance.now();
    const page = await fetch(`${second.origin}/tribes`);
    figure('    a page meanwhile', `${page.status} ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await fetch(`${bucket.origin}/_trouble?is=none`);
    const mended = performance.now();
    while ((await ask(second, token, 'HEAD', path)).status !== 200) await sleep(50);
    figure('    after it is back', `${((performance.now() - mended) / 1000).toFixed(1)} s`);
  }
  const metrics = await (await fetch(`${second.origin}/metrics`)).text();
  figure('/metrics', metrics.match(/^storage_faults_total.*$/gm)?.join(' ') ?? 'nothing');
}

try {
  await videos();
  await lostProcesses();
  await troubledBucket();
} finally {
  await Promise.all([...web, bucket].map((one) => one.stop()));
}
