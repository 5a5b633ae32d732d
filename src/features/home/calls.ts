import { z } from 'zod';
import { CardSummary } from '#features/cards/card/calls.ts';
import { CollectionCard } from '#features/cards/collections/calls.ts';
import { AccountCard, TopAccount } from '#features/people/account.ts';
import { Post } from '#features/posts/calls.ts';
import { TribeCard } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery } from '#platform/fields.ts';
import type { MoreHomeParts } from '#platform/web/home-section.ts';

/** Why it is in the member's feed; null for a visitor, whose feed is the whole site. */
const HomePost = Post.extend({ reason: z.enum(['follow', 'tribe', 'sport', 'popular']).nullable() });
export type HomePost = z.infer<typeof HomePost>;

/** A page of posts, with the same paging as other feeds. */
export const getHomeCommunity = call({
  method: 'GET',
  path: '/home/get-home-community',
  access: 'key',
  group: 'home',
  cacheSeconds: 5,
  summary:
    'Community half of the home page: the site’s newest posts; for a member their own tribes and follows, ?order=ranked or newest, and why',
  query: z.object({ order: z.enum(['ranked', 'newest']).default('ranked'), ...pageQuery }),
  reply: pageOf(HomePost),
});

const HubPick = z.object({
  /** What it is, e.g. `question`. */
  kind: z.string(),
  title: z.string(),
  excerpt: z.string(),
  path: z.string(),
  at: z.string(),
});

const TopList = z.object({
  athletes: z.array(TopAccount),
  creators: z.array(TopAccount),
  tribes: z.array(TribeCard),
  cards: z.array(CardSummary),
  collections: z.array(CollectionCard),
});

/** Sections that features add, by name. Each has a schema of its own (features/home/points.ts). */
const MoreParts = z.record(z.string(), z.unknown()) as unknown as z.ZodType<MoreHomeParts>;

export const getTopList = call({
  method: 'GET',
  path: '/global/topList',
  access: 'key',
  group: 'home',
  cacheSeconds: 30,
  summary: 'Top athletes, creators, tribes, cards and collections',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(8) }),
  reply: TopList,
});

export const getHomePage = call({
  method: 'GET',
  path: '/home/get-home-page',
  access: 'key',
  group: 'home',
  cacheSeconds: 5,
  summary:
    'Home page: hero with live shouts, figures, top lists, trending athletes, tribes, cards, collections, hub',
  reply: z.object({
    hero: z.object({ name: z.string(), tagline: z.string(), banner: z.string(), shouts: z.array(Post) }),
    /** Members and tribes of this site, and posts of the last seven days. */
    figures: z.object({ members: z.int(), tribes: z.int(), posts: z.int() }),
    topList: TopList,
    /** Accounts with the most recent points: their heat. Without any, the most followed athletes, without heat. */
    trending: z.array(
      z.object({ account: AccountCard, heat: z.int().nullable(), followers: z.int().nullable() }),
    ),
    cards: z.array(CardSummary),
    /** The newest. */
    collections: z.array(CollectionCard),
    /** New in the hub: answered questions, and what else its features pick. */
    hub: z.array(HubPick),
    more: MoreParts,
  }),
});

const Suggestion = z.object({
  account: AccountCard,
  followers: z.int(),
  /** In a tribe of mine, followed by somebody I follow, in a sport of mine, or popular. */
  reason: z.enum(['tribe', 'followed', 'sport', 'popular']),
  /** The tribe, or the person I follow. */
  by: z.string().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const whoToFollow = call({
  method: 'GET',
  path: '/home/get-who-to-follow',
  access: 'member',
  group: 'home',
  summary: 'People I might follow, and why: never those I follow, blocked people, or, for adults, children',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(5) }),
  reply: z.object({ items: z.array(Suggestion) }),
});
