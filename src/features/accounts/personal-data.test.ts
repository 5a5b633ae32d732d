import { expect, test } from 'vitest';
import { findPersonalData } from './personal-data.ts';

test.each([
  ['Call me on 07700 900123', 'phone'],
  ['+44 (0)7700-900-123', 'phone'],
  ['0 7 7 0 0 9 0 0 1 2 3', 'phone'],
  ['٠٧٧٠٠٩٠٠١٢٣', 'phone'],
  ['write to kim@example.com', 'mail'],
  ['kim at example dot com', 'mail'],
  ['kim (at) example.org', 'mail'],
  ['look at https://example.com', 'link'],
  ['www.example.com/kim', 'link'],
  ['go to coolgames.io now', 'link'],
  ['I live at the corner', 'address'],
  ['12 Oak Tree Drive', 'address'],
  ['meet me at 5 high street', 'address'],
  ['Hauptstraße 12', 'address'],
  ['12 rue de la Paix 5', 'address'],
] as const)('%s is refused as %s', (text, kind) => {
  expect(findPersonalData(text)).toBe(kind);
});

test.each([
  'We won 3-2!',
  'The 2024-2025 season was great',
  'I scored 12 goals in 20 matches, 100 runs and 7 wickets',
  'A 2 way tie after 10 overs at 45/3',
  'Jersey 10, then 7, then 9',
  '400 m in 61.34 s',
  'Great drive from Sam. Then a save',
  'First place! 2nd place for Mia',
  '@coach_kim said #teamwork',
])('%s is fine', (text) => {
  expect(findPersonalData(text)).toBeNull();
});
