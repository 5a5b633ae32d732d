import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden, invalid } from '#platform/errors.ts';
import { type Hears, topicOf } from '#platform/live.ts';
import { enter, type Gate } from './serve.ts';

/** Who may listen to a kind of topic: `shouts`, `post:ID`. */
export interface LiveTopic {
  kind: string;
  allow(ctx: Ctx, name: string): Promise<boolean>;
  /** What of it this listener hears; left out, everything. */
  hearing?(ctx: Ctx): Promise<Hears>;
}

const Topics = z
  .string()
  .regex(/^[a-z0-9:-]{1,80}(,[a-z0-9:-]{1,80}){0,9}$/)
  .transform((text) => text.split(','));

const everything: Hears = () => true;

/** GET /api/live?topics=a,b&key=...: server-sent events. A client that comes back sends Last-Event-ID. */
export function registerLive(app: FastifyInstance, gate: Gate, topics: readonly LiveTopic[]): void {
  const { deps } = gate;
  app.get<{ Querystring: { topics?: string; key?: string } }>(
    '/api/live',
    { schema: { hide: true } },
    async (request, reply) => {
      // A browser's own stream cannot send the key as a header. It is public; a session comes as a header only.
      if (request.query.key) request.headers['x-api-key'] ??= request.query.key;
      const ctx = await enter(gate, request);
      const asked = Topics.safeParse(request.query.topics);
      if (!asked.success) throw invalid('Name up to ten topics, separated by commas.', 'topics');
      const names = new Map<string, Hears>();
      for (const name of asked.data) {
        const topic = topics.find(({ kind }) => kind === name.split(':')[0]);
        if (!topic) throw invalid(`There is no topic ${name}.`, 'topics');
        if (!(await topic.allow(ctx, name))) throw forbidden('You cannot listen to this.');
        names.set(topicOf(ctx.site, name), (await topic.hearing?.(ctx)) ?? everything);
      }
      const last = Number(request.headers['last-event-id']);
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      await deps.live.open(reply.raw, names, Number.isSafeInteger(last) && last > 0 ? last : null);
    },
  );
}
