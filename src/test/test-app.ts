import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse as InjectResponse } from 'fastify';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { bindings, createApp } from '#app.ts';
import type { Role } from '#features/people/account.ts';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { readConfig } from '#platform/config.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type ErrorBody, Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { violates } from '#platform/sql/errors.ts';
import { REFUSED } from '#platform/sql/replicas.ts';
import type { Sql } from '#platform/sql/sql.ts';
import { urlOf } from '#platform/web/api.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { checkAuditWords } from './audit-words.ts';
import { checkLockOrder } from './lock-order.ts';
import { markRefusals } from './refused-calls.ts';
import { confirmSessions, insertMember, isAdult, type SignedUp, signUpOverHttp } from './sign-up.ts';
import { markStaffCall } from './staff-coverage.ts';
import {
  connectAdmin,
  noteIndexUse,
  preferIndexes,
  readsFromReplica,
  replicaOf,
} from './template-database.ts';
import { startTestSandbox } from './test-sandbox.ts';

/** Calls over HTTP, as one person. Replies are parsed by their schema; refusals are thrown as Refusal. */
export type ApiClient = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallReply<C>>;

export interface Person {
  /** A person is created on their first action: adults directly in the database, children by signing up. */
  role?: Extract<Role, 'USER' | 'ATHLETE' | 'CREATOR' | 'TEAM_MANAGER'>;
  site?: SiteId;
  birthDate?: string;
  guardianEmail?: string;
  /** Signed up today, so that the limits of new accounts apply. Others count as established. */
  isNew?: true;
}

const hostOf: Record<SiteId, string> = {
  sports: 'localhost',
  cricket: 'cricket.localhost',
  kids: 'kids.localhost',
};

/**
 * The app on its own database, with every person a test names: `await as('bob')(joinTribe, { body: { tribeId } })`.
 * @param env overrides of the environment, e.g. a local Google issuer
 * @param options `sandbox`: with the payment sandbox, which sends the app its events; `overTcp`: the database is reached
 *   over the network as in production, for tests of lost connections; `replica`: reads go to connections that refuse to write,
 *   as a replica's do
 */
export function testApp(
  env: Record<string, string>,
  options: { sandbox: true } & Connected,
): Promise<TestApp & { sandbox: Sandbox }>;
export function testApp(env?: Record<string, string>, options?: Connected): Promise<TestApp>;
export async function testApp(
  env: Record<string, string> = {},
  { sandbox, ...connected }: { sandbox?: true } & Connected = {},
): Promise<TestApp & { sandbox?: Sandbox }> {
  if (!sandbox) return startTestApp(env, connected);
  const paid = await startTestSandbox();
  const tested = await startTestApp({ ...paid.env, ...env }, connected);
  await paid.release();
  await tested.app.server.listen({ port: tested.config.PORT, host: '127.0.0.1' });
  return { ...tested, sandbox: paid.sandbox };
}

/** The connection that creates databases, one per test worker. */
let admin: Sql | undefined;

interface Connected {
  overTcp?: true;
  replica?: true;
}

type App = Awaited<ReturnType<typeof createApp>>;

/** A copy of the template database: its URL, and what to do with it when the test file has ended. */
async function copyDatabase(): Promise<{ href: string; discard: () => Promise<void> }> {
  const { adminUrl, name: template, copies, inMemory } = inject('template');
  const name = `${copies}${Math.random().toString(36).slice(2)}`;
  admin ??= connectAdmin(adminUrl);
  const sql = admin;
  // Copies files: the default, through the write-ahead log, takes ten times as long.
  await sql.unsafe(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await preferIndexes(url.href);
  return {
    href: url.href,
    // On a disk all of them go when the run ends (template-database.ts).
    async discard() {
      await noteIndexUse(url.href);
      if (inMemory) await sql.unsafe(`drop database ${name} with (force)`);
    },
  };
}

/** The address of the same database over TCP, without the folder of its Unix socket. */
export function overNetwork(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('host');
  return url.href;
}

type Headers = Record<string, string>;
/** Calls to one site with these headers. */
type Clients = (site: SiteId, headers: () => Promise<Headers>) => ApiClient;

function clientsOf({ server, deps }: App): Clients {
  async function send(site: SiteId, headers: Headers, call: Call, input: object): Promise<InjectResponse> {
    const { body, requestKey } = input as { body?: object; requestKey?: string };
    const options: InjectOptions = {
      method: call.changes ? 'POST' : call.method,
      url: urlOf(call, input),
      headers: {
        host: hostOf[site],
        'x-api-key': deps.config.API_KEY,
        ...headers,
        ...(requestKey === undefined ? {} : { 'idempotency-key': requestKey }),
      },
      ...(body === undefined ? {} : { payload: body }),
      ...(headers['x-from'] ? { remoteAddress: headers['x-from'] } : {}),
    };
    return server.inject(options);
  }

  return (site, headers) => async (call, input) => {
    const response = await send(site, await headers(), call, input);
    if (response.statusCode >= 400 || (response.statusCode === 202 && !call.asksGuardian))
      throw refusalOf(response);
    if (call.access === 'staff') await markStaffCall(inject('staffCalls'), call);
    return call.reply.parse(response.json()) as never;
  };
}

/** The people of a test file. Each signs up on first use, from their own address. */
function createPeople(
  client: Clients,
  ctxOf: (site: SiteId) => Ctx,
  lastCode: (to: string) => Promise<string>,
) {
  const people = new Map<string, Promise<SignedUp & { from: string }>>();
  let addresses = 0;

  async function signUp(username: string, person: Person) {
    // Rate limits would treat people at one address as one person.
    const from = `10.0.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;
    const ctx = ctxOf(person.site ?? 'sports');
    if (isAdult(person) && !person.guardianEmail) {
      const member = await insertMember(ctx, username, person).catch((error: unknown) => {
        // People who signed in before, by link or Google, finish over HTTP.
        if (!violates(error, 'auth_user_email_key')) throw error;
      });
      if (member) return { ...member, from };
    }
    const clientWith = (headers: Headers) => client(ctx.site, async () => ({ ...headers, 'x-from': from }));
    const signedUp = await signUpOverHttp(clientWith, lastCode, username, person);
    await confirmSessions(ctx, signedUp.accountId);
    if (!person.isNew)
      await ctx.sql`update account set created_at = now() - interval '30 days' where id = ${signedUp.accountId}`;
    return { ...signedUp, from };
  }

  return function personOf(username: string, person: Person = {}) {
    const found = people.get(username) ?? signUp(username, person);
    people.set(username, found);
    // A failed sign-up can be tried again.
    found.catch(() => people.delete(username));
    return found;
  };
}

async function startTestApp(env: Record<string, string>, { overTcp, replica }: Connected) {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-test-'));
  const database = await copyDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: overTcp ? overNetwork(database.href) : database.href,
    // Every connection plans every statement anew, a tenth of all the time. Tests of what happens at once ask for more.
    DATABASE_POOL: '2',
    TOUCHLINE_DATA: dataDir,
    LOG_LEVEL: 'silent',
    // The same on a machine that has it and on one that hasn't.
    FFMPEG: 'off',
    ...(replica || readsFromReplica ? { DATABASE_REPLICA_URL: replicaOf(database.href) } : {}),
    ...env,
  });
  const app = await createApp(config);
  markRefusals(
    app.server,
    bindings.map(({ call }) => call),
    inject('refusedCalls'),
  );
  await app.server.ready();
  const { replicas } = app.deps.pools;
  await replicas.start();
  const { sql } = app.deps;
  await sql`update instance set name = 'Touchline'`;
  app.deps.onLock = checkLockOrder();

  const wrongCounts = collectLogged(app, ([, text]) => String(text).includes('audit rows'));
  const writesInReads = collectLogged(app, ([, text]) => text === REFUSED);
  const failedJobs = collectLogged(app, ([, text]) => text === 'job failed');
  const unnamed = collectLogged(app, ([, text]) => String(text).includes('service that it does not name'));
  afterEach(() => {
    const refused = writesInReads.splice(0).map((entry) => (entry as { err: Error }).err.stack);
    expect(refused, 'reads that a replica refused').toEqual([]);
    expect(wrongCounts.splice(0), 'calls of staff with a wrong number of audit rows').toEqual([]);
    expect(failedJobs.splice(0), 'jobs that failed').toEqual([]);
    expect(unnamed.splice(0), 'jobs that talk to a service without naming it').toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await database.discard();
    await rm(dataDir, { recursive: true, force: true });
  });
  // The last hook runs first.
  afterAll(() => checkAuditWords(ctx()));

  const ctx = (site: SiteId = 'sports'): Ctx => ({
    sql,
    viewer: null,
    site,
    now: new Date(),
    deps: app.deps,
  });

  /** The newest code sent to an address. */
  async function lastCode(to: string): Promise<string> {
    const [email] = await sql<{ code: string }[]>`
      select code from inbox_message where recipient = ${to} and code is not null order by id desc limit 1`;
    if (!email) throw new Error(`No code was sent to ${to}.`);
    return email.code;
  }

  const client = clientsOf(app);
  const personOf = createPeople(client, ctx, lastCode);

  return {
    app,
    sql,
    config,
    lastCode,
    /** A signed-in person. `person` only counts when they are named first; `on` acts on another site. */
    as: (username: string, person: Person = {}, on: SiteId = person.site ?? 'sports'): ApiClient =>
      client(on, async () => {
        const { token, from } = await personOf(username, person);
        return { authorization: `Bearer ${token}`, 'x-from': from };
      }),
    /** A visitor who is not signed in. */
    anyone: (site: SiteId = 'sports'): ApiClient => client(site, async () => ({})),
    /** Whoever has a token: a guest with their link. */
    withToken: (token: string, site: SiteId = 'sports'): ApiClient =>
      client(site, async () => ({ authorization: `Bearer ${token}` })),
    idOf: async (username: string, person: Person = {}): Promise<string> =>
      (await personOf(username, person)).accountId,
    tokenOf: async (username: string, person: Person = {}): Promise<string> =>
      (await personOf(username, person)).token,
    /** A ctx for operations that have no call: factories, seeds, jobs. */
    ctx,
    /** Runs every waiting job now. A job that fails also fails the test, unless it asks for `failuresOfJobs`. */
    runJobs: () => app.runJobs(),
    /** The jobs that have failed since the test began, for a test that makes them fail. */
    failuresOfJobs: () => failedJobs.splice(0).map((entry) => (entry as { job: string }).job),
  };
}

/** Collects what is logged as an error and `isWanted`. */
function collectLogged({ deps }: App, isWanted: (entry: readonly unknown[]) => boolean): unknown[] {
  const found: unknown[] = [];
  const error = deps.log.error.bind(deps.log);
  deps.log.error = (...entry: Parameters<typeof error>) => {
    if (isWanted(entry)) found.push(entry[0]);
    error(...entry);
  };
  return found;
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
/** With the payment provider’s stand-in. */
export type PaidTestApp = TestApp & { sandbox: Sandbox };

export function refusalOf(response: InjectResponse): Refusal {
  const body = response.json<ErrorBody>();
  const retryAfter = Number(response.headers['retry-after']) || undefined;
  return new Refusal(response.statusCode, body.code, body.message, {
    ...(body.field ? { field: body.field } : {}),
    details: body.details,
    ...(body.next ? { next: body.next } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  });
}
