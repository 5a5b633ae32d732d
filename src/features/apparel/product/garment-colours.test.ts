import { expect, test } from 'vitest';
import { colourFamily, garmentColours, nameOfShade, shadeNamed } from './garment-colours.ts';

test.each([
  ['#1b2a4e', 'Navy'],
  ['#141f3d', 'Navy'],
  ['#16181c', 'Black'],
  ['#000000', 'Black'],
  ['#1d3b8b', 'Royal blue'],
  ['#fefefe', 'White'],
  ['#ff0000', 'Red'],
  ['#808080', 'Grey'],
  ['#ffa500', 'Orange'],
  ['#00ff00', 'Lime'],
  ['#800000', 'Burgundy'],
])('a garment of the shade %s is proposed as %s', (hex, name) => expect(nameOfShade(hex)).toBe(name));

test('every named colour is the nearest to its own shade, and is found by its name', () => {
  for (const { name, hex } of garmentColours) {
    expect(nameOfShade(hex)).toBe(name);
    expect(nameOfShade(shadeNamed(` ${name.toUpperCase()} `) ?? '')).toBe(name);
  }
  expect(shadeNamed('Home kit')).toBeUndefined();
});

test('a colour’s family follows its name: Navy and Sky blue are blue, Brown is brown', () => {
  const families = Object.fromEntries(garmentColours.map(({ name, hex }) => [name, colourFamily(hex)]));
  expect(families).toMatchObject({
    White: 'white',
    Black: 'black',
    Grey: 'grey',
    Charcoal: 'grey',
    Silver: 'grey',
    Navy: 'blue',
    'Sky blue': 'blue',
    Red: 'red',
    Burgundy: 'red',
    Green: 'green',
    'Forest green': 'green',
    Yellow: 'yellow',
    Orange: 'orange',
    Brown: 'brown',
    Chocolate: 'brown',
    Pink: 'pink',
    Purple: 'purple',
  });
});
