import {
  Bookmark,
  ClipboardCheck,
  FilePen,
  Flag,
  Heart,
  Megaphone,
  MessageCircle,
  Newspaper,
  PenLine,
  Zap,
} from 'lucide-react';
import { lazy } from 'react';
import type { ProfileTab } from '#features/accounts/profile/profile-tab.ts';
import type { RequestKind } from '#features/approvals/points.ts';
import type { FeatureIntents } from '#features/auth/declared-intent.ts';
import type { ChildActivityKind } from '#features/guardians/points.ts';
import { type ReviewQueue, reviewQueue } from '#features/moderation/review/review-queue.ts';
import type { SearchOptions, SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry, NavEntry } from '#features/shell/entries.ts';
import type { BadgeFace } from '#features/xp/points.ts';
import type { HomeSection } from '#platform/web/home-section.ts';
import { titlePreview } from '#ui/format/text.ts';
import { useComposer } from './compose/ui/composer-store.ts';
import { getPostsByUsername, getShoutsByUsername } from './feeds/calls.ts';
import { LiveShouts } from './feeds/ui/home-sections.tsx';
import { ProfilePosts, ProfileShouts } from './feeds/ui/profile-feed.tsx';
import type { ShoutPlace } from './feeds/ui/shout-form.tsx';
import type { Reaction } from './reactions/reactions.ts';
import type { LikeTarget } from './reactions/ui/like-button.tsx';
import type { ReviewItem } from './review/calls.ts';
import { rejectionReasons } from './review/rejection-reasons.ts';
import { postOptions, tagOptions } from './search/ui/search-options.tsx';
import { postResults, tagResults } from './search/ui/search-results.tsx';
import { plainText } from './text/rich-text.ts';

declare module '#features/auth/sign-in-gate.ts' {
  interface IntentMap {
    'post.like': { target: LikeTarget };
    'shout.react': { postId: string; reaction: Reaction };
    /** `id`: the post, or the comment that is replied to. */
    'post.comment': { id: string; isReply: boolean; body: string };
    /** `id`: whom it is for, if the form is for them alone. */
    'shout.send': { id: string; body: string; at: ShoutPlace };
  }
}

export const intents: FeatureIntents = {
  words: {
    'post.like': ({ target }) => `like this ${'postId' in target ? 'post' : 'comment'}`,
    'shout.react': () => 'react to this shout',
    'post.comment': ({ isReply }) => (isReply ? 'post your reply' : 'post your comment'),
    'shout.send': () => 'post your shout',
  },
  performers: () => import('./perform-intents.ts'),
};

/** The page somebody is at, with the composer open. */
function withCreate({ pathname, search, hash }: Location): string {
  const query = new URLSearchParams(search);
  query.set('create', '');
  return `${pathname}?${`${query}`.replace('create=', 'create')}${hash}`;
}

export const nav: readonly NavEntry[] = [
  {
    label: 'Create',
    Icon: PenLine,
    order: 20,
    to: ({ pathname }) => `${pathname}?create`,
    isCurrent: () => false,
    // For members of a tribe, and while it isn't known whether somebody is one.
    isFor: (viewer) => viewer?.joinedTribes !== 0,
    gate: () => ({ to: 'write a post', next: withCreate(window.location) }),
    onSelect: () => useComposer.getState().open(),
    needs: 'posting',
    isPrimary: true,
  },
  {
    label: 'Shouts',
    Icon: Megaphone,
    order: 30,
    to: ({ viewer }) => (viewer ? '/fanzone/shouts' : '/shouts'),
    isCurrent: (pathname) => /^(\/fanzone)?\/shouts$/.test(pathname),
    gate: () => ({ to: 'join the fan zone', next: '/fanzone/shouts', onCancel: '/shouts' }),
  },
];

export const menu: readonly MenuEntry[] = [
  { label: 'Bookmarks', Icon: Bookmark, order: 44, to: () => '/bookmarks' },
  { label: 'Drafts', Icon: FilePen, order: 46, to: () => '/drafts' },
];

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'posts',
    label: 'Posts',
    order: 10,
    load: (api, username) => api(getPostsByUsername, { params: { username }, query: {} }),
    evenPrivate: true,
    Tab: ProfilePosts,
  },
  {
    id: 'shouts',
    label: 'Shouts',
    order: 20,
    load: (api, username) => api(getShoutsByUsername, { params: { username }, query: {} }),
    evenPrivate: true,
    Tab: ProfileShouts,
  },
];

export const homeSections: readonly HomeSection[] = [{ order: 10, place: 'wide', Section: LiveShouts }];

export const searchResults: readonly SearchResults[] = [postResults, tagResults];

export const searchOptions: readonly SearchOptions[] = [tagOptions, postOptions];

/** Labels of posts that aren't published. */
const states: ChildActivityKind['states'] = {
  pending_review: { label: 'In review', tone: 'warn' },
  scheduled: { label: 'Scheduled', tone: 'warn' },
  draft: { label: 'Draft', tone: 'plain' },
  rejected: { label: 'Rejected', tone: 'bad' },
  hidden: { label: 'Hidden', tone: 'bad' },
  removed: { label: 'Removed', tone: 'bad' },
  deleted: { label: 'Deleted', tone: 'plain' },
};

export const childActivities: readonly ChildActivityKind[] = [
  { kind: 'post', label: 'Posted', Icon: Newspaper, linked: 'label', states },
  { kind: 'shout', label: 'Shouted', Icon: Megaphone, linked: 'label', states },
  { kind: 'comment', label: 'Commented', Icon: MessageCircle, linked: 'label', states },
];

export const guardianRequests: readonly RequestKind[] = [
  {
    kind: 'post',
    label: 'First post',
    ownLabel: 'Your first post',
    thing: 'this post',
    outcome: (_name, _title, approved) =>
      approved
        ? 'Our moderators review it next, before anyone else sees it.'
        : 'Nobody else will see the post.',
    media: 'pictures',
    isWithdrawable: false,
  },
];

export const xpBadges: readonly BadgeFace[] = [
  { code: 'kick_off', name: 'Kick-off', description: 'Publish something', Icon: Flag },
  { code: 'good_company', name: 'Good company', description: 'Comment ten times', Icon: MessageCircle },
  { code: 'storyteller', name: 'Storyteller', description: 'Publish ten posts', Icon: Zap },
  { code: 'crowd_pleaser', name: 'Crowd pleaser', description: 'Get 25 likes', Icon: Heart },
];

export const reviews: readonly ReviewQueue[] = [
  reviewQueue<ReviewItem>({
    kind: 'posts',
    Icon: ClipboardCheck,
    order: 30,
    label: 'Posts and comments',
    act: 'review',
    summaryOf: (item) => ({
      title: titlePreview(item.title ?? plainText(item.content)) || 'A picture',
      note: `${item.kind === 'post' ? 'Post' : 'Comment'} by ${item.author.displayName}`,
      at: item.at,
      ownerId: item.author.id,
    }),
    reasons: rejectionReasons,
    messageHint: 'Its author reads this.',
    messageLimit: 200,
    startsMessage: true,
    Item: lazy(() => import('./review/ui/reviewed-text.tsx')),
    ForMembers: lazy(() => import('./review/ui/posts-in-review.tsx')),
  }),
];
