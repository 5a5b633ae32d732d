import type { TemplateDrawing } from './template-drawing.ts';
import { colour, drawn, gradient, shape, sticker, texture, write } from './template-layers.ts';

const [night, chalk, lime] = ['#0b1512', '#f3f5ef', '#c8f23c'];
const [bottle, cream, brass, red] = ['#12372a', '#f6f1e4', '#b88a3b', '#9e2a2b'];

export const cardTemplates: readonly TemplateDrawing[] = [
  {
    id: 'floodlit',
    name: 'Floodlit',
    sizeId: 'card',
    draw: (size) =>
      drawn(size, [
        {
          background: texture('rays', night),
          layers: [
            shape('rounded', [55, 60, 640, 700], gradient(60, '#1f3d33', '#3a7bd8'), {
              placeholder: 'Your photo',
            }),
            sticker('bolt', [250, 230, 250, 330]),
            shape('rectangle', [55, 790, 640, 10], colour(lime)),
            write('YOUR NAME', [55, 815, 640, 110], ['Anton', 400, 96, chalk], { placeholder: 'Name' }),
            write('Forward · No. 9', [55, 935, 640, 50], ['Barlow Condensed', 600, 40, lime], {
              placeholder: 'Position',
            }),
          ],
        },
        {
          background: texture('rays', night),
          layers: [
            write('SEASON', [75, 100, 600, 90], ['Anton', 400, 76, lime]),
            write(
              'What made this season special? Write it here.',
              [95, 230, 560, 400],
              ['Inter', 500, 36, chalk],
              { lineHeight: 1.35 },
            ),
            sticker('shield', [275, 720, 200, 220]),
          ],
        },
      ]),
  },
  {
    id: 'pavilion',
    name: 'Pavilion',
    sizeId: 'card',
    draw: (size) =>
      drawn(size, [
        {
          background: texture('paper', cream),
          layers: [
            shape('ellipse', [115, 120, 520, 620], gradient(90, bottle, '#2f6a52'), {
              outline: { width: 12, colour: brass },
              placeholder: 'Your photo',
            }),
            sticker('cricket-ball', [255, 310, 240, 240]),
            write('Your Name', [75, 790, 600, 90], ['Fraunces', 700, 78, bottle], { placeholder: 'Name' }),
            shape('rectangle', [275, 895, 200, 4], colour(brass)),
            write('All-rounder', [75, 915, 600, 60], ['Source Sans 3', 600, 40, red], {
              placeholder: 'Role',
            }),
          ],
        },
        {
          background: texture('scorebook', cream),
          layers: [
            write('The season', [75, 110, 600, 90], ['Fraunces', 700, 70, bottle]),
            write(
              'Matches, runs and the catch nobody forgets.',
              [95, 230, 560, 300],
              ['Source Sans 3', 400, 38, bottle],
              { lineHeight: 1.35 },
            ),
            sticker('stumps', [275, 700, 200, 220]),
          ],
        },
      ]),
  },
  {
    id: 'retro',
    name: 'Bubblegum',
    sizeId: 'card',
    draw: (size) =>
      drawn(size, [
        {
          background: texture('halftone', '#ffd9a8'),
          layers: [
            shape('rectangle', [55, 60, 640, 760], gradient(90, '#ff8f6b', '#ffc93c'), {
              outline: { width: 10, colour: chalk },
              placeholder: 'Your photo',
            }),
            sticker('baseball', [245, 310, 260, 260]),
            sticker('burst', [520, 70, 160, 160]),
            write('ROOKIE', [525, 130, 150, 40], ['Archivo Black', 400, 30, chalk], { rotation: -12 }),
            write('Your Name', [55, 850, 640, 100], ['Pacifico', 400, 78, '#8a1f24'], {
              placeholder: 'Name',
            }),
          ],
        },
        {
          background: { kind: 'colour', colour: '#ffd9a8' },
          layers: [write('Career highlights', [75, 110, 600, 90], ['Pacifico', 400, 60, '#8a1f24'])],
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
            write('YOUR CLUB', [300, 2500, 3000, 520], ['Graduate', 400, 420, bottle], {
              placeholder: 'Club',
            }),
            write('EST. 2026', [300, 3050, 3000, 300], ['Barlow Condensed', 600, 240, red], {
              letterSpacing: 200,
            }),
          ],
        },
      ]),
  },
];
