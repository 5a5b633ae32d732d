import { useState } from 'react';
import { Field, FieldError } from '#ui/field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { limits } from '../../blog.ts';
import type { OwnBlog } from '../calls.ts';
import { ConflictNote } from './conflict-note.tsx';
import { DetailsFields } from './details-fields.tsx';
import { MarkdownArea } from './markdown-area.tsx';
import { Preview } from './preview.tsx';
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
  const { draft, errors, change } = editor;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <LeaveGuard when={() => editor.isUnsaved} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <ConflictNote editor={editor} />
        <Field label="Title" {...(errors.title ? { error: errors.title } : {})}>
          <TextInput
            name="title"
            value={draft.title}
            maxLength={limits.title}
            onChange={(event) => change({ title: event.target.value })}
          />
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
              value={draft.body}
              onValue={(body) => change({ body })}
            />
          </div>
          {view === 'preview' && <Preview title={draft.title} body={draft.body} />}
          {errors.body && <FieldError id="body-error">{errors.body}</FieldError>}
        </div>
      </div>
      <div className="grid gap-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
        <PublishPanel editor={editor} />
        <DetailsFields editor={editor} mayWriteGuides={mayWriteGuides} />
      </div>
    </div>
  );
}
