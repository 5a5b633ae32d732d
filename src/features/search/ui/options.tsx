import { Hash, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { profilePath } from '#features/accounts/profile-path.ts';
import type { CardSummary } from '#features/cards/card/calls.ts';
import { plainText } from '#features/posts/text/rich-text.ts';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { members } from '#features/tribes/ui/tribe-labels.ts';
import { Avatar } from '#ui/avatar.tsx';
import { shortNumber } from '#ui/format/number.ts';
import { titlePreview } from '#ui/format/text.ts';
import type { Results } from '../calls.ts';

/** One line of the list below the search field: where it leads and what it says. */
export interface Option {
  id: string;
  to: string;
  picture: ReactNode;
  title: string;
  note?: string;
  /** What is kept of it as a recent search. */
  key: string;
}
export interface OptionGroup {
  label: string;
  options: Option[];
}

export const searchPath = (key: string, type?: string): string =>
  `/search?${new URLSearchParams({ q: key, ...(type ? { type } : {}) })}`;

const icon = (Icon: typeof Search) => (
  <span className="grid size-10 shrink-0 place-items-center text-muted">
    <Icon aria-hidden="true" size={18} />
  </span>
);

/** Everything that was found, after the way to all of it. */
export function foundOptions(typed: string, found: Results | undefined): OptionGroup[] {
  const { accounts, tribes, cards, tags, posts } = found ?? {};
  const groups: OptionGroup[] = [
    {
      label: 'Search',
      options: [
        {
          id: 'all',
          to: searchPath(typed),
          picture: icon(Search),
          title: `Search for “${typed}”`,
          key: typed,
        },
      ],
    },
    {
      label: 'People',
      options: (accounts?.items ?? []).map((account) => ({
        id: account.id,
        to: profilePath(account),
        picture: <Avatar name={account.displayName} src={account.avatar.url} />,
        title: account.displayName,
        note: `@${account.username}`,
        key: account.displayName,
      })),
    },
    {
      label: 'Tribes',
      options: (tribes?.items ?? []).map((tribe) => ({
        id: tribe.id,
        to: `/tribes/${tribe.slug}`,
        picture: <TribeCrest tribe={tribe} size={40} />,
        title: tribe.name,
        note: `${shortNumber(tribe.memberCount)} ${members(tribe.memberCount)}`,
        key: tribe.name,
      })),
    },
    {
      label: 'Cards',
      options: (cards?.items ?? []).slice(0, 3).map((card) => ({
        id: card.id,
        to: card.path,
        picture: <CardThumb card={card} />,
        title: card.title,
        note: card.athlete
          ? `${card.athlete.displayName}, by ${card.maker.displayName}`
          : card.maker.displayName,
        key: card.title,
      })),
    },
    {
      label: 'Tags',
      options: (tags?.items ?? []).slice(0, 3).map(({ tag, posts }) => ({
        id: `tag-${tag}`,
        to: `/tags/${encodeURIComponent(tag)}`,
        picture: icon(Hash),
        title: `#${tag}`,
        note: postCount(posts),
        key: `#${tag}`,
      })),
    },
    {
      label: 'Posts',
      options: (posts?.items ?? []).map((post) => ({
        id: post.id,
        to: `/posts/${post.id}`,
        picture: <Avatar name={post.author.displayName} src={post.author.avatar.url} />,
        title: titlePreview(
          post.title ?? (post.spoiler ? 'Hidden: it gives something away' : plainText(post.content)),
        ),
        note: `${post.author.displayName}${post.tribe ? ` in ${post.tribe.name}` : ''}`,
        key: typed,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** As much of a card as fits beside a line. */
const CardThumb = ({ card }: { card: CardSummary }) => (
  <span className="grid size-10 shrink-0 place-items-center">
    <img
      src={card.front.sizes[0]?.url ?? card.front.url}
      alt=""
      width={28}
      height={40}
      className="h-10 w-7 rounded-[3px] object-cover"
    />
  </span>
);

/** The server counts no further than a hundred. */
export const postCount = (posts: number): string =>
  posts >= 100 ? '99+ posts' : `${posts} ${posts === 1 ? 'post' : 'posts'}`;
