import { z } from 'zod';
import { adminExport, everyRow } from '#features/admin/points.ts';
import { type ProviderEventRow, providerEventFilters } from './calls.ts';
import { listProviderEvents } from './list-events.server.ts';

export const providerEventExport = adminExport({
  name: 'provider-events',
  act: 'provider-events.read',
  filters: z.object(providerEventFilters),
  columns: {
    id: (event: ProviderEventRow) => event.id,
    type: (event) => event.type,
    object: (event) => event.objectId,
    'connected account': (event) => event.providerAccountId,
    state: (event) => event.state,
    error: (event) => event.error,
    attempts: (event) => event.attempts,
    happened: (event) => event.happenedAt,
    received: (event) => event.receivedAt,
    'last attempt': (event) => event.triedAt,
  },
  rows: (ctx, filters) => everyRow((paging) => listProviderEvents(ctx, { ...filters, ...paging })),
});
