import type { TemplateDrawing } from './template-drawing.ts';
import { colour, drawn, shape, sticker, texture, write } from './template-layers.ts';

const [night, chalk, lime] = ['#0b1512', '#f3f5ef', '#c8f23c'];

/** Posts for any occasion, a banner and a shirt. */
export const postTemplates: readonly TemplateDrawing[] = [
  {
    id: 'thank-you',
    name: 'Thank you',
    sizeId: 'post-square',
    draw: (size) =>
      drawn(size, [
        {
          background: texture('mesh', '#ffc93c'),
          layers: [
            sticker('heart', [415, 120, 250, 250]),
            write('Thank you!', [90, 430, 900, 200], ['Nunito', 900, 160, '#21313f']),
            write(
              'To everyone who came to cheer us on.',
              [140, 680, 800, 200],
              ['Nunito', 700, 62, '#21313f'],
              { lineHeight: 1.25 },
            ),
          ],
        },
      ]),
  },
  {
    id: 'big-cheer',
    name: 'Big cheer',
    sizeId: 'post-square',
    draw: (size) =>
      drawn(size, [
        {
          background: texture('rays', '#3aa0d8'),
          layers: [
            shape('ellipse', [140, 140, 800, 800], colour(chalk)),
            sticker('trophy', [365, 210, 350, 350]),
            write('WELL DONE!', [160, 600, 760, 140], ['Luckiest Guy', 400, 130, '#ef4d6a']),
            write('You all played your best.', [200, 760, 680, 80], ['Nunito', 800, 52, '#21313f']),
          ],
        },
      ]),
  },
  {
    id: 'quote',
    name: 'Quote',
    sizeId: 'post-wide',
    draw: (size) =>
      drawn(size, [
        {
          background: texture('paper', '#f6f1e4'),
          layers: [
            write(
              '“The best seat is the one next to your friends.”',
              [160, 190, 1280, 380],
              ['Fraunces', 600, 104, '#12372a'],
            ),
            write('Who said it', [160, 660, 1280, 80], ['Source Sans 3', 600, 50, '#9e2a2b']),
          ],
        },
      ]),
  },
  {
    id: 'terrace',
    name: 'Terrace',
    sizeId: 'banner',
    draw: (size) =>
      drawn(size, [
        {
          background: texture('stripes', night),
          layers: [
            write('UP THE FIRST ROW', [120, 170, 1560, 260], ['Anton', 400, 220, lime]),
            sticker('pennant', [60, 60, 200, 200], { rotation: -10 }),
            sticker('megaphone', [1560, 360, 180, 180]),
          ],
        },
      ]),
  },
  {
    id: 'shirt-crest',
    name: 'Club crest',
    sizeId: 'shirt-front',
    draw: (size) =>
      drawn(size, [
        {
          background: { kind: 'colour', colour: '#ffffff00' },
          layers: [
            sticker('shield', [1050, 700, 1500, 1650]),
            write('YOUR CLUB', [300, 2500, 3000, 450], ['Graduate', 400, 400, '#12372a'], {
              placeholder: 'Club',
            }),
            write('EST. 2026', [300, 3050, 3000, 260], ['Barlow Condensed', 600, 240, '#9e2a2b'], {
              letterSpacing: 200,
              placeholder: 'Year',
            }),
          ],
        },
      ]),
  },
];
