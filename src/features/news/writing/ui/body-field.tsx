import { useState } from 'react';
import { MarkdownArea } from '#features/blogs/writing/ui/markdown-area.tsx';
import { RichTextView } from '#features/posts/text/ui/rich-text-view.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { previewNews } from '../calls.ts';

interface BodyFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  readOnly: boolean;
}

/** The text in Markdown, or how readers will see it. */
export function BodyField({ value, onChange, error, readOnly }: BodyFieldProps) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  return (
    <div className="grid gap-2">
      <div className="justify-self-start">
        <SegmentedControl
          label="Show the article"
          value={view}
          onChange={setView}
          options={[
            { value: 'write', label: 'Write' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      </div>
      {view === 'preview' ? (
        <Preview body={value} />
      ) : (
        <Field label="Article" hint="Leave it empty to only link the source." {...(error && { error })}>
          {readOnly ? (
            <TextArea name="body" lines={8} value={value} readOnly />
          ) : (
            <MarkdownArea label="Article" limit={50_000} value={value} onValue={onChange} isArticle={false} />
          )}
        </Field>
      )}
    </div>
  );
}

function Preview({ body }: { body: string }) {
  const found = useCall(previewNews, { body: { body } });
  if (found.error)
    return (
      <ErrorState onRetry={() => void found.refetch()} pending={found.isFetching}>
        {found.error.message}
      </ErrorState>
    );
  if (!found.data) return <RowsWaiting what="the preview" rows={3} />;
  return (
    <section aria-label="Preview" className="panel p-4">
      {found.data.content.length > 0 ? (
        <RichTextView content={found.data.content} />
      ) : (
        <p className="text-muted">Nothing to show yet.</p>
      )}
    </section>
  );
}
