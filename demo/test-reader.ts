import type { InjectOptions } from 'fastify';
import { openSession } from '#features/auth/auth.server.ts';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import type { SiteId } from '#platform/site.ts';
import { urlOf } from '#platform/web/api.ts';
import type { TestApp } from '#test/test-app.ts';

/** Reads as somebody of the demo world who is signed in. */
export function readerOf({ app, sql, config }: Pick<TestApp, 'app' | 'sql' | 'config'>) {
  const tokens = new Map<string, Promise<string>>();
  async function signIn(username: string): Promise<string> {
    const [account] = await sql<{ id: string }[]>`select id from account where username = ${username}`;
    return openSession(app.deps, account?.id ?? '');
  }

  async function send(username: string, options: InjectOptions, site: SiteId) {
    const token = await (tokens.get(username) ?? tokens.set(username, signIn(username)).get(username));
    return app.server.inject({
      ...options,
      headers: {
        host: site === 'sports' ? 'localhost' : `${site}.localhost`,
        'x-api-key': config.API_KEY,
        authorization: `Bearer ${token}`,
      },
    });
  }

  /** Reads somebody's own data. */
  async function read<C extends Call>(
    username: string,
    call: C,
    input: CallInput<C>,
    site: SiteId = 'sports',
  ) {
    const { body } = input as { body?: object };
    const options = { method: call.method, url: urlOf(call, input), ...(body ? { payload: body } : {}) };
    return call.reply.parse((await send(username, options, site)).json()) as CallReply<C>;
  }

  const fileFor = async (username: string, url: string): Promise<string> =>
    (await send(username, { method: 'GET', url }, 'sports')).body;

  return { read, fileFor };
}
