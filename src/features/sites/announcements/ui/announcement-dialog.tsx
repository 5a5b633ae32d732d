import { useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { SiteId } from '#platform/site.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import type { Announcement } from '../announcement.ts';
import { createAnnouncement, getAdminAnnouncements } from '../calls.ts';

const DAY = 86_400_000;
/** The value of a datetime-local input, in the reader's time zone. */
const inField = (time: number): string => {
  const zone = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - zone).toISOString().slice(0, 16);
};
const toIso = (written: string): string => (written ? new Date(written).toISOString() : '');

const tones: readonly { value: Announcement['tone']; label: string }[] = [
  { value: 'info', label: 'News' },
  { value: 'good', label: 'Good news' },
  { value: 'warn', label: 'Warning' },
];

export function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const { site } = usePlatform();
  const [given, setGiven] = useState(() => ({
    text: '',
    path: '',
    tone: 'info' as Announcement['tone'],
    sites: [site] as SiteId[],
    from: inField(Date.now()),
    until: inField(Date.now() + 7 * DAY),
  }));
  const set = (change: Partial<typeof given>) => setGiven((now) => ({ ...now, ...change }));
  const { text, path, tone, sites, from, until } = given;
  const create = useAct(createAnnouncement, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast('Announcement saved. Pages show it when they are next loaded.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getAdminAnnouncements) });
    },
  });
  const { error } = create;
  const errorOf = (field: string) => (error?.field?.startsWith(field) ? error.message : undefined);
  const fields = ['text', 'path', 'startsAt', 'endsAt'];
  const isOther = error && !fields.some((field) => error.field?.startsWith(field));
  return (
    <Dialog
      open
      onClose={onClose}
      title="New announcement"
      description="A line above every page. People can dismiss it."
      footer={
        <DialogButtons
          onClose={onClose}
          pending={create.isPending}
          disabled={text.trim() === '' || sites.length === 0 || !from || !until}
          onClick={() =>
            create.mutate({
              body: {
                sites,
                text,
                tone,
                ...(path.trim() && { path }),
                startsAt: toIso(from),
                endsAt: toIso(until),
              },
            })
          }
        >
          Save announcement
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <Field label="Text" error={errorOf('text')}>
          <TextInput maxLength={200} value={text} onChange={({ target }) => set({ text: target.value })} />
        </Field>
        <Field label="Link" optional hint="A page of this site, like /help" error={errorOf('path')}>
          <TextInput value={path} onChange={({ target }) => set({ path: target.value })} />
        </Field>
        <SegmentedControl
          label="Kind"
          options={tones}
          value={tone}
          onChange={(next) => set({ tone: next })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="From" error={errorOf('startsAt')}>
            <TextInput
              type="datetime-local"
              value={from}
              onChange={({ target }) => set({ from: target.value })}
            />
          </Field>
          <Field label="Until" error={errorOf('endsAt')}>
            <TextInput
              type="datetime-local"
              value={until}
              onChange={({ target }) => set({ until: target.value })}
            />
          </Field>
        </div>
        <SitesField chosen={sites} onChange={(chosen) => set({ sites: chosen })} />
        {isOther && <FieldError id="announcement-error" refusal={error} />}
      </div>
    </Dialog>
  );
}

const SitesField = ({ chosen, onChange }: { chosen: SiteId[]; onChange: (chosen: SiteId[]) => void }) => (
  <fieldset>
    <legend className="field-label mb-1">Sites</legend>
    {usePlatform().sites.map(({ site: id, name }) => (
      <Checkbox
        key={id}
        label={name}
        checked={chosen.includes(id)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
        }
      />
    ))}
  </fieldset>
);
