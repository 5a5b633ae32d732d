import { anySport, onlyCricket, type TemplateDrawing, withPhotos } from './template-drawing.ts';
import { colour, drawn, gradient, photo, shape, sticker, texture, write } from './template-layers.ts';

const [night, chalk, lime] = ['#0b1512', '#f3f5ef', '#c8f23c'];
const [bottle, cream, red] = ['#12372a', '#f6f1e4', '#9e2a2b'];

/** Posts before and after a match. */
export const scoreTemplates: readonly TemplateDrawing[] = [
  {
    id: 'match-day',
    name: 'Match day',
    sizeId: 'post-square',
    isFor: anySport,
    draw: (size) =>
      drawn(size, [
        {
          background: texture('stripes', bottle),
          layers: [
            write('MATCH DAY', [90, 120, 900, 225], ['Anton', 400, 210, lime]),
            write('Home', [90, 470, 380, 98], ['Barlow Condensed', 700, 92, chalk], {
              placeholder: 'Home team',
            }),
            write('v', [490, 475, 100, 86], ['Fraunces', 700, 80, lime]),
            write('Away', [610, 470, 380, 98], ['Barlow Condensed', 700, 92, chalk], {
              placeholder: 'Away team',
            }),
            sticker('football', [430, 630, 220, 220]),
            write('Saturday, 3 PM', [90, 910, 900, 74], ['Barlow Condensed', 500, 68, chalk], {
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
    isFor: anySport,
    draw: (size) =>
      drawn(size, [
        {
          background: gradient(90, '#16324f', night),
          layers: [
            write('FULL TIME', [90, 130, 900, 140], ['Bebas Neue', 400, 130, chalk], { letterSpacing: 80 }),
            write('3 – 1', [90, 400, 900, 330], ['Anton', 400, 310, lime], { placeholder: 'Score' }),
            shape('rectangle', [390, 810, 300, 8], colour(lime)),
            write('Name the teams here', [90, 860, 900, 80], ['Barlow Condensed', 600, 72, chalk], {
              placeholder: 'Teams',
            }),
            sticker('confetti', [390, 1010, 300, 260]),
          ],
        },
      ]),
  },
  {
    id: 'play-starts',
    name: 'Play starts',
    sizeId: 'post-square',
    isFor: onlyCricket,
    draw: (size) =>
      drawn(size, [
        {
          background: texture('paper', cream),
          layers: [
            shape('rectangle', [0, 0, 1080, 340], colour(bottle), { name: 'Band' }),
            write('Play starts at 11', [60, 110, 960, 120], ['Fraunces', 700, 108, cream], {
              placeholder: 'When',
            }),
            write('Home', [90, 450, 380, 98], ['Fraunces', 700, 88, bottle], { placeholder: 'Home team' }),
            write('v', [490, 460, 100, 86], ['Fraunces', 400, 80, red]),
            write('Away', [610, 450, 380, 98], ['Fraunces', 700, 88, bottle], { placeholder: 'Away team' }),
            sticker('stumps', [440, 610, 200, 220]),
            write(
              '40 overs, free entry, tea at three',
              [90, 910, 900, 60],
              ['Source Sans 3', 600, 54, bottle],
              {
                placeholder: 'Details',
              },
            ),
          ],
        },
      ]),
  },
  {
    id: 'close-of-play',
    name: 'Close of play',
    sizeId: 'post-portrait',
    isFor: onlyCricket,
    draw: (size) =>
      drawn(size, [
        {
          background: texture('scorebook', cream),
          layers: [
            write('Close of play', [90, 140, 900, 110], ['Fraunces', 700, 100, bottle]),
            shape('rectangle', [390, 290, 300, 6], colour(red)),
            write('182 / 6', [90, 400, 900, 280], ['Graduate', 400, 230, bottle], { placeholder: 'Score' }),
            write('after 40 overs', [90, 700, 900, 76], ['Source Sans 3', 600, 68, red], {
              placeholder: 'Overs',
            }),
            sticker('cricket-ball', [420, 980, 240, 240]),
          ],
        },
      ]),
  },
  {
    id: 'player-of-the-match',
    name: 'Player of the match',
    sizeId: 'post-portrait',
    isFor: withPhotos,
    draw: (size) =>
      drawn(size, [
        {
          background: colour(night),
          layers: [
            ...photo('rectangle', [0, 0, 1080, 920], gradient(60, '#1f3d33', '#24578f')),
            shape('rectangle', [0, 920, 1080, 430], colour(lime), { name: 'Band' }),
            write('PLAYER OF THE MATCH', [60, 965, 960, 90], ['Barlow Condensed', 700, 84, night], {
              letterSpacing: 20,
            }),
            write('YOUR NAME', [60, 1070, 960, 190], ['Anton', 400, 170, night], { placeholder: 'Name' }),
          ],
        },
      ]),
  },
];
