import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { getWordList, type WordList } from '#features/moderation/banned-words/calls.ts';
import { ListControls } from '#features/moderation/banned-words/ui/list-controls.tsx';
import { ListForm } from '#features/moderation/banned-words/ui/list-form.tsx';
import { listStates } from '#features/moderation/banned-words/ui/word-labels.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { callKey, useCall, useViewerId } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Chip } from '#ui/chip.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta(
  'List of banned words',
  'The words of a list, and what it would have caught.',
);

export default function AdminBannedWordList() {
  const { listId = '' } = useParams();
  const { data: list, error, refetch, isFetching } = useCall(getWordList, { params: { listId } });
  return (
    <>
      <WorkHeader
        width="full"
        kicker={<BackLink to="/admin/banned-words">Banned words</BackLink>}
        title={list?.name ?? 'List'}
        actions={list && <Chip tone={listStates[list.state].tone}>{listStates[list.state].label}</Chip>}
      />
      <div className="pt-5">
        {error ? (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : list ? (
          <Editor key={list.id} list={list} />
        ) : (
          <RowsWaiting what="the list" />
        )}
      </div>
    </>
  );
}

function Editor({ list }: { list: WordList }) {
  const client = useQueryClient();
  const viewer = useViewerId();
  const [isDirty, setIsDirty] = useState(false);
  const keep = (changed: WordList) =>
    client.setQueryData([...callKey(getWordList, { params: { listId: changed.id } }), viewer], changed);
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <ListForm list={list} onSaved={keep} onDirty={setIsDirty} />
      <ListControls list={list} isDirty={isDirty} onChanged={keep} />
    </div>
  );
}
