import { useState } from 'react';
import { getWordLists, type WordListSummary } from '#features/moderation/banned-words/calls.ts';
import { NewListDialog } from '#features/moderation/banned-words/ui/new-list-dialog.tsx';
import { listStates } from '#features/moderation/banned-words/ui/word-labels.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { columnsOf } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta(
  'Banned words',
  'Lists of words that are refused, held for review or flagged.',
);

const { accessor, columns } = columnsOf<WordListSummary>();
const listColumns = columns([
  accessor('name', { header: 'List', meta: { card: 'title' } }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <Chip tone={listStates[getValue()].tone}>{listStates[getValue()].label}</Chip>,
  }),
  accessor('wordCount', { header: 'Words', meta: { align: 'end' } }),
  accessor('usesEnglish', {
    header: 'English profanity',
    cell: ({ getValue }) => (getValue() ? 'Yes' : 'No'),
  }),
  accessor('caughtLately', { header: 'Caught in 7 days', meta: { align: 'end' } }),
  accessor('updatedAt', { header: 'Changed', cell: ({ getValue }) => <When at={getValue()} /> }),
]);

export default function AdminBannedWords() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <WorkHeader
        width="full"
        title="Banned words"
        lede="Checked in posts, comments, shouts, profiles and tribes on this site."
        actions={
          <Button tone="primary" onClick={() => setAdding(true)}>
            New list
          </Button>
        }
      />
      <div className="pt-5">
        <DataTable
          call={getWordLists}
          columns={listColumns}
          label="Lists of banned words"
          hrefOf={({ id }) => `/admin/banned-words/${id}`}
          empty={<EmptyState title="No lists">Create a list, and try it before you switch it on.</EmptyState>}
        />
      </div>
      <NewListDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}
