import { expect, test } from 'vitest';
import { DESIGN_VERSION } from './design-schema.ts';
import { newLayer } from './new-layer.ts';
import { readDesign } from './read-design.ts';
import { statText } from './stat-text.ts';

const value = { shown: '42.2', label: 'Distance', unit: 'km' };

test.each([
  ['alone', {}, '42.2'],
  ['with its unit', { hasUnit: true }, '42.2 km'],
  ['after its name', { label: 'before' }, 'Distance 42.2'],
  ['before its name', { label: 'after', hasUnit: true }, '42.2 km Distance'],
  ['above its name', { label: 'below' }, '42.2\nDistance'],
] as const)('a stat field shows its figure %s', (_, options, expected) => {
  expect(statText(newLayer('stat', options), value)).toBe(expected);
});

test('a stat field without a figure shows its fallback alone', () => {
  const layer = newLayer('stat', { label: 'after', fallback: '–' });
  expect(statText(layer, null)).toBe('–');
  expect(statText(layer, { shown: null, label: null, unit: null })).toBe('–');
});

test('a design of version 1 opens, with its stat fields as they were shown', () => {
  const { label: _label, hasUnit: _hasUnit, ...old } = newLayer('stat', { recordId: 'r', code: 'G' });
  const { shape: _shape, fill: _fill, ...group } = newLayer('shape', {});
  const layers = [old, { ...group, kind: 'group', layers: [old] }];
  const { document } = readDesign({
    version: 1,
    canvas: { sizeId: 'card', width: 750, height: 1050, bleed: 35, safe: 35 },
    pages: [{ id: 'front', name: 'Front', background: { kind: 'colour', colour: '#ffffff' }, layers }],
  });
  expect(document.version).toBe(DESIGN_VERSION);
  const now = { ...old, label: 'none', hasUnit: false };
  expect(document.pages[0]?.layers).toEqual([now, { ...group, kind: 'group', layers: [now] }]);
});
