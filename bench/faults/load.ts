import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { completeProfile } from '#features/accounts/signup/calls.ts';
import { sendOtp } from '#features/auth/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import { connect } from '#platform/sql/connect.ts';
import { until } from './programs.ts';
import { HOSTS, type Site } from './site.ts';

const WRITERS = 24;
const READERS = 6;
const PAUSE_MS = 1_050;
const POSTS = 1_500;
const PAGES = ['/', '/shouts', '/tribes', '/cards', '/questions'];
const NONE = 'no answer';

interface Person {
  token: string;
  id: string;
  address: string;
}

interface Answer {
  status: number | typeof NONE;
  body: string;
  ms: number;
}

/** What people did and got since the figures were last taken. */
export class Load {
  readonly acknowledged: { person: string; post: string }[] = [];
  readonly #site: Site;
  readonly #sql: ReturnType<typeof connect>;
  #people: Person[] = [];
  #posts: string[] = [];
  #answers: { isWrite: boolean; status: Answer['status']; ms: number; at: number }[] = [];
  #isOn = true;

  constructor(site: Site) {
    this.#site = site;
    this.#sql = connect(site.databases.url, { pool: 2, name: 'faults', statementTimeout: 0 });
  }

  /** Signs people up by code, through the proxy; one of them writes what all like. */
  async prepare(): Promise<void> {
    await until('the proxy', async () => (await this.#ask('/', {})).status === 200);
    for (let n = 1; n <= WRITERS; n += 1) this.#people.push(await this.signUp(n));
    const [first] = this.#people;
    const { body } = await this.#call(createPost, { kind: 'SHOUT', body: 'Here we go' }, first);
    const { id } = JSON.parse(body);
    const copies = await this.#sql<{ id: string }[]>`
      insert into post select copy.* from post, generate_series(1, ${POSTS}) n,
        lateral jsonb_populate_record(post, jsonb_build_object('id', lpad(n::text, 8, '0') || '-0000-4000-8000-000000000000')) copy
      where post.id = ${id} returning id`;
    this.#posts = copies.map((copy) => copy.id);
  }

  /** With a code that is sent by email, from an address of their own: limits count by network. */
  async signUp(n: number): Promise<Person> {
    const address = `127.1.${n}.1`;
    const email = `writer${n}@people.example`;
    await this.#call(sendOtp, { email }, { address });
    await until(`the code of ${email}`, async () => Boolean(this.#codeOf(email)));
    const session = await this.#call(verifyOtp, { email, code: this.#codeOf(email) }, { address });
    const { accessToken: token, user } = JSON.parse(session.body);
    const profile = { username: `writer${n}`, displayName: `Writer ${n}`, birthDate: '1990-01-01' };
    await this.#call(completeProfile, { role: 'USER', country: 'GB', ...profile }, { address, token });
    return { token, id: user.id, address };
  }

  start(): void {
    this.#tookAt = Date.now();
    for (const person of this.#people) void this.#write(person);
    for (let n = 0; n < READERS; n += 1) void this.#read(n);
  }

  /** @returns how many acknowledged writes the database lacks */
  async end(): Promise<number> {
    this.#isOn = false;
    await sleep(3_000);
    const lost = await this.lost();
    await this.#sql.end();
    return lost;
  }

  async lost(): Promise<number> {
    const acknowledged = JSON.stringify(this.acknowledged);
    const rows = await this.#sql`
      select from jsonb_to_recordset(${acknowledged}::text::jsonb) as sent (person uuid, post uuid)
      where not exists (select from post_like where post_id = sent.post and account_id = sent.person)`;
    return rows.length;
  }

  /** The figures since the last call: counts by status, the longest time without an acknowledged write or a page. */
  take() {
    const answers = this.#answers.splice(0);
    const since = this.#tookAt;
    this.#tookAt = Date.now();
    const of = (isWrite: boolean) => {
      const own = answers.filter((answer) => answer.isWrite === isWrite);
      const good = own.filter(({ status }) => status === 200).map(({ at }) => at);
      const gaps = good.map((at, n) => at - (good[n - 1] ?? since));
      const counts = Object.groupBy(own, ({ status }) => String(status));
      return {
        statuses: Object.entries(counts).map(([status, all]) => `${status}: ${all?.length}`),
        withoutS: Math.max(0, ...gaps) / 1000,
        slowestS: Math.max(0, ...own.map(({ ms }) => ms)) / 1000,
      };
    };
    return { writes: of(true), pages: of(false) };
  }

  async #write(person: Person): Promise<void> {
    for (const post of this.#posts) {
      if (!this.#isOn) return;
      const answer = await this.#ask(`/api${likeUnlikePost.path}`, {
        ...person,
        body: { postId: post, liked: true },
      });
      if (answer.status === 200) this.acknowledged.push({ person: person.id, post });
      this.#answers.push({ isWrite: true, status: answer.status, ms: answer.ms, at: Date.now() });
      await sleep(PAUSE_MS - (answer.ms < PAUSE_MS ? answer.ms : 0));
    }
  }

  async #read(n: number): Promise<void> {
    for (let asked = n; this.#isOn; asked += 1) {
      const host = HOSTS[asked % HOSTS.length];
      const path = PAGES[asked % PAGES.length] ?? '/';
      const answer = await this.#ask(path, { host, address: `127.2.${n}.1` });
      // A page that this site doesn't have.
      const status = answer.status === 404 || answer.status === 302 ? 200 : answer.status;
      this.#answers.push({ isWrite: false, status, ms: answer.ms, at: Date.now() });
      await sleep(100);
    }
  }

  #codeOf(email: string): string {
    const mail = this.#site.mail.received.findLast((one) => one.includes(email));
    return /\b(\d{6}) is your/.exec(mail ?? '')?.[1] ?? '';
  }

  async #call(
    { method, path }: { method: string; path: string },
    body: object,
    person: { address: string; token?: string } | undefined,
  ): Promise<Answer> {
    const answer = await this.#ask(`/api${path}`, { ...person, method, body });
    if (answer.status !== 200 && answer.status !== 201)
      throw new Error(`${path}: ${answer.status} ${answer.body}`);
    return answer;
  }

  #tookAt = Date.now();
  readonly #agents = new Map<string, Agent>();

  #ask(
    path: string,
    {
      address = '127.0.0.1',
      host = HOSTS[0],
      token,
      body,
      method = body ? 'POST' : 'GET',
    }: { address?: string; host?: string | undefined; token?: string; body?: object; method?: string },
  ): Promise<Answer> {
    const began = performance.now();
    const { port, certificate } = this.#site;
    const agent =
      this.#agents.get(address) ?? new Agent({ keepAlive: true, ca: certificate, localAddress: address });
    this.#agents.set(address, agent);
    return new Promise((resolve) => {
      const headers = {
        host,
        'x-api-key': 'touchline-public',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const done = (status: Answer['status'], text = '') =>
        resolve({ status, body: text, ms: performance.now() - began });
      const options = {
        agent,
        host: '127.0.0.1',
        servername: host,
        port,
        path,
        method,
        headers,
        timeout: 30_000,
      };
      const sent = request(options, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => done(reply.statusCode ?? NONE, Buffer.concat(chunks).toString()));
        reply.on('error', () => done(NONE));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', (error) => done(NONE, error.message));
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  }
}
