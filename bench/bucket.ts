import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { createBucket } from '#test/bucket-server.ts';

/** The tests' bucket as a process, which is told to misbehave by POST /_trouble?is=... */
const { listener, objects, trouble } = createBucket();

createServer((request, reply) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  if (pathname === '/readyz') return reply.end();
  if (pathname === '/_trouble') trouble.is = (searchParams.get('is') ?? 'none') as typeof trouble.is;
  else if (pathname === '/_sha256') {
    const found = objects.get(searchParams.get('key') ?? '');
    return reply.end(found ? createHash('sha256').update(found).digest('hex') : 'none');
  } else return listener(request, reply);
  return reply.end();
}).listen(Number(process.env.PORT), '127.0.0.1');
