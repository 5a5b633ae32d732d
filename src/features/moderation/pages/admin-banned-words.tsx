import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { columnsOf } from '#ui/data-table/table.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getWordLists, saveWordList, type WordListSummary } from '../banned-words/calls.ts';
import { listStates } from '../banned-words/ui/word-labels.ts';

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
        <StaffTable
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

function NewListDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const navigate = useNavigate();
  const draft = useDraft({
    start: () => ({ name: '' }),
    input: (typed) => ({ ...typed, content: { words: [], exceptions: [], english: null } }),
    save: (input) => api(saveWordList, { body: input }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New list"
      description="It stays off until you’ve added words and run a dry run."
      footer={
        <DialogButtons onClose={onClose} form={formId} pending={draft.isPending}>
          Create list
        </DialogButtons>
      }
    >
      <DraftForm id={formId} draft={draft} then={({ id }) => navigate(`/admin/banned-words/${id}`)}>
        <Field label="Name" hint="For staff, for example “Betting spam”." error={draft.error('name')}>
          <TextInput {...draft.field('name')} maxLength={60} data-autofocus />
        </Field>
      </DraftForm>
    </Dialog>
  );
}
