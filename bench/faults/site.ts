import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY, SECRET } from '#test/bucket-server.ts';
import { type TestMailServer, testMailServer } from '#test/test-mail-server.ts';
import { freePort } from '../processes.ts';
import { type Databases, startDatabases } from './databases.ts';
import { fromFile, type Program, start, type User, until } from './programs.ts';

export const HOSTS = ['sports.example', 'cricket.example', 'kids.example'];

/** One of the app's processes: what systemd would keep running. */
export interface Part {
  name: string;
  program: Program;
  port: number;
  metricsPort: number;
  /** Of another release's folder too. */
  begin(folder?: string, more?: NodeJS.ProcessEnv): Promise<void>;
}

export interface Site {
  folder: string;
  /** Of HAProxy, with TLS for three hosts. */
  port: number;
  certificate: string;
  databases: Databases;
  mail: TestMailServer;
  /** The payment provider's stand-in. */
  provider: Program;
  bucket: Program;
  valkey: { program: Program; begin(): void };
  parts: Record<'web1' | 'web2' | 'worker', Part>;
}

/** The whole site on this machine, by the files in deploy/. */
export async function startSite(
  folder: string,
  { release, user }: { release: string; user: User | undefined },
): Promise<Site> {
  const databases = await startDatabases(folder, user);
  const closers: (() => void)[] = [];
  const mail = await testMailServer((close) => closers.push(close));
  const bucket = await startBucket(folder);
  const valkey = await startValkey(folder);
  const provider = await startProvider(folder);
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  const common = {
    NODE_ENV: 'production',
    SITE_ORIGINS: ['sports', 'cricket', 'kids'].map((site) => `${site}=https://${site}.example`).join(),
    DATABASE_URL: databases.pooledUrl,
    DATABASE_DIRECT_URL: databases.url,
    DATABASE_REPLICA_URL: databases.replicaUrl,
    VALKEY_URL: valkey.url,
    S3_URL: bucket.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    AUTH_SECRET: randomBytes(36).toString('base64'),
    REGISTER_KEY: key.toString('base64url'),
    TRUST_PROXY: '1',
    // The proxy asks every 2 s.
    DRAIN_SECONDS: '6',
    ...provider.env,
  };
  const part = async (name: string, role: string): Promise<Part> => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const env = {
      ...common,
      ROLE: role,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      TOUCHLINE_DATA: join(folder, name),
    };
    const own: Part = {
      name,
      port,
      metricsPort,
      program: undefined as unknown as Program,
      begin: async (of = release, more = {}) => {
        own.program = start([process.execPath, join(of, 'src/main.ts')], {
          folder,
          name,
          env: { ...env, ...more },
        });
        const [asked, path] = role === 'web' ? [port, 'readyz'] : [metricsPort, 'metrics'];
        await until(name, async () => {
          if (own.program.hasEnded()) throw new Error(`${name} has ended: see ${folder}/${name}.log`);
          return (await fetch(`http://127.0.0.1:${asked}/${path}`)).ok;
        });
      },
    };
    return own;
  };
  const parts = {
    worker: await part('worker', 'worker'),
    web1: await part('web1', 'web'),
    web2: await part('web2', 'web'),
  };
  for (const one of Object.values(parts)) await one.begin();
  const { port, certificate } = await startProxy(folder, parts);
  return {
    folder,
    port,
    certificate,
    databases,
    mail,
    provider: provider.program,
    bucket: bucket.program,
    valkey,
    parts,
  };
}

/** HAProxy by deploy/haproxy.cfg, with a certificate of its own for the three hosts. */
async function startProxy(folder: string, { web1, web2 }: Site['parts']) {
  const certificates = join(folder, 'certificates');
  await mkdir(certificates);
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=site';
  const names = HOSTS.map((host) => `DNS:${host}`).join();
  const pem = join(certificates, 'site.pem');
  const args = [
    ...made.split(' '),
    '-addext',
    `subjectAltName=${names}`,
    '-keyout',
    pem,
    '-out',
    `${pem}.crt`,
  ];
  execFileSync('openssl', args, { stdio: 'ignore' });
  execFileSync('sh', ['-c', 'cat "$0.crt" >> "$0" && rm "$0.crt"', pem]);
  const [plain, port] = [await freePort(), await freePort()];
  const file = await fromFile('deploy/haproxy.cfg', join(folder, 'haproxy.cfg'), {
    'bind :8080': `bind 127.0.0.1:${plain}`,
    'bind :8443': `bind 127.0.0.1:${port}`,
    '/etc/touchline/certificates': certificates,
  });
  const env = { WEB1: `127.0.0.1:${web1.port}`, WEB2: `127.0.0.1:${web2.port}` };
  start(['haproxy', '-db', '-f', file], { folder, name: 'haproxy', env });
  const certificate = (await readFile(pem, 'utf8')).replace(/^.*(?=-----BEGIN CERTIFICATE)/s, '');
  return { port, certificate };
}

async function startProvider(folder: string) {
  const port = await freePort();
  const secrets = {
    SANDBOX_TOKEN: 'only-on-this-machine',
    STRIPE_WEBHOOK_SECRET: 'whsec_here',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_there',
  };
  const program = start([process.execPath, 'sandbox/main.ts'], {
    folder,
    name: 'provider',
    env: {
      ...secrets,
      SANDBOX_PORT: String(port),
      SANDBOX_DATA: folder,
      SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/',
      SANDBOX_CONNECT_WEBHOOK_URL: 'http://127.0.0.1:9/',
    },
  });
  return { program, env: { ...secrets, SANDBOX_URL: `http://127.0.0.1:${port}` } };
}

/** The tests' bucket, as a process. */
async function startBucket(folder: string) {
  const port = await freePort();
  const program = start([process.execPath, 'bench/bucket.ts'], {
    folder,
    name: 'bucket',
    env: { PORT: String(port) },
  });
  const url = `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/media`;
  await until('the bucket', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return { program, url };
}

/** By deploy/valkey.conf. Debian calls it redis-server. */
async function startValkey(folder: string) {
  const port = await freePort();
  const file = await fromFile('deploy/valkey.conf', join(folder, 'valkey.conf'), {
    'bind 0.0.0.0': 'bind 127.0.0.1',
    'port 6379': `port ${port}`,
  });
  const begin = () => start(['redis-server', file], { folder, name: 'valkey' });
  const valkey = {
    url: `redis://127.0.0.1:${port}`,
    program: begin(),
    begin(): void {
      valkey.program = begin();
    },
  };
  return valkey;
}
