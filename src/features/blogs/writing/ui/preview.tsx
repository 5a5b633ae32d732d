import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#platform/web/use-call.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { useSettled } from '#ui/use-settled.ts';
import { isEmptyArticle } from '../../text/article-text.ts';
import '../../text/ui/article.css';
import { ArticleView } from '../../text/ui/article-view.tsx';
import { minutesToRead } from '../../ui/blog-card.tsx';
import { previewBlog } from '../calls.ts';

/** What is typed, as readers will see it: the server parses it, as it will when it is published. */
export function Preview({ title, body }: { title: string; body: string }) {
  const settled = useSettled(body, 300);
  const { data, error, refetch, isFetching } = useCall(
    previewBlog,
    { body: { body: settled } },
    { placeholderData: keepPreviousData },
  );
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-96 w-full" />;
  if (isEmptyArticle(data.content))
    return <EmptyState title="Nothing to show yet">Write something, and see it here.</EmptyState>;
  return (
    <article className="panel flex flex-col gap-5 p-5 sm:p-8" aria-label="Preview">
      <p className="text-2 text-muted">{minutesToRead(data.readingMinutes)}</p>
      <h2 className="type-heading text-6 [overflow-wrap:anywhere]">{title}</h2>
      <ArticleView content={data.content} pictures={data.pictures} />
    </article>
  );
}
