import { useQueryClient } from '@tanstack/react-query';
import { CorrectionNotes } from '#features/news/ui/correction-notes.tsx';
import { getWrittenNews, type WrittenNews } from '#features/news/writing/calls.ts';
import { ArticleActions } from '#features/news/writing/ui/article-actions.tsx';
import { ArticleForm } from '#features/news/writing/ui/article-form.tsx';
import { ArticleState } from '#features/news/writing/ui/article-state.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/admin-article.ts';

export const meta = unlistedMeta('Edit article', 'Change, publish or correct a news article.');

export default function AdminArticle({ params: { newsId } }: Route.ComponentProps) {
  const found = useCall(getWrittenNews, { params: { newsId } });
  const back = <BackLink to="/admin/news">News</BackLink>;
  if (!found.data)
    return (
      <>
        <WorkHeader width="full" kicker={back} title="Article" />
        <div className="pt-5">
          {found.error ? (
            <ErrorState onRetry={() => void found.refetch()} pending={found.isFetching}>
              {found.error.message}
            </ErrorState>
          ) : (
            <RowsWaiting what="the article" rows={6} />
          )}
        </div>
      </>
    );
  return <Article item={found.data} />;
}

function Article({ item }: { item: WrittenNews }) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: callKey(getWrittenNews) });
  const { state, at } = item;
  return (
    <>
      <WorkHeader
        width="full"
        kicker={<BackLink to="/admin/news">News</BackLink>}
        title={item.title}
        lede={
          <span className="flex flex-wrap items-center gap-2">
            <ArticleState state={state} />
            {state === 'scheduled' ? 'Goes live' : state === 'draft' ? 'Saved' : 'Published'} <When at={at} />
          </span>
        }
        actions={<ArticleActions item={item} onChanged={refresh} />}
      />
      <div className="grid items-start gap-8 pt-5 xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
        <ArticleForm
          item={item}
          onSaved={() => {
            toast('Article saved.', { tone: 'good' });
            refresh();
          }}
        />
        <CorrectionNotes corrections={item.corrections} />
      </div>
    </>
  );
}
