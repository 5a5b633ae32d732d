import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepRunning, reason } from './keep-running.mjs';
import { modules, ownNode, root } from './paths.mjs';
import { freePort, isFree } from './ports.mjs';
import { Refusal } from './refusal.mjs';

const PREFERRED_PORT = 4242;
const PREFERRED_PRINT_PORT = 4343;

/** Payments are somebody else's: the provider's own, with a key, or a sandbox that runs elsewhere. */
const isElsewhere = (env) => Boolean(env.STRIPE_SECRET_KEY || env.SANDBOX_URL || env.ROLE === 'worker');

/**
 * Starts the payment provider's stand-in as a part of the run, before the app, so that it ends after it. Its state is
 * in the data folder; secrets and token are new with every start.
 * @param options `port`: where the app will listen; `folder`: the data folder; `scratch`: any port will do
 * @returns what the app's environment has to say about it; nothing when payments are made elsewhere
 */
export async function startSandbox(run, { port: appPort, folder, env = process.env, scratch = false }) {
  if (isElsewhere(env)) return {};
  const data = join(folder, 'sandbox');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const port = scratch ? await freePort() : await choosePort(data, PREFERRED_PORT);
  const secrets = {
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
    SANDBOX_TOKEN: randomBytes(24).toString('hex'),
  };
  const webhooks = `http://127.0.0.1:${appPort}/api/stripe`;
  const settings = {
    SANDBOX_PUBLIC_URL: `http://localhost:${port}`,
    NODE_COMPILE_CACHE: join(modules, '.cache', 'touchline', 'compiled'),
    ...env,
    ...secrets,
    NODE_ENV: 'production',
    SANDBOX_PORT: String(port),
    SANDBOX_DATA: data,
    SANDBOX_WEBHOOK_URL: `${webhooks}/webhook`,
    SANDBOX_CONNECT_WEBHOOK_URL: `${webhooks}/connect-webhook`,
  };
  await startStandIn(run, { name: 'payment sandbox', file: 'sandbox/main.ts', port, env: settings });
  return { ...secrets, SANDBOX_URL: `http://127.0.0.1:${port}` };
}

/**
 * With PRINT_PARTNER=sandbox, the stand-in for a print partner in the same way, unless it runs elsewhere.
 * @returns what the app's environment has to say about it; nothing when sellers print
 */
export async function startPrintSandbox(run, { folder, env = process.env }) {
  if (env.PRINT_PARTNER !== 'sandbox' || env.PRINT_PARTNER_URL || env.ROLE === 'worker') return {};
  const data = join(folder, 'printing');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const port = await choosePort(data, PREFERRED_PRINT_PORT);
  const PRINT_PARTNER_TOKEN = env.PRINT_PARTNER_TOKEN || randomBytes(24).toString('hex');
  const settings = {
    ...env,
    PRINT_PARTNER_TOKEN,
    NODE_ENV: 'production',
    PRINT_SANDBOX_PORT: String(port),
    PRINT_SANDBOX_DATA: data,
  };
  const file = 'sandbox/printing/main.ts';
  await startStandIn(run, { name: 'print stand-in', file, port, env: settings });
  return { PRINT_PARTNER_TOKEN, PRINT_PARTNER_URL: `http://127.0.0.1:${port}` };
}

/** Starts one, and again when it ends: whoever needs it meanwhile is told that it cannot be reached. Nothing it has answered is lost. */
async function startStandIn(run, { name, file, port, env }) {
  const place = run.place();
  const start = () => run.start(ownNode, [file], { cwd: root, env, place });
  const first = start();
  while (first.running && !(await answers(port))) await run.race(sleep(30));
  if (!first.running) {
    throw new Refusal(`The ${name} did not start (${reason(await first.exited)}); its words are above.`);
  }
  keepRunning(run, { name: `The ${name}`, launch: start, running: first });
}

/** The same as last time where it is free, since addresses of open payments name it. */
async function choosePort(data, preferred) {
  const file = join(data, 'port');
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : preferred;
  const port = (await isFree(last)) ? last : await freePort();
  writeFileSync(file, `${port}\n`);
  return port;
}

function answers(port) {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/healthz', timeout: 1000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
