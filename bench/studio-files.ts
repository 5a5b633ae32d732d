import sharp from 'sharp';
import { blankDesign } from '#features/studio/design/blank-design.ts';
import { newLayer } from '#features/studio/design/new-layer.ts';
import { sizeOf } from '#features/studio/design/sizes.ts';
import { gatherParts } from '#features/studio/rendering/gather-parts.server.ts';
import { renderPages } from '#features/studio/rendering/render.server.ts';
import type { RenderOutput } from '#features/studio/rendering/render-task.ts';
import type { Config } from '#platform/config.ts';
import { connect } from '#platform/sql/connect.ts';
import { memberCtx } from './member-ctx.ts';
import type { Row } from './money.ts';

const TIMES = 5;

/** Files of a card with a photo, texts, a sticker and a shadow, drawn as a worker draws them. */
export async function studioFiles(config: Config): Promise<Row[]> {
  const task = await cardTask(config);
  const timed = async (output: RenderOutput, pages = task.pages) => {
    const times: number[] = [];
    for (let n = 0; n < TIMES; n++) {
      const began = performance.now();
      await renderPages({ ...task, pages, output });
      times.push(performance.now() - began);
    }
    return `${((times.toSorted((a, b) => a - b)[TIMES >> 1] ?? Number.NaN) / 1000).toFixed(1)} s`;
  };
  return [
    [
      '(n) a card as PNG at 4x',
      await timed({ format: 'png', scale: 4 }, task.pages.slice(0, 1)),
      'below 2 s',
    ],
    ['    its print PDF, both sides', await timed({ format: 'pdf', title: 'Bench' }), 'below 4 s'],
  ];
}

async function cardTask(config: Config) {
  const size = sizeOf('sports', 'card');
  if (!size) throw new Error('The site has cards.');
  const { canvas, pages: blank } = blankDesign(size);
  const layers = [
    newLayer('image', { assetId: 'photo', x: -35, y: -35, width: 820, height: 1120 }),
    newLayer('sticker', { stickerId: 'trophy', x: 250, y: 200, width: 250, height: 250 }),
    newLayer('text', {
      text: 'Ten chances to trip',
      x: 60,
      y: 700,
      width: 630,
      height: 200,
      size: 90,
      shadow: { x: 0, y: 8, blur: 16, colour: '#00000080' },
    }),
  ];
  const pages = blank.map((page) => ({ ...page, layers }));
  const sql = connect(config.DATABASE_URL, { pool: 1, name: 'touchline-bench-studio' });
  const parts = await gatherParts(memberCtx(config, sql, '00000000-0000-4000-8000-000000000000'), pages);
  await sql.end();
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const;
  const photo = sharp({ create: { width: 3000, height: 4100, channels: 3, background: '#808080', noise } });
  const pictures = { ...parts.pictures, 'asset photo': await photo.jpeg({ quality: 88 }).toBuffer() };
  return { ...parts, pictures, canvas, pages };
}
