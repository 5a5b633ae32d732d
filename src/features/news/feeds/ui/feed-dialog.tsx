import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { CallReply } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
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
  const client = useQueryClient();
  const draft = useDraft({
    start: (saved: NewsFeed | null) => ({
      url: saved?.url ?? '',
      name: saved?.name ?? '',
      categoryId: saved?.categoryId ?? '',
      fullText: saved?.fullText ?? false,
      pictures: saved?.pictures ?? 'feed',
      pictureCredit: saved?.pictureCredit ?? '',
    }),
    input: ({ categoryId, ...typed }) => ({ ...typed, categoryId: categoryId || null }),
    saved: feed,
    save: (input, saved) =>
      api(saveNewsFeed, { body: saved ? { ...input, feedId: saved.id, version: saved.version } : input }),
  });
  const { values, change, field, error } = draft;
  const check = useAct(checkNewsFeed, {
    onDone: ({ title }) => change({ name: values.name || title }),
    onRefused: (refusal) => void draft.refuse(refusal),
  });
  function after() {
    onClose();
    toast(feed ? 'Feed saved.' : 'Feed added. Its news arrive in a moment.', { tone: 'good' });
    void client.invalidateQueries({ queryKey: callKey(getNewsFeeds) });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={feed ? `Edit ${feed.name}` : 'Add feed'}
      footer={
        <DialogButtons onClose={onClose} form={formId} pending={draft.isPending}>
          {feed ? 'Save feed' : 'Add feed'}
        </DialogButtons>
      }
    >
      <DraftForm id={formId} draft={draft} then={after} className="grid gap-4">
        <div className="grid gap-2">
          <Field label="Address of the feed" hint="RSS, Atom or JSON, with https." error={error('url')}>
            <TextInput
              {...field('url')}
              type="url"
              inputMode="url"
              maxLength={500}
              placeholder="https://"
              data-autofocus
            />
          </Field>
          <Button
            size="small"
            className="justify-self-start"
            pending={check.isPending}
            onClick={() => check.mutate({ body: { url: values.url } })}
          >
            Check feed
          </Button>
        </div>
        {check.data && <FoundEntries found={check.data} />}
        <Field label="Publisher" hint="Readers see this name." error={error('name')}>
          <TextInput {...field('name')} maxLength={80} />
        </Field>
        <CategoryField
          value={values.categoryId}
          onChange={(categoryId) => change({ categoryId })}
          error={error('categoryId')}
        />
        <Checkbox
          label="Show whole articles"
          hint="Only with the publisher’s permission. Otherwise readers see the summary and a link."
          {...draft.checkbox('fullText')}
        />
        <Field
          label="Pictures"
          hint="Only those the publisher allows you to show. We keep our own copies."
          error={error('pictures')}
        >
          <Select {...field('pictures')}>
            <option value="feed">Those in the feed</option>
            <option value="page">Those in the feed, or else of the article’s page</option>
            <option value="none">None</option>
          </Select>
        </Field>
        {values.pictures !== 'none' && (
          <Field
            label="Picture credit"
            optional
            hint="Shown below pictures that name nobody, with their licence."
            error={error('pictureCredit')}
          >
            <TextInput {...field('pictureCredit')} maxLength={200} />
          </Field>
        )}
      </DraftForm>
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
