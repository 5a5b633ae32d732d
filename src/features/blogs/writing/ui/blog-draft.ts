import type { CallInput } from '#platform/call.ts';
import type { BlogKind } from '../../blog.ts';
import type { OwnBlog, saveBlog } from '../calls.ts';
import type { SentPicture } from './use-picture.ts';

/** What the form holds. */
export interface BlogDraft {
  kind: BlogKind;
  title: string;
  /** Empty: made from the title. */
  slug: string;
  excerpt: string;
  body: string;
  cover: SentPicture | null;
  coverAlt: string;
  categoryId: string;
  /** With commas between them. */
  tags: string;
  canonicalUrl: string;
}

export const emptyDraft: BlogDraft = {
  kind: 'blog',
  title: '',
  slug: '',
  excerpt: '',
  body: '',
  cover: null,
  coverAlt: '',
  categoryId: '',
  tags: '',
  canonicalUrl: '',
};

export const draftOf = (blog: OwnBlog): BlogDraft => ({
  kind: blog.kind,
  title: blog.title,
  slug: blog.slugChosen ? blog.slug : '',
  excerpt: blog.excerpt,
  body: blog.body,
  cover: blog.cover && { id: blog.cover.id, url: blog.cover.url },
  coverAlt: blog.coverAlt,
  categoryId: blog.category?.id ?? '',
  tags: blog.tags.join(', '),
  canonicalUrl: blog.canonicalUrl ?? '',
});

const tagsOf = ({ tags }: BlogDraft): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

export const inputOf = (draft: BlogDraft): CallInput<typeof saveBlog>['body'] => ({
  kind: draft.kind,
  title: draft.title,
  slug: draft.slug.trim() || null,
  excerpt: draft.excerpt,
  body: draft.body,
  coverId: draft.cover?.id ?? null,
  coverAlt: draft.cover ? draft.coverAlt : '',
  categoryId: draft.categoryId || null,
  tags: tagsOf(draft),
  canonicalUrl: draft.canonicalUrl.trim() || null,
});
