import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { House } from './house.ts';
import { failureFor } from './protocol/door.ts';
import { Failure, failureAnswer } from './protocol/failure.ts';
import type { PathParams, Route } from './protocol/route.ts';
import { knows } from './secret.ts';
import type { Objects } from './store/objects.ts';

/** Seconds: further on by so many, or to a time. */
const clockMove = z.union([
  z.strictObject({ advance: z.number().int().min(0) }),
  z.strictObject({ to: z.number().int().min(0) }),
]);

const later = z.strictObject({ seconds: z.number().int().min(0) });

const policy = z.strictObject({
  duplicate: z.boolean().optional(),
  shuffle: z.boolean().optional(),
  delayMs: z.number().int().min(0).optional(),
  drop: z.boolean().optional(),
  hold: z.boolean().optional(),
});

const fault = z.strictObject({
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  path: z.string().optional(),
  status: z.number().int().min(400).max(599).optional(),
  afterCommit: z.boolean().optional(),
  delayMs: z.number().int().min(0).max(60_000).optional(),
  times: z.number().int().min(1).optional(),
});

/** What a test, or somebody at the desk, does to the sandbox itself. From this machine and with the token only. */
export function registerControl(server: FastifyInstance, house: House, controls: readonly Route[]): void {
  const open =
    (work: (body: unknown, path: PathParams, request: FastifyRequest) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        authorise(house, request);
        return reply.send(await work(request.body ?? {}, request.params as PathParams, request));
      } catch (error) {
        const refused = failureFor(readable(error), request);
        return reply.code(refused.status).send(failureAnswer(refused, request.id, house.publicUrl));
      }
    };

  server.post(
    '/_sandbox/reset',
    open(() => {
      house.reset();
      return {};
    }),
  );
  server.post(
    '/_sandbox/sweep',
    open(() => {
      house.sweep();
      return {};
    }),
  );
  server.post(
    '/_sandbox/clock',
    open((body) => {
      const move = clockMove.parse(body);
      return { now: 'to' in move ? house.setTo(move.to) : house.advance(move.advance) };
    }),
  );
  server.post(
    '/_sandbox/settle',
    open((body) => {
      house.settleSeconds = later.parse(body).seconds;
      return {};
    }),
  );
  server.post(
    '/_sandbox/deliveries',
    open((body) => {
      house.deliveries.policy = { ...house.deliveries.policy, ...policy.parse(body) };
      return house.deliveries.policy;
    }),
  );
  server.post(
    '/_sandbox/deliveries/flush',
    open(() => house.deliveries.flush()),
  );
  server.post(
    '/_sandbox/events/:id/resend',
    open((_body, { id }) => resend(house, id)),
  );
  server.post(
    '/_sandbox/fail-next',
    open((body) => {
      house.faults.add(fault.parse(body));
      return {};
    }),
  );
  server.get(
    '/_sandbox/log',
    open((_body, _path, request) => {
      const { request: id } = request.query as { request?: string };
      return { requests: house.log.lines.filter((line) => !id || line.id === id) };
    }),
  );
  for (const one of controls) {
    server.route({
      method: one.method,
      url: `/_sandbox${one.path}`,
      handler: open((body, path) =>
        house.transact((tx) => one.run(tx, one.params.parse(body) as never, path)),
      ),
    });
  }
}

export function resend(house: House, id: string): { deliveries: number } {
  const row = house.db.one<{ json: string }>("select json from obj where id = ? and kind = 'event'", id);
  if (!row) throw new Failure(404, { type: 'invalid_request_error', message: `No such event: '${id}'` });
  const event = JSON.parse(row.json) as Objects['event'];
  return { deliveries: house.deliveries.resend(id, event.type, event.account ?? null) };
}

function authorise(house: House, request: FastifyRequest): void {
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  if (!local || !knows(`Bearer ${house.token}`, request.headers.authorization))
    throw new Failure(401, {
      type: 'invalid_request_error',
      message: 'The sandbox obeys its own token only.',
    });
}

const readable = (error: unknown) =>
  error instanceof z.ZodError
    ? new Failure(400, { type: 'invalid_request_error', message: z.prettifyError(error) })
    : error;
