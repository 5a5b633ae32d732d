import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** An address of this machine that nobody else reaches, also as IPv6 writes an IPv4 one: `::ffff:127.0.0.1`. */
function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** A host name, without its port, that means this machine and no other: `localhost`, `kids.localhost`, `127.0.0.1`, `[::1]`. */
export function isLocalHost(name: string): boolean {
  const host = name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
}

/** Headers by which a proxy says that it passes on somebody else's request. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;

/**
 * Whether a request comes from a browser on this machine: over a loopback connection, through no proxy, which would be
 * one for everybody, and to a name of this machine, since a name of somebody else can be pointed here.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLocalHost(host) &&
    forwarding.every((name) => headers[name] === undefined)
  );
}
