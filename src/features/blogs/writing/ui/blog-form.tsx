import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/use-call.ts';
import ConflictNote from '#ui/conflict-note.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { limits } from '../../blog.ts';
import { isEmptyArticle } from '../../text/article-text.ts';
import { ArticleView } from '../../text/ui/article-view.tsx';
import { minutesToRead } from '../../ui/blog-card.tsx';
import type { OwnBlog } from '../calls.ts';
import { previewBlog } from '../calls.ts';
import { DetailsFields } from './details-fields.tsx';
import { MarkdownArea } from './markdown-area.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { useBlogEditor } from './use-blog-editor.ts';

interface BlogFormProps {
  blog: OwnBlog | null;
  mayWriteGuides: boolean;
  /** A new draft was saved for the first time. */
  onCreated: (blog: OwnBlog) => void;
}

/** Writes a blog: the text on the left, with a preview; what surrounds it and its state on the right. */
export function BlogForm({ blog, mayWriteGuides, onCreated }: BlogFormProps) {
  const editor = useBlogEditor(blog, onCreated);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { values, error, change } = editor;
  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <LeaveGuard when={editor.wouldLose} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <ConflictNote draft={editor} onChoose={(which) => void editor.choose(which)} />
        <Field label="Title" error={error('title')}>
          <TextInput {...editor.field('title')} maxLength={limits.title} />
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <SegmentedControl
            label="View"
            value={view}
            options={[
              { value: 'write', label: 'Write' },
              { value: 'preview', label: 'Preview' },
            ]}
            onChange={setView}
          />
          {/* Hidden and not removed, so that its undo history and scroll position stay. */}
          <div hidden={view !== 'write'}>
            <MarkdownArea
              label="Text"
              limit={limits.body}
              value={values.body}
              onValue={(body) => change({ body })}
            />
          </div>
          {view === 'preview' && <Preview title={values.title} body={values.body} />}
          {error('body') && <FieldError id="body-error">{error('body')}</FieldError>}
        </div>
      </div>
      <div className="grid gap-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
        <PublishPanel editor={editor} />
        <DetailsFields editor={editor} mayWriteGuides={mayWriteGuides} />
      </div>
    </form>
  );
}

/** What is typed, as readers will see it: the server parses it, as it will when it is published. */
function Preview({ title, body }: { title: string; body: string }) {
  const settled = useDebounced(body, 300);
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
