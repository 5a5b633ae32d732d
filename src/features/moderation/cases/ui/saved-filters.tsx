import { useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Menu, MenuItem, MenuNote, MenuRule } from '#ui/menu.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { deleteFilter, getSavedFilters, saveFilter } from '../calls.ts';
import type { CaseFilterState } from './use-case-filter.ts';

/** Saved filters, to apply or delete. */
export function SavedFilters({ state }: { state: CaseFilterState }) {
  const client = useQueryClient();
  const saved = useCall(getSavedFilters, {});
  const [isNaming, setIsNaming] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const reload = () => void client.invalidateQueries({ queryKey: callKey(getSavedFilters) });
  const forget = useAct(deleteFilter, {
    onDone: reload,
    onRefused: toastRefusal,
  });
  const items = saved.data?.items ?? [];
  return (
    <>
      <Menu
        align="start"
        trigger={(props) => (
          <Button {...props} size="small">
            Saved filters
            <ChevronDown aria-hidden="true" size={14} />
          </Button>
        )}
      >
        {items.length === 0 && <MenuNote>No saved filters</MenuNote>}
        {items.map(({ id, name, filter, sort }) => (
          <MenuItem key={id} onSelect={() => state.replaceWith({ ...filter, sort })}>
            {name}
          </MenuItem>
        ))}
        <MenuRule />
        <MenuItem icon={<BookmarkPlus aria-hidden="true" />} onSelect={() => setIsNaming(true)}>
          Save this filter
        </MenuItem>
        {items.length > 0 && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => setIsDeleting(true)}>
            Delete a filter
          </MenuItem>
        )}
      </Menu>
      {isNaming && <NameDialog state={state} onSaved={reload} onClose={() => setIsNaming(false)} />}
      <Dialog
        open={isDeleting && items.length > 0}
        onClose={() => setIsDeleting(false)}
        title="Delete saved filters"
      >
        <ul className="divide-y divide-line">
          {items.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              {name}
              <Button size="small" tone="danger" onClick={() => forget.mutate({ body: { filterId: id } })}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

interface NameDialogProps {
  state: CaseFilterState;
  onSaved: () => void;
  onClose: () => void;
}

function NameDialog({ state: { filter, sort }, onSaved, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const save = useAct(saveFilter, {
    onDone: () => {
      onSaved();
      onClose();
      toast('Filter saved.', { tone: 'good' });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save this filter"
      footer={
        <DialogButtons onClose={onClose} form="save-filter" pending={save.isPending}>
          Save filter
        </DialogButtons>
      }
    >
      <form
        id="save-filter"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ body: { name, filter, sort } });
        }}
      >
        <Field label="Name" {...(save.error ? { error: save.error.message } : {})}>
          <TextInput
            value={name}
            maxLength={60}
            autoComplete="off"
            data-autofocus
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
