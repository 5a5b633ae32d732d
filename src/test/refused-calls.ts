import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Call, methodsOf, routeOf } from '#platform/call.ts';
import { refusedBefore } from '#platform/http/describe-calls.ts';
import { lookUp } from '#platform/look-up.ts';
import { refusalsByCall } from '../../vite/refusals.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File of this run: what calls were refused with by their operations, a line each. */
    refusedCalls: string;
  }
}

/** Of this process. */
const marked = new Set<string>();

/** Writes down once what a call was refused with, and in which test. */
export function markRefusals(server: FastifyInstance, calls: readonly Call[], file: string): void {
  const byRoute = new Map<string, Call>(
    calls.flatMap((call) => methodsOf(call).map((method) => [`${method} /api${call.path}`, call] as const)),
  );
  server.addHook('onSend', async ({ method, routeOptions: { url } }, { statusCode: status }, payload) => {
    if ((status < 400 && status !== 202) || typeof payload !== 'string') return;
    const call = byRoute.get(`${method} ${url}`);
    const [, code] = /"code":"([A-Z][A-Z0-9_]+)"/.exec(payload) ?? [];
    const refused = `${status} ${code}`;
    if (!call || !code || refusedBefore(call).includes(refused)) return;
    const line = `${routeOf(call)}\t${refused}`;
    if (marked.has(line)) return;
    marked.add(line);
    await appendFile(file, `${line}\t${expect.getState().currentTestName}\n`);
  });
}

/** Programs decide by the codes that the description of the API lists, so a run of all tests meets no other. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-refused-calls-'));
  const file = join(folder, 'refused');
  await writeFile(file, '');
  project.provide('refusedCalls', file);
  return async () => {
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
    await rm(folder, { recursive: true, force: true });
    // Reading all sources takes seconds.
    const listed = process.env.ALL_TESTS === '1' ? await refusalsByCall() : null;
    const unlisted = lines.filter((line) => {
      const [route = '', refused = ''] = line.split('\t');
      return listed && !lookUp(listed, route)?.some((one) => one === refused);
    });
    if (unlisted.length > 0)
      throw new Error(`The description of the API doesn’t list:\n  ${unlisted.join('\n  ')}`);
  };
}
