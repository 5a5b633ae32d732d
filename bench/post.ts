import { Agent, request } from 'node:http';
import type { Call, CallReply } from '#platform/call.ts';
import { urlOf } from '#platform/web/api.ts';

/** The app that is measured. */
export interface Target {
  origin: string;
  headers: Record<string, string>;
}

export interface Posted<C extends Call> {
  status: number;
  /** Of a refusal: its code and message. */
  body: CallReply<C>;
}

interface Asked {
  token?: string;
  /** The Idempotency-Key. */
  key?: string;
  params?: object;
  body?: object;
}

const agent = new Agent({ keepAlive: true });

/** Makes a call, with as little work on this side as possible. */
export function post<C extends Call>(
  { origin, headers }: Target,
  call: C,
  { token = '', key = '', params = {}, body = {} }: Asked,
): Promise<Posted<C>> {
  const method = call.method === 'GET' ? 'GET' : 'POST';
  return new Promise((done, failed) => {
    const asked = request(
      `${origin}${urlOf(call, { params })}`,
      {
        agent,
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': key }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body: JSON.parse(text) }));
      },
    );
    asked.on('error', failed);
    asked.end(method === 'GET' ? undefined : JSON.stringify(body));
  });
}
