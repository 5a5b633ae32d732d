import { ofSeveralSports, onlyCricket, type TemplateDrawing, withPhotos } from './template-drawing.ts';
import { colour, drawn, gradient, photo, shape, sticker, texture, write } from './template-layers.ts';

const [night, chalk, lime] = ['#0b1512', '#f3f5ef', '#c8f23c'];
const [bottle, cream, brass, red] = ['#12372a', '#f6f1e4', '#8a6420', '#9e2a2b'];
const [maroon, peach] = ['#8a1f24', '#ffd9a8'];

/** Trading cards around a photo; front and back, 750 by 1050 with 35 pixels of bleed. */
export const cardTemplates: readonly TemplateDrawing[] = [
  {
    id: 'captain',
    name: 'Captain',
    sizeId: 'card',
    isFor: withPhotos,
    draw: (size) =>
      drawn(size, [
        {
          background: colour(night),
          layers: [
            ...photo('rectangle', [-35, -35, 820, 1120], gradient(70, '#2f6a52', '#16324f')),
            shape(
              'rectangle',
              [-35, 500, 820, 585],
              {
                kind: 'gradient',
                form: 'linear',
                angle: 90,
                stops: [
                  { at: 0, colour: '#0b151200' },
                  { at: 0.3, colour: '#0b1512e6' },
                  { at: 1, colour: '#0b1512' },
                ],
              },
              { name: 'Shade' },
            ),
            shape('rounded', [545, 60, 145, 145], colour(lime), { name: 'Plate' }),
            write('9', [550, 78, 135, 109], ['Anton', 400, 72, night], {
              placeholder: 'Number',
              name: 'Number',
              lineHeight: 1.5,
            }),
            write('Your Name', [60, 680, 630, 112], ['Anton', 400, 104, chalk], {
              placeholder: 'Name',
              align: 'left',
              upperCase: true,
            }),
            write('Captain · Midfield', [60, 790, 630, 46], ['Barlow Condensed', 600, 40, lime], {
              placeholder: 'Position',
              align: 'left',
            }),
          ],
        },
        {
          background: gradient(90, '#16324f', night),
          layers: [
            write('Season in figures', [60, 80, 630, 76], ['Anton', 400, 68, lime], { align: 'left' }),
            shape('rectangle', [60, 172, 90, 8], colour(chalk)),
            write(
              'Write what this season was about, or add stats of a record from the panel on the left.',
              [60, 220, 630, 230],
              ['Inter', 500, 38, chalk],
              { lineHeight: 1.4, align: 'left', placeholder: 'Story' },
            ),
            sticker('laurel', [255, 620, 240, 240]),
          ],
        },
      ]),
  },
  {
    id: 'floodlit',
    name: 'Floodlit',
    sizeId: 'card',
    isFor: ofSeveralSports,
    draw: (size) =>
      drawn(size, [
        {
          background: texture('rays', night),
          layers: [
            ...photo('rounded', [55, 60, 640, 585], gradient(60, '#1f3d33', '#24578f')),
            sticker('bolt', [590, 570, 110, 140], { rotation: 12 }),
            shape('rectangle', [55, 668, 640, 10], colour(lime)),
            write('YOUR NAME', [55, 690, 640, 104], ['Anton', 400, 96, chalk], { placeholder: 'Name' }),
            write('Forward · No. 9', [55, 790, 640, 46], ['Barlow Condensed', 600, 40, lime], {
              placeholder: 'Position',
            }),
          ],
        },
        {
          background: texture('rays', night),
          layers: [
            write('SEASON', [75, 100, 600, 84], ['Anton', 400, 76, lime]),
            write(
              'What made this season special? Write it here.',
              [95, 230, 560, 150],
              ['Inter', 500, 36, chalk],
              { lineHeight: 1.35, placeholder: 'Story' },
            ),
            sticker('shield', [275, 680, 200, 220]),
          ],
        },
      ]),
  },
  {
    id: 'pavilion',
    name: 'Pavilion',
    sizeId: 'card',
    isFor: onlyCricket,
    draw: (size) =>
      drawn(size, [
        {
          background: texture('paper', cream),
          layers: [
            ...photo('ellipse', [135, 70, 480, 560], gradient(90, bottle, '#2f6a52'), {
              outline: { width: 12, colour: brass },
            }),
            sticker('cricket-ball', [520, 500, 130, 130]),
            write('Your Name', [75, 660, 600, 84], ['Fraunces', 700, 78, bottle], { placeholder: 'Name' }),
            shape('rectangle', [275, 762, 200, 4], colour(brass)),
            write('All-rounder', [75, 783, 600, 44], ['Source Sans 3', 600, 40, red], {
              placeholder: 'Role',
            }),
          ],
        },
        {
          background: texture('scorebook', cream),
          layers: [
            write('The season', [75, 110, 600, 76], ['Fraunces', 700, 70, bottle]),
            write(
              'Matches, runs and the catch nobody forgets.',
              [95, 230, 560, 110],
              ['Source Sans 3', 400, 38, bottle],
              { lineHeight: 1.35, placeholder: 'Story' },
            ),
            sticker('stumps', [275, 680, 200, 220]),
          ],
        },
      ]),
  },
  {
    id: 'retro',
    name: 'Bubblegum',
    sizeId: 'card',
    isFor: ofSeveralSports,
    draw: (size) =>
      drawn(size, [
        {
          background: texture('halftone', peach),
          layers: [
            ...photo('rectangle', [55, 60, 640, 630], gradient(90, '#d2553a', '#a23b52'), {
              outline: { width: 10, colour: chalk },
            }),
            shape('ellipse', [510, 80, 170, 170], colour(maroon), { name: 'Badge' }),
            write('ROOKIE', [515, 146, 160, 38], ['Archivo Black', 400, 34, chalk], { rotation: -12 }),
            write('Your Name', [55, 720, 640, 90], ['Pacifico', 400, 78, maroon], {
              placeholder: 'Name',
              lineHeight: 1.15,
            }),
          ],
        },
        {
          background: colour(peach),
          layers: [
            write('Career highlights', [75, 100, 600, 80], ['Pacifico', 400, 60, maroon], {
              lineHeight: 1.3,
            }),
            shape('rounded', [75, 220, 600, 560], colour(chalk), { name: 'Panel' }),
            write(
              'First goal, first cup, first photo in the paper.',
              [115, 270, 520, 150],
              ['Inter', 500, 36, maroon],
              { lineHeight: 1.35, align: 'left', placeholder: 'Story' },
            ),
          ],
        },
      ]),
  },
  {
    id: 'test-cap',
    name: 'Test cap',
    sizeId: 'card',
    isFor: onlyCricket,
    draw: (size) =>
      drawn(size, [
        {
          background: colour(bottle),
          layers: [
            ...photo('rectangle', [75, 160, 600, 490], gradient(90, '#2f6a52', '#12372a'), {
              outline: { width: 8, colour: cream },
            }),
            write('CAP No. 7', [75, 75, 600, 62], ['Graduate', 400, 54, cream], { placeholder: 'Number' }),
            write('Your Name', [75, 680, 600, 84], ['Fraunces', 700, 76, cream], { placeholder: 'Name' }),
            write('Left-arm spin', [75, 778, 600, 46], ['Source Sans 3', 600, 42, '#f0c669'], {
              placeholder: 'Role',
            }),
          ],
        },
        {
          background: texture('stripes', bottle),
          layers: [
            write('In the book', [75, 100, 600, 76], ['Fraunces', 700, 70, cream]),
            write(
              'Overs, maidens and five-wicket days.',
              [95, 230, 560, 110],
              ['Source Sans 3', 400, 38, cream],
              { lineHeight: 1.35, placeholder: 'Story' },
            ),
            sticker('bat', [275, 640, 200, 260], { rotation: 14 }),
          ],
        },
      ]),
  },
];
