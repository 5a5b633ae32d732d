import { expect, test } from 'vitest';
import { type BroughtNotices, createNoticeRegistry } from './notices.ts';

const text = { sentence: () => [{ text: 'It rained' }] };
const weather = {
  noticeKinds: [{ kind: 'weather', label: 'Weather', order: 10 }],
  noticeTypes: [{ type: 'rain', kind: 'weather' }],
  noticeTexts: { rain: text },
} as unknown as Required<BroughtNotices>;

test('finds a feature’s notices by type', () => {
  expect(createNoticeRegistry([weather]).kindOf('rain')).toMatchObject({ label: 'Weather' });
});

test.each([
  ['a type without a text', [{ ...weather, noticeTexts: {} }], 'The notice type "rain" has no text.'],
  [
    'a type without a kind',
    [{ ...weather, noticeKinds: [] }],
    'The notice type "rain" has the kind "weather", which no feature brings.',
  ],
  [
    'a text without a type',
    [{ ...weather, noticeTexts: { rain: text, snow: text } }],
    'There is a text or an email for "snow", which is no notice type.',
  ],
  [
    'a type of two features',
    [weather, { noticeTypes: weather.noticeTypes }],
    'Two features bring the notice type "rain".',
  ],
  [
    'a kind of two features',
    [weather, { noticeKinds: weather.noticeKinds }],
    'Two features bring the notice kind "weather".',
  ],
])('%s fails the boot', (_what, features, message) => {
  expect(() => createNoticeRegistry(features)).toThrow(message);
});
