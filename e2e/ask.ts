import { request } from 'node:http';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { type ErrorBody, Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { urlOf } from '#platform/web/api.ts';
import { base, hostOf } from './sites.ts';

/** The caller. `from` is the local address they use. */
export interface Asking {
  site?: SiteId;
  token?: string;
  from?: string;
}

/** Calls the API from outside the browser, to set up a journey. Throws a Refusal with the server's message. */
export async function ask<C extends Call>(
  { site = 'sports', token, from }: Asking,
  call: C,
  input: CallInput<C>,
): Promise<CallReply<C>> {
  const { body, requestKey } = input as { body?: unknown; requestKey?: string };
  const reply = await send({
    site,
    method: call.changes ? 'POST' : call.method,
    path: urlOf(call, input),
    headers: {
      'x-api-key': process.env.API_KEY ?? 'touchline-public',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(requestKey === undefined ? {} : { 'idempotency-key': requestKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(from ? { from } : {}),
  });
  if (reply.status < 400) return call.reply.parse(JSON.parse(reply.text)) as CallReply<C>;
  const refusal = JSON.parse(reply.text) as ErrorBody;
  throw new Refusal(reply.status, refusal.code, `${call.path}: ${refusal.message}`);
}

interface Email {
  subject: string;
  text: string;
  code?: string;
  link?: string;
}

/** The messages sent to an address, newest first, from /inbox. */
export async function emailsTo(to: string): Promise<Email[]> {
  const { text } = await send({ path: `/inbox.json?${new URLSearchParams({ to })}` });
  return (JSON.parse(text) as { items: Email[] }).items;
}

/** The newest six-digit code sent to an address. */
export async function lastCode(to: string): Promise<string> {
  const code = (await emailsTo(to)).find((email) => email.code)?.code;
  if (!code) throw new Error(`No code was sent to ${to}.`);
  return code;
}

interface Sent {
  site?: SiteId;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  from?: string;
}

/** Fetches any URL of the site, whatever it answers. */
export function send({ site = 'sports', method = 'GET', path, headers = {}, body, from }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: base.port || 80,
        method,
        path,
        headers: { host: hostOf(site), ...headers },
        // On Linux every address of 127.0.0.0/8 is this machine; elsewhere only the first is.
        ...(from && process.platform === 'linux' ? { localAddress: from } : {}),
      },
      async (reply) => {
        let text = '';
        for await (const chunk of reply.setEncoding('utf8')) text += chunk;
        resolve({ status: reply.statusCode ?? 0, text });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
