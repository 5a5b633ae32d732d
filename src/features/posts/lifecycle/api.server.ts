import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { countInTribe, countPosts, recountInTribes, uncountInTribe } from './count-posts.server.ts';
import { deletePost, restorePost } from './delete-post.server.ts';
import { eraseAuthor } from './erase-author.server.ts';
import { hideChild, showChild } from './hide-child.server.ts';
import { eraseTarget } from './personal-data.server.ts';
import { purgeDeleted } from './purge.server.ts';
import { removedPosts } from './removed-posts.server.ts';

export const lifecycle: Feature = {
  calls: [
    serve(calls.deletePost, (ctx, { params }) => deletePost(ctx, params.postId)),
    serve(calls.restorePost, (ctx, { params }) => restorePost(ctx, params.postId)),
    serve(calls.getRemovedPosts, (ctx) => removedPosts(ctx)),
  ],
  subscriptions: [
    on('account.erased', 'posts.erase-author', eraseAuthor),
    on('author.erasing', 'posts.erase-more', eraseAuthor),
    on('account.turned-18', 'posts.erase-target', eraseTarget),
    on('post.published', 'posts.count', countPosts),
    on('post.unpublished', 'posts.count', countPosts),
    on('post.restored', 'posts.count', countPosts),
    on('post.published', 'posts.count-in-tribe', countInTribe),
    on('post.restored', 'posts.count-in-tribe', countInTribe),
    on('post.unpublished', 'posts.uncount-in-tribe', uncountInTribe),
    on('guardian.withdrew', 'posts.hide-child', hideChild),
    on('guardian.consented', 'posts.show-child', showChild),
  ],
  timedJobs: [
    { job: 'posts.purge', at: '17 * * * *', talksTo: null, work: purgeDeleted },
    { job: 'posts.recount-in-tribes', at: '43 3 * * *', talksTo: null, work: (job) => recountInTribes(job) },
  ],
};
