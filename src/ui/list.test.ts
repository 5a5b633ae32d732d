import { expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '#platform/call.ts';
import { listOf, matching, oneOf, text, wholeNumber } from './list.ts';

const getThings = call({
  method: 'GET',
  path: '/things',
  access: 'key',
  group: 'things',
  summary: 'Things',
  query: z.object({ limit: z.int() }),
  reply: z.object({}),
});
const list = listOf(
  {
    path: '/things',
    call: getThings,
    filters: {
      q: text(5),
      kind: oneOf(['club', 'school']),
      tag: matching(/^[a-z]+$/),
      minimum: wholeNumber(0, 10),
      sort: oneOf(['price']),
    },
  },
  () => ({ query: { limit: 6 } }),
);
const filtersIn = (query: string) => list.filtersOf(new URL(`https://example.com/things?${query}`));

it('reads the filters of an address and leaves out what is invalid', () => {
  expect(filtersIn('q=%20running&kind=club&tag=a&minimum=0')).toEqual({
    q: 'runni',
    kind: 'club',
    tag: 'a',
    minimum: 0,
  });
  expect(filtersIn('q=%20&kind=constructor&tag=1&minimum=11&other=1')).toEqual({});
});

it('writes an address with the filters that are set', () => {
  expect(list.pathOf({ kind: 'club', q: undefined, minimum: 0 })).toBe('/things?kind=club&minimum=0');
  expect(list.pathOf({})).toBe('/things');
});

it('does not count an order as a filter', () => {
  expect(list.isNarrowed(filtersIn('sort=price'))).toBe(false);
  expect(list.isNarrowed(filtersIn('sort=price&minimum=0'))).toBe(true);
});
