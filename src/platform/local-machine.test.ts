import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { isFromThisMachine, isLocalHost } from './local-machine.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({
    socket: { remoteAddress },
    headers: { host: 'localhost:3000', ...headers },
  }) as unknown as FastifyRequest;

test.each(['localhost', 'kids.localhost', 'LOCALHOST', '127.0.0.1', '127.8.8.8', '[::1]'])(
  '%s is this machine',
  (name) => {
    expect(isLocalHost(name)).toBe(true);
  },
);

test.each(['touchline.example', 'localhost.example', 'notlocalhost', '10.0.0.1', '0.0.0.0', '', '[fe80::1]'])(
  '"%s" is not this machine alone',
  (name) => {
    expect(isLocalHost(name)).toBe(false);
  },
);

test('a request over a loopback connection is from this machine', () => {
  expect(isFromThisMachine(request('127.0.0.1'))).toBe(true);
  expect(isFromThisMachine(request('::1', { host: '[::1]:3000' }))).toBe(true);
  expect(isFromThisMachine(request('::ffff:127.0.0.1', { host: 'kids.localhost:3000' }))).toBe(true);
});

test('a request from elsewhere, through a proxy or to another name isn’t', () => {
  expect(isFromThisMachine(request('192.168.1.20'))).toBe(false);
  expect(isFromThisMachine(request('::ffff:10.0.0.1'))).toBe(false);
  // Behind a proxy every connection is a loopback one, and what the header says can be made up.
  expect(isFromThisMachine(request('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }))).toBe(false);
  expect(isFromThisMachine(request('127.0.0.1', { forwarded: 'for=127.0.0.1' }))).toBe(false);
  expect(isFromThisMachine(request('127.0.0.1', { via: '1.1 proxy' }))).toBe(false);
  expect(isFromThisMachine(request('127.0.0.1', { host: 'rebound.example:3000' }))).toBe(false);
});
