import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Deps } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Gate } from '#platform/http/serve.ts';
import { perApp } from '#platform/per-app.ts';
import { instanceOf } from '../settings/site-settings.server.ts';
import { type LogoSize, logoPath, logoSizes } from './logo-path.ts';

const drawn = perApp(() => new LRUCache<string, Promise<Buffer | null>>({ max: 12 }));

/** The owner's logo as a PNG, for pages, emails, PDFs and share pictures; null without one. */
export async function logoOf(deps: Deps, size: LogoSize): Promise<Buffer | null> {
  const { logoHash } = await instanceOf(deps);
  return logoHash ? drawnOf(deps, logoHash, size) : null;
}

function drawnOf(deps: Deps, hash: string, size: LogoSize): Promise<Buffer | null> {
  const kept = drawn(deps);
  const key = logoPath(hash, size);
  const found = kept.get(key) ?? draw(deps, hash, size);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

async function draw({ sql }: Deps, hash: string, size: LogoSize): Promise<Buffer | null> {
  const [row] = await sql<{ logo: Uint8Array }[]>`select logo from instance where logo_hash = ${hash}`;
  return row ? sharp(row.logo).resize(size, size).png({ compressionLevel: 9 }).toBuffer() : null;
}

/** GET /logo/:hash/:size.png, on every site. */
export function logoRoute(app: FastifyInstance, { deps }: Gate): void {
  app.get<{ Params: { hash: string; file: string } }>(
    '/logo/:hash/:file',
    { schema: { hide: true } },
    async ({ params: { hash, file } }, reply) => {
      const size = logoSizes.find((one) => `${one}.png` === file);
      const { logoHash } = await instanceOf(deps);
      const png = size && hash === logoHash ? await drawnOf(deps, hash, size) : null;
      if (!png) throw notFound('logo');
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable' })
        .type('image/png')
        .send(png);
    },
  );
}
