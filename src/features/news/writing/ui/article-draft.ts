import type { CallInput } from '#platform/call.ts';
import type { saveNews, WrittenNews } from '../calls.ts';

/** What is typed in the form of an article. */
export interface ArticleDraft {
  title: string;
  summary: string;
  body: string;
  author: string;
  source: string;
  sourceUrl: string;
  categoryId: string;
  forChildren: boolean;
  correction: string;
}

export const draftOf = (item: WrittenNews | null): ArticleDraft => ({
  title: item?.title ?? '',
  summary: item?.summary ?? '',
  body: item?.body ?? '',
  author: item?.author ?? '',
  source: item?.source ?? '',
  sourceUrl: item?.sourceUrl ?? '',
  categoryId: item?.categoryId ?? '',
  forChildren: item?.forChildren ?? false,
  correction: '',
});

export const inputOf = ({
  sourceUrl,
  categoryId,
  ...typed
}: ArticleDraft): CallInput<typeof saveNews>['body'] => ({
  ...typed,
  sourceUrl: sourceUrl.trim() || null,
  categoryId: categoryId || null,
});
