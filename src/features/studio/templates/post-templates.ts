import type { TemplateDrawing } from './template-drawing.ts';
import { colour, drawn, gradient, shape, sticker, texture, write } from './template-layers.ts';

const [night, chalk, lime] = ['#0b1512', '#f3f5ef', '#c8f23c'];

export const postTemplates: readonly TemplateDrawing[] = [
  {
    id: 'match-day',
    name: 'Match day',
    sizeId: 'post-square',
    draw: (size) =>
      drawn(size, [
        {
          background: texture('stripes', '#12372a'),
          layers: [
            write('MATCH DAY', [90, 120, 900, 240], ['Anton', 400, 210, lime]),
            write('Home', [90, 460, 360, 100], ['Barlow Condensed', 700, 90, chalk], {
              placeholder: 'Home team',
            }),
            write('v', [490, 460, 100, 100], ['Fraunces', 700, 80, lime]),
            write('Away', [630, 460, 360, 100], ['Barlow Condensed', 700, 90, chalk], {
              placeholder: 'Away team',
            }),
            sticker('football', [440, 640, 200, 200]),
            write('Saturday, 3 PM', [90, 900, 900, 80], ['Barlow Condensed', 500, 68, chalk], {
              placeholder: 'When',
            }),
          ],
        },
      ]),
  },
  {
    id: 'final-score',
    name: 'Final score',
    sizeId: 'post-portrait',
    draw: (size) =>
      drawn(size, [
        {
          background: gradient(90, '#16324f', night),
          layers: [
            write('FULL TIME', [90, 120, 900, 140], ['Bebas Neue', 400, 130, chalk], { letterSpacing: 80 }),
            write('3 – 1', [90, 400, 900, 340], ['Anton', 400, 300, lime], { placeholder: 'Score' }),
            shape('rectangle', [390, 800, 300, 8], colour(lime)),
            write('Name the teams here', [90, 850, 900, 90], ['Barlow Condensed', 600, 72, chalk]),
            sticker('confetti', [390, 1000, 300, 260]),
          ],
        },
      ]),
  },
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
];
