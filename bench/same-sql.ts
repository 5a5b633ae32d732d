import { createApp } from '#app.ts';
import type { Call, CallInput } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import { connect } from '#platform/sql/connect.ts';
import { urlOf } from '#platform/web/api.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The statements of one call: the app answers it once here, and every statement is recorded.
 * The bare route runs the same ones, so a ratio of the two is the cost of everything else.
 */
export async function statementsOf<C extends Call>(
  config: Config,
  call: C,
  input: CallInput<C>,
  more: Record<string, string> = {},
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const sql = connect(config.DATABASE_URL, {
    pool: 2,
    name: 'touchline-bench',
    debug: (text, values) => statements.push({ text, values }),
  });
  const app = await createApp({ ...config, ROLE: 'web' }, null, { sql });
  const reply = await app.server.inject({
    method: call.method,
    url: urlOf(call, input),
    headers: { host: 'localhost', 'x-api-key': config.API_KEY, ...more },
    ...((input as { body?: object }).body ? { payload: (input as { body?: object }).body } : {}),
  });
  await app.close();
  await sql.end();
  if (reply.statusCode !== 200) throw new Error(`${call.path} answered ${reply.statusCode}: ${reply.body}`);
  return statements;
}
