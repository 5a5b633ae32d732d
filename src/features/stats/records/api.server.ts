import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import {
  createMatchRecords,
  createRecord,
  deleteRecord,
  getAllRecords,
  getRecordDetails,
  getRecordStatsDetails,
  updateRecord,
} from './calls.ts';
import { seeRecord, seeRecords, seeStats } from './see-records.server.ts';
import { createMatch } from './write-match.server.ts';
import { changeRecord, createRecord as create, deleteRecord as remove } from './write-record.server.ts';

export const records: Feature = {
  calls: [
    serve(createRecord, (ctx, { body }) => create(ctx, body)),
    serve(createMatchRecords, (ctx, { body }) => createMatch(ctx, body)),
    serve(updateRecord, (ctx, { params, body }) => changeRecord(ctx, params.recordId, body)),
    serve(deleteRecord, (ctx, { params }) => remove(ctx, params.recordId)),
    serve(getAllRecords, (ctx, { query }) => seeRecords(ctx, query)),
    serve(getRecordDetails, (ctx, { params }) => seeRecord(ctx, params.recordId)),
    serve(getRecordStatsDetails, (ctx, { params }) => seeStats(ctx, params.recordId)),
  ],
};
