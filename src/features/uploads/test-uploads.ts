import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect } from 'vitest';
import { UploadedMedia } from '#features/media/media.ts';
import type { Config } from '#platform/config.ts';
import type { ErrorBody } from '#platform/errors.ts';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Sql } from '#platform/sql/sql.ts';

/** Real files, generated or stored beside the tests (each below 10 KB). */
export const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name));

export const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 18, g: 90, b: 60 } } });

export const png = (width = 640, height = 400) => image(width, height).png().toBuffer();

interface Sent {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

/** The part of the test app that is needed here. */
interface Running {
  app: { server: FastifyInstance };
  config: Config;
  sql: Sql;
  tokenOf(username: string): Promise<string>;
}

/** Makes the app listen, because files are sent as streams, and adds functions to send and fetch them. */
export async function withUploads<T extends Running>(test: T) {
  const { server } = test.app;
  // With the payment sandbox it already listens.
  const base = server.server.listening
    ? server.listeningOrigin
    : await server.listen({ port: 0, host: '127.0.0.1' });

  const headersOf = async (who: string | null) => ({
    'x-api-key': test.config.API_KEY,
    ...(who ? { authorization: `Bearer ${await test.tokenOf(who)}` } : {}),
  });

  async function upload(who: string, path: 'upload-image' | 'upload-file', file: Sent, ticket?: string) {
    const form = new FormData();
    form.append('file', new Blob([file.bytes as BlobPart], { type: file.type ?? '' }), file.name ?? 'file');
    const query = ticket ? `?ticket=${ticket}` : '';
    const reply = await fetch(`${base}/api/global/${path}${query}`, {
      method: 'POST',
      headers: await headersOf(who),
      body: form,
    });
    const body: unknown = await reply.json();
    if (reply.ok) return UploadedMedia.parse(body);
    const { code, message, field } = body as ErrorBody;
    throw new Refusal(reply.status, code, message, field ? { field } : {});
  }

  return {
    ...test,
    base,
    headersOf,
    uploadImage: (who: string, file: Sent, ticket?: string) => upload(who, 'upload-image', file, ticket),
    uploadFile: (who: string, file: Sent, ticket?: string) => upload(who, 'upload-file', file, ticket),
    /** As a browser fetches it: without any key. */
    fetchMedia: (url: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(base + url, { method, headers }),
    /** Attaches these uploads to a public shout. */
    publish: (...ids: string[]) => publishShout(test, ids),
  };
}

async function publishShout({ sql }: Running, ids: string[]) {
  const postId = newId();
  await sql`
    insert into post (id, site, kind, author_id, by_athlete, content, media_count, state, published_at)
    select ${postId}, site, 'SHOUT', owner_id, false, '[]', ${ids.length}, 'published', now()
    from media where id = ${ids[0] ?? null}`;
  await sql`
    insert into post_media (post_id, position, media_id)
    select ${postId}, place - 1, id from unnest(${ids}::uuid[]) with ordinality as shown (id, place)`;
  await sql`update media set attached_at = now() where id = any(${ids}::uuid[])`;
}

export const blob = (bytes: Uint8Array) => new Blob([bytes as BlobPart]);
export const describeFile = (name: string, type: string) =>
  `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from(type).toString('base64')}`;

/** Sends uploads in parts to the app at `base`. */
export function partsSender(headersOf: (who: string) => Promise<Record<string, string>>, base: string) {
  async function tus(
    who: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: BodyInit,
    signal?: AbortSignal,
  ) {
    return fetch(base + path, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...(await headersOf(who)), ...headers },
      ...(body ? { body, duplex: 'half' } : {}),
      ...(signal ? { signal } : {}),
    } as RequestInit);
  }
  return {
    tus,
    async announce(who: string, bytes: number, name = 'clip.webm', type = 'video/webm') {
      const reply = await tus(who, 'POST', '/api/uploads', {
        'upload-length': String(bytes),
        'upload-metadata': describeFile(name, type),
      });
      expect(reply.status).toBe(201);
      const path = reply.headers.get('location') ?? '';
      return { path, id: path.split('/').at(-1) ?? '' };
    },
    patch: (who: string, path: string, offset: number, body: BodyInit, signal?: AbortSignal) =>
      tus(
        who,
        'PATCH',
        path,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
        signal,
      ),
    offsetOf: async (who: string, path: string) =>
      Number((await tus(who, 'HEAD', path, {})).headers.get('upload-offset')),
  };
}
