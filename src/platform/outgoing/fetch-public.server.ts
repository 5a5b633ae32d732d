import { lookup as resolveHost } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Config } from '#platform/config.ts';
import type { Deps } from '#platform/ctx.ts';
import { FetchFault } from './fetch-fault.ts';
import { isPublicAddress } from './public-address.ts';

const MOST_MS = 10_000;
const MOST_REDIRECTS = 3;

/** What a server said of its last answer. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}
export interface Fetched extends Validators {
  /** Null when nothing changed since the validators. */
  body: Buffer | null;
  /** Where the redirects ended. */
  url: URL;
  contentType: string;
  status: number;
}
type Settings = Pick<Config, 'NODE_ENV' | 'FEED_TEST_HOST'>;
export type Fetching = Pick<Deps, 'config' | 'outgoing'>;

export interface Wanted {
  /** The header `accept`. */
  accept: string;
  /** Whether this content type may be what is wanted. */
  isType: (contentType: string) => boolean;
  /** Of the unpacked answer. */
  mostBytes: number;
  /** What is fetched for. */
  purpose: string;
  /** Of the last answer: then an unchanged one has no body. */
  known?: Validators;
}

/**
 * Reads something of the public internet: https only, no private address at any step, 10 seconds and a limited size in
 * all, at most three redirects, no cookies.
 * @throws FetchFault
 */
export const fetchPublic = (
  { config, outgoing }: Fetching,
  address: string,
  wanted: Wanted,
): Promise<Fetched> => outgoing.call('feeds', wanted.purpose, () => fetchWithin(config, address, wanted));

async function fetchWithin(settings: Settings, address: string, wanted: Wanted): Promise<Fetched> {
  const signal = AbortSignal.timeout(MOST_MS);
  let url = new URL(address);
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await open(settings, url, wanted, signal);
      const next = redirectOf(response, url);
      if (!next) return await read(response, url, wanted, signal);
      response.destroy();
      if (redirects === MOST_REDIRECTS) throw new FetchFault('too_many_redirects');
      url = next;
    }
  } catch (error) {
    throw faultOf(error, signal);
  }
}

function open(
  settings: Settings,
  url: URL,
  { accept, purpose, known }: Wanted,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isTest = settings.NODE_ENV === 'test' && url.host === settings.FEED_TEST_HOST;
  if (url.protocol !== 'https:' && !isTest) throw new FetchFault('not_https');
  if (url.username || url.password) throw new FetchFault('refused');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is checked when it is looked up for the connection; an address isn't looked up.
  if (!isTest && isIP(host) && !isPublicAddress(host)) throw new FetchFault('private_address');
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        signal,
        agent: false,
        headers: {
          accept,
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': `Mozilla/5.0 (compatible; ${purpose})`,
          ...(known?.etag && { 'if-none-match': known.etag }),
          ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
        },
        ...(!isTest && { lookup: publicLookup }),
      },
      resolve,
    );
    request.once('error', reject);
    request.end();
  });
}

/**
 * Resolves a name for a connection, which then goes to the very address that was checked: nobody can answer differently in
 * between. One private address among them is enough to refuse the name.
 */
export const lookupPublic =
  (resolve: (host: string) => Promise<{ address: string; family: number }[]>): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) return done(new FetchFault('unknown_host'), '');
        if (!found.every(({ address }) => isPublicAddress(address)))
          return done(new FetchFault('private_address'), '');
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      () => done(new FetchFault('unknown_host'), ''),
    );
  };
const publicLookup = lookupPublic((host) => resolveHost(host, { all: true }));

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return null;
  if (!URL.canParse(headers.location, from)) throw new FetchFault('refused', statusCode);
  return new URL(headers.location, from);
}

async function read(
  response: IncomingMessage,
  url: URL,
  { isType, mostBytes }: Wanted,
  signal: AbortSignal,
): Promise<Fetched> {
  const { statusCode: status = 0, headers } = response;
  const contentType = headers['content-type'] ?? '';
  const found = {
    url,
    contentType,
    status,
    etag: headers.etag?.slice(0, 500) ?? null,
    lastModified: headers['last-modified']?.slice(0, 100) ?? null,
  };
  if (status === 304) {
    response.destroy();
    return { ...found, body: null };
  }
  const fault = faultOfStatus(status) ?? (isType(contentType) ? null : 'wrong_type');
  if (fault) {
    response.destroy();
    throw new FetchFault(fault, status);
  }
  return { ...found, body: await collect(unpacked(response), mostBytes, signal) };
}

function faultOfStatus(status: number) {
  if (status === 404) return 'not_found';
  if (status === 410) return 'gone';
  if (status >= 500) return 'server_error';
  return status === 200 ? null : 'refused';
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase().trim();
  const unpack = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }[encoding];
  if (!unpack) {
    if (encoding !== 'identity') throw new FetchFault('wrong_type', response.statusCode ?? null);
    return response;
  }
  const stream = unpack();
  response.on('error', (error) => stream.destroy(error));
  return response.pipe(stream);
}

/** Counts unpacked bytes: a few packed ones can become gigabytes. */
async function collect(stream: Readable, most: number, signal: AbortSignal): Promise<Buffer> {
  const stop = () => stream.destroy(new FetchFault('too_slow'));
  signal.addEventListener('abort', stop, { once: true });
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream) {
      size += (part as Buffer).length;
      if (size > most) throw new FetchFault('too_large');
      parts.push(part as Buffer);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stream.destroy();
  }
  return Buffer.concat(parts);
}

function faultOf(error: unknown, signal: AbortSignal): FetchFault {
  if (signal.aborted) return new FetchFault('too_slow');
  if (error instanceof FetchFault) return error;
  const code = String((error as { code?: unknown }).code ?? '');
  return new FetchFault(
    code.startsWith('Z_') || code.startsWith('ERR_BROTLI') ? 'wrong_type' : 'unreachable',
  );
}
