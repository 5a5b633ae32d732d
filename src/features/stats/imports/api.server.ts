import { on } from '#platform/events.ts';
import { serve } from '#platform/http/serve.ts';
import '../events.ts';
import type { Feature } from '#platform/feature.ts';
import { getImport, getMyImports, importRecords, undoImport } from './calls.ts';
import { writeImport } from './csv/write-import.server.ts';
import { importRecords as importFile } from './import-records.server.ts';
import { myImports, seeImport } from './my-imports.server.ts';
import { undoImport as undo } from './undo-import.server.ts';

export const imports: Feature = {
  calls: [
    serve(importRecords, (ctx, { body }) => importFile(ctx, body)),
    serve(getImport, (ctx, { params }) => seeImport(ctx, params.importId)),
    serve(getMyImports, (ctx, { query }) => myImports(ctx, query)),
    serve(undoImport, (ctx, { body }) => undo(ctx, body.importId)),
  ],
  subscriptions: [on('stats.import-confirmed', 'stats.write-import', writeImport)],
};
