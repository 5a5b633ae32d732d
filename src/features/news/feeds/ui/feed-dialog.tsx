import { type FormEvent, useId, useState } from 'react';
import type { CallReply } from '#platform/call.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { CategoryField } from '../../ui/category-field.tsx';
import { checkNewsFeed, getNewsFeeds, type NewsFeed, saveNewsFeed } from '../calls.ts';

interface FeedDialogProps {
  /** Null for a new one. */
  feed: NewsFeed | null;
  onClose: () => void;
}

/** Adds a feed after a look at what it brings, or changes one. */
export function FeedDialog({ feed, onClose }: FeedDialogProps) {
  const formId = useId();
  const [url, setUrl] = useState(feed?.url ?? '');
  const [name, setName] = useState(feed?.name ?? '');
  const [categoryId, setCategoryId] = useState(feed?.categoryId ?? '');
  const [fullText, setFullText] = useState(feed?.fullText ?? false);
  const check = useAct(checkNewsFeed, { onDone: ({ title }) => setName((typed) => typed || title) });
  const save = useAct(saveNewsFeed, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast(feed ? 'Feed saved.' : 'Feed added. Its news arrive in a moment.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getNewsFeeds) });
    },
  });
  const error = save.error ?? check.error;
  const errorOf = (field: string) => (error?.field === field ? { error: error.message } : {});
  function submit(event: FormEvent) {
    event.preventDefault();
    const known = feed ? { feedId: feed.id, version: feed.version } : {};
    save.mutate({ body: { ...known, url, name, categoryId: categoryId || null, fullText } });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={feed ? `Edit ${feed.name}` : 'Add feed'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" pending={save.isPending}>
            {feed ? 'Save feed' : 'Add feed'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-2">
          <Field label="Address of the feed" hint="RSS, Atom or JSON, with https." {...errorOf('url')}>
            <TextInput
              type="url"
              inputMode="url"
              name="url"
              maxLength={500}
              value={url}
              placeholder="https://"
              data-autofocus
              onChange={({ target }) => setUrl(target.value)}
            />
          </Field>
          <Button
            size="small"
            className="justify-self-start"
            pending={check.isPending}
            onClick={() => check.mutate({ body: { url } })}
          >
            Check feed
          </Button>
        </div>
        {check.data && <FoundEntries found={check.data} />}
        <Field label="Publisher" hint="Readers see this name." {...errorOf('name')}>
          <TextInput
            name="name"
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <CategoryField value={categoryId} onChange={setCategoryId} {...errorOf('categoryId')} />
        <Checkbox
          label="Show whole articles"
          hint="Only with the publisher’s permission. Otherwise readers see the summary and a link."
          checked={fullText}
          onChange={({ target }) => setFullText(target.checked)}
        />
        {error && !['url', 'name', 'categoryId'].includes(error.field ?? '') && (
          <FieldError id={`${formId}-error`}>{error.message}</FieldError>
        )}
      </form>
    </Dialog>
  );
}

function FoundEntries({ found: { title, count, entries } }: { found: CallReply<typeof checkNewsFeed> }) {
  return (
    <section aria-label="What the feed brings" className="panel grid gap-2 p-4">
      <p className="font-semibold">
        {title || 'A feed without a name'}: {count === 1 ? '1 entry' : `${count} entries`}
      </p>
      <ul className="grid gap-2">
        {entries.map((entry) => (
          <li key={`${entry.title} ${entry.at}`} className="text-2">
            <span className="font-semibold">{entry.title}</span>
            <span className="text-muted">
              {' '}
              · <When at={entry.at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
