import { dataExports } from '#features/accounts/points.ts';
import { reportables, writtenTexts } from '#features/moderation/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths, sitemaps } from '#platform/sitemap.ts';
import * as calls from './calls.ts';
import { answer, ask, contacts } from './contacts/contacts.server.ts';
import { noticed } from './notices.server.ts';
import { directoryExports, dropRequests, eraseFromDirectory } from './personal-data.server.ts';
import { directorySitemap, directoryTexts } from './public-pages.server.ts';
import { reportableEntry } from './reportable.server.ts';
import { leave, saveEntry } from './save-entry.server.ts';
import { entry, directory as listed, ownEntries } from './see-directory.server.ts';

export const directory: Feature = {
  rooms: [noticed],
  calls: [
    serve(calls.getDirectory, (ctx, { query }) => listed(ctx, query)),
    serve(calls.getDirectoryEntry, (ctx, { params }) => entry(ctx, params.entryId)),
    serve(calls.getMyDirectoryEntries, (ctx) => ownEntries(ctx)),
    serve(calls.saveDirectoryEntry, (ctx, { body }) => saveEntry(ctx, body)),
    serve(calls.leaveDirectory, (ctx, { body }) => leave(ctx, body.entryId)),
    serve(calls.askForContact, (ctx, { body }) => ask(ctx, body)),
    serve(calls.getDirectoryContacts, (ctx, { query }) => contacts(ctx, query)),
    serve(calls.answerContact, (ctx, { body }) => answer(ctx, body)),
  ],
  subscriptions: [
    on('account.blocked', 'directory.drop-requests', dropRequests),
    on('account.erased', 'directory.erase', eraseFromDirectory),
  ],
  brings: [
    reportables.with(reportableEntry),
    sitemaps.with(directorySitemap),
    writtenTexts.with(directoryTexts),
    dataExports.with(...directoryExports),
    privatePaths.with('/athlete-hub/directory/contacts$'),
  ],
};
