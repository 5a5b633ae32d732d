import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { board } from './board.server.ts';
import * as calls from './calls.ts';
import { xpExports } from './exports.server.ts';
import {
  onBlock,
  onComment,
  onCompleted,
  onCopy,
  onErased,
  onFollow,
  onLike,
  onMembership,
  onPost,
} from './listen.server.ts';
import { levelOfAccount, myXp } from './my-xp.server.ts';
import { recountWritten } from './recount.server.ts';
import { trending } from './trending.server.ts';

export const xp: Feature = {
  bindings: [
    serve(calls.getUserXp, (ctx, { query }) => myXp(ctx, query)),
    serve(calls.getTrendingUser, (ctx, { query }) => trending(ctx, query)),
    serve(calls.getTopUserBasedOnXp, (ctx, { query }) => board(ctx, query)),
    serve(calls.getLevel, (ctx, { params }) => levelOfAccount(ctx, params.username)),
  ],
  subscriptions: [
    on('post.published', 'xp.post', onPost),
    on('post.unpublished', 'xp.post', onPost),
    on('post.restored', 'xp.post', onPost),
    on('comment.created', 'xp.comment', onComment),
    on('comment.removed', 'xp.comment', onComment),
    on('like.set', 'xp.like', onLike),
    on('account.followed', 'xp.follow', onFollow),
    on('account.unfollowed', 'xp.follow', onFollow),
    on('account.blocked', 'xp.block', onBlock),
    on('account.completed', 'xp.completed', onCompleted),
    on('account.erased', 'xp.erased', onErased),
    on('copy.minted', 'xp.copy', onCopy),
    on('copy.voided', 'xp.copy', onCopy),
    on('membership.changed', 'xp.membership', onMembership),
  ],
  timedJobs: [{ job: 'xp.recount', at: '37 2 * * *', work: recountWritten }],
  exports: xpExports,
};
