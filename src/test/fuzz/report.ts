import { curlOf } from './requests.ts';
import type { Failure, Result } from './walk.ts';

/** Reports each kind of failure once, with the seed and the request that reproduces it. */
export function reportOf({ failures }: Result, seed: number, origin: string): string {
  const kinds = new Map<string, Failure[]>();
  for (const failure of failures) {
    const path = failure.request.url.split('?')[0] ?? '';
    const kind = `${failure.request.method} ${path.replace(/[0-9a-f-]{36}/g, ':id').slice(0, 60)} ${failure.why.slice(0, 80)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), failure]);
  }
  return [...kinds.values()]
    .map(([first, ...more]) => (first ? describe(first, more.length, seed, origin) : ''))
    .join('\n\n');
}

function describe({ request, reply, why }: Failure, more: number, seed: number, origin: string): string {
  return [
    `${request.method} ${request.url.slice(0, 100)} as ${request.person} on ${request.site}: ${why} (seed ${seed}${more ? `, ${more} more times` : ''})`,
    curlOf(request, origin),
    reply ? `-> ${reply.status} ${reply.body.slice(0, 300)}` : '-> no reply',
  ].join('\n');
}
