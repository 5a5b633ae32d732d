import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Call } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import { readInput } from '#platform/read-input.ts';
import { siteIds } from '#platform/site.ts';
import { type ApiDocument, describeCalls } from './describe-calls.ts';

interface DocsOptions extends Pick<Config, 'origins' | 'NODE_ENV'> {
  calls: readonly Call[];
  /** What the site at a host is called. */
  titleOf: (host: string | undefined) => Promise<string>;
}

/** /api/openapi.json and /api/docs, generated from the calls. */
export async function registerDocs(
  app: FastifyInstance,
  { origins, NODE_ENV, calls, titleOf }: DocsOptions,
): Promise<void> {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (value) => {
    try {
      return { value: readInput(schema, value) };
    } catch (error) {
      return { error: error as Error };
    }
  });
  // Replies are already validated and serialised in serve.ts.
  app.setSerializerCompiler(() => (data) => (typeof data === 'string' ? data : JSON.stringify(data)));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1',
        termsOfService: `${origins.sports}/terms`,
        description:
          'Every call needs the x-api-key header; calls of members also need a bearer token. ' +
          'A refused call answers `{ code, message, field?, details?, next? }`; each operation lists its codes by status.',
      },
      servers: siteIds.map((site) => ({ url: origins[site], description: `The ${site} site` })),
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          session: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  // Some megabytes, the same for everybody until the next start.
  let rest: Promise<{ info: object; text: string }> | undefined;
  const describe = async () => {
    const described = app.swagger() as unknown as ApiDocument;
    describeCalls(described, calls, await refusalsOfCalls(NODE_ENV));
    const { info = {}, ...document } = described as ApiDocument & { info?: object };
    return { info, text: JSON.stringify(document).slice(1) };
  };
  app.get('/api/openapi.json', { schema: { hide: true } }, async ({ headers }, reply) => {
    rest ??= describe();
    const { info, text } = await rest;
    const title = await titleOf(headers.host);
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"info":${JSON.stringify({ ...info, title })},${text}`);
  });
  await app.register(async (scope) => {
    // The reference page loads its own script and styles from here, started by an inline script.
    scope.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
      );
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        title: 'API',
        withDefaultFonts: false,
        telemetry: false,
      },
    });
  });
}

/** The build has found them; where nothing is built, in tests and development, they are found now. */
async function refusalsOfCalls(mode: Config['NODE_ENV']): Promise<Record<string, readonly string[]>> {
  const built = join(import.meta.dirname, '../../../build/server/refusals.json');
  if (mode === 'production' && existsSync(built)) return JSON.parse(readFileSync(built, 'utf8'));
  const { refusalsByCall } = await import('../../../vite/refusals.ts');
  return refusalsByCall();
}
