import { z } from 'zod';
import { text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import { get } from '#sandbox/store/store.ts';

export const events = [
  route({
    method: 'GET',
    path: '/v1/events',
    params: z.strictObject({
      ...paging,
      type: text().optional(),
      types: z.array(text()).max(20).optional(),
    }),
    run: (tx, { type, types, ...page }) => list(tx, 'event', page, { type: types ?? type }),
  }),
  route({
    method: 'GET',
    path: '/v1/events/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'event', id),
  }),
];
