import { drawnOnly, type TemplateDrawing } from './template-drawing.ts';
import { colour, drawn, gradient, shape, sticker, texture, write } from './template-layers.ts';

const [ink, sky, sun, coral, chalk] = ['#21313f', '#3aa0d8', '#ffc93c', '#ef4d6a', '#ffffff'];

const back = (title: string, hex: string) => ({
  background: colour(hex),
  layers: [
    shape('rounded', [55, 60, 640, 930], colour(chalk), { name: 'Panel' }),
    write(title, [95, 120, 560, 80], ['Nunito', 900, 68, ink]),
    write('Write what you are proud of.', [115, 240, 520, 120], ['Nunito', 700, 44, ink], {
      lineHeight: 1.3,
      placeholder: 'Story',
    }),
    sticker('heart', [285, 700, 180, 180]),
  ],
});

/** Trading cards of stickers and colours, where photos aren't used. */
export const drawnCardTemplates: readonly TemplateDrawing[] = [
  {
    id: 'star-player',
    name: 'Star player',
    sizeId: 'card',
    isFor: drawnOnly,
    draw: (size) =>
      drawn(size, [
        {
          background: texture('rays', sky),
          layers: [
            shape('ellipse', [95, 130, 560, 560], colour(chalk), { name: 'Circle' }),
            sticker('trophy', [215, 220, 320, 360]),
            write('STAR PLAYER', [55, 740, 640, 120], ['Luckiest Guy', 400, 96, ink], { lineHeight: 1.1 }),
            write('Team Tigers', [55, 880, 640, 70], ['Nunito', 900, 56, ink], { placeholder: 'Team' }),
          ],
        },
        back('My best day', sky),
      ]),
  },
  {
    id: 'team-badge',
    name: 'Team badge',
    sizeId: 'card',
    isFor: drawnOnly,
    draw: (size) =>
      drawn(size, [
        {
          background: gradient(60, sun, '#ff9f6b'),
          layers: [
            sticker('shield', [145, 150, 460, 500]),
            sticker('crown', [295, 70, 160, 120]),
            write('GO TIGERS!', [55, 720, 640, 120], ['Luckiest Guy', 400, 104, ink], {
              lineHeight: 1.1,
              placeholder: 'Team',
            }),
            write('We play together', [55, 860, 640, 64], ['Nunito', 900, 52, ink]),
          ],
        },
        back('Our team', sun),
      ]),
  },
  {
    id: 'well-played',
    name: 'Well played',
    sizeId: 'card',
    isFor: drawnOnly,
    draw: (size) =>
      drawn(size, [
        {
          background: texture('mesh', coral),
          layers: [
            shape('rounded', [75, 90, 600, 600], colour(sun), { name: 'Panel' }),
            sticker('medal', [215, 180, 320, 400]),
            sticker('confetti', [75, 70, 180, 160]),
            write('WELL PLAYED', [55, 740, 640, 120], ['Luckiest Guy', 400, 96, ink], { lineHeight: 1.1 }),
            write('Kind to everyone', [55, 880, 640, 64], ['Nunito', 900, 52, ink]),
          ],
        },
        back('Good sport', coral),
      ]),
  },
];
