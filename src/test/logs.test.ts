import { createServer } from 'node:net';
import { Writable } from 'node:stream';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { APIError } from 'better-auth/api';
import Fastify, { LogController } from 'fastify';
import nodemailer from 'nodemailer';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal, unavailable } from '#platform/errors.ts';
import { handleFailures } from '#platform/http/failures.ts';
import { loggerOptions } from '#platform/http/logger.ts';
import { connect } from '#platform/sql/connect.ts';
import { testApp } from './test-app.ts';

const { config } = await testApp();

/** What must never be in a log, in every error below. */
const marks = [
  'ada.marker@example.com',
  'Ada Marker',
  '4242',
  'secret_marker',
  '07700 900123',
  '203.0.113.77',
];
const [email = '', name = '', last4 = '', secret = '', phone = '', address = ''] = marks;
const person = { email, name, phone, card: { last4 }, client_secret: secret, address: { ip: address } };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An app that logs into a list of lines. */
function loggingApp() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({
    logger: { ...loggerOptions({ LOG_LEVEL: 'debug' }), stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  closing.push(() => app.close());
  return { app, lines };
}

const thrownBy = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => expect.unreachable('This has to fail.'),
    (error: unknown) => error,
  );

/** PostgreSQL puts the whole row into `detail`, and the driver keeps the statement's parameters. */
async function databaseError() {
  const sql = connect(config.DATABASE_URL, { pool: 1, name: 'test' });
  closing.push(() => sql.end());
  return [
    await thrownBy(sql`select ${email}::uuid`),
    await thrownBy(sql`insert into account (id, username) values (gen_random_uuid(), ${name})`),
  ];
}

/** The provider's error carries the payment method and the intent, with their client secret. */
const providerError = () =>
  new Stripe.errors.StripeCardError({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: `Your card was declined, ${email}.`,
    payment_intent: { id: 'pi_1', client_secret: secret, receipt_email: email },
    payment_method: { billing_details: person, card: { last4 } },
  } as never);

/** A mail server that refuses the recipient by name. */
async function mailError() {
  const server = createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('data', (line) => {
      const refused = String(line).startsWith('RCPT');
      socket.write(refused ? `550 ${email} ("${name}") is unknown here\r\n` : '250 ok\r\n');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => server.close());
  const at = server.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  closing.push(() => transport.close());
  return thrownBy(transport.sendMail({ from: 'a@example.com', to: `"${name}" <${email}>`, text: phone }));
}

const bucketError = () =>
  Object.assign(
    new S3ServiceException({
      name: 'AccessDenied',
      $fault: 'client',
      message: `Access denied for ${address}`,
      $metadata: { httpStatusCode: 403, requestId: 'r' },
    }),
    { $response: { body: person, headers: { authorization: secret } } },
  );

const parseError = () => {
  try {
    return JSON.parse(`${email} ${name}`);
  } catch (error) {
    return error;
  }
};

test('logs nothing personal or secret of any library’s error, whatever key it is logged under', async () => {
  const { app, lines } = loggingApp();
  const errors = [
    ...(await databaseError()),
    providerError(),
    await mailError(),
    bucketError(),
    parseError(),
    new APIError('BAD_REQUEST', { message: `No user ${email}`, ...person } as never),
    z.strictObject({ email: z.number() }).safeParse(person).error,
    await thrownBy(fetch(`http://127.0.0.1:1/?email=${email}&secret=${secret}`)),
    new AggregateError([new Error(`to ${email}`), providerError()], `for ${phone}`),
    Object.assign(new Error(`${email}\n${secret}\n    ${name}`), { person, secret, code: `${email}!` }),
    new Error('outer', { cause: Object.assign(new Error(`inner ${phone}`), person) }),
    new Refusal(500, 'FAULT', `Failed for ${email}`, { details: person }),
    `${email} from ${address}`,
    person,
  ];
  for (const error of errors) {
    app.log.error({ err: error }, 'failed');
    app.log.error({ err: error });
    if (!(error instanceof Error)) continue;
    app.log.error(error);
    app.log.warn({ failure: error, refund: 'r1' }, 'failed');
  }
  expect(lines.length).toBeGreaterThanOrEqual(errors.length * 2);
  for (const mark of marks)
    expect(
      lines.filter((line) => line.includes(mark)),
      mark,
    ).toEqual([]);
});

test('logs what helps to find a fault: its type, code, table, status, cause and the frames of its stack', async () => {
  const { app, lines } = loggingApp();
  const [, missing] = await databaseError();
  app.log.error({ err: missing }, 'failed');
  app.log.error({ err: providerError() }, 'failed');
  app.log.error({ err: new Error('outer', { cause: new TypeError('inner') }) }, 'failed');
  const [database, provider, nested] = lines.map((line) => JSON.parse(line).err);
  expect(database).toMatchObject({ type: 'DatabaseError', code: '23514', table: 'account' });
  expect(provider).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
  expect(nested).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { type: 'TypeError', message: 'inner' },
  });
  expect(nested.stack).toMatch(/^\s+at .*logs\.test\.ts/m);
});

test('counts refused requests in one line, instead of an error with a stack for each', async () => {
  const { app, lines } = loggingApp();
  handleFailures(app);
  app.get('/busy', () => {
    throw unavailable();
  });
  app.get('/broken', () => {
    throw new Error('broken');
  });
  for (let times = 0; times < 50; times++) expect((await app.inject('/busy')).statusCode).toBe(503);
  expect((await app.inject('/broken')).statusCode).toBe(500);
  await app.close();
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.map(({ msg, count }) => ({ msg, count }))).toEqual([
    { msg: 'request failed', count: undefined },
    { msg: 'requests refused while busy', count: 50 },
  ]);
});
