import { beforeEach } from 'vitest';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { sendOtp } from '#features/auth/calls.ts';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { refusalOf, type TestApp } from '#test/test-app.ts';

/** Requests codes and enters them, each test as a visitor with an address of its own. */
export function withCodes({ app, sql }: TestApp) {
  let visitors = 0;
  let from = '';
  let email = '';
  // Each with an IP address of their own, so that what one network does doesn't count against the next.
  beforeEach(() => {
    visitors += 1;
    from = `10.9.0.${visitors}`;
    email = `visitor${visitors}@example.com`;
  });

  async function ask<C extends Call>(
    call: C,
    input: CallInput<C>,
    at = from,
    headers: Record<string, string> = {},
  ): Promise<CallReply<C>> {
    const { body } = input as { body?: object };
    const response = await app.server.inject({
      method: call.method,
      url: `/api${call.path}`,
      headers: { host: 'localhost', 'x-api-key': 'touchline-public', ...headers },
      remoteAddress: at,
      ...(body ? { payload: body } : {}),
    });
    if (response.statusCode >= 400) throw refusalOf(response);
    return call.reply.parse(response.json()) as CallReply<C>;
  }
  const send = (body: CallInput<typeof sendOtp>['body'] = { email }, at = from) => ask(sendOtp, { body }, at);
  const verify = (code: string, body: object = { email }, at = from) =>
    ask(verifyOtp, { body: { ...body, code } }, at);

  /** As if everything about codes had happened that much earlier. */
  async function later(seconds: number) {
    await sql`update auth_code_event set at = at - ${seconds}::int * interval '1 second'`;
    await sql`update auth_verification set created_at = created_at - ${seconds}::int * interval '1 second'`;
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  return { ask, send, verify, later, wrong, visitor: () => ({ email, from }) };
}
