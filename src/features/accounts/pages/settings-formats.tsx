import { useEffect, useRef, useState } from 'react';
import { unlistedMeta } from '#features/sites/page-title.ts';
import type { Formats } from '#ui/format/own-forms.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { MyProfile } from '../calls.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { deviceFormats, exampleOf, useFormatsChoice } from '../settings/use-formats-choice.ts';

const lede = 'How dates, the clock and numbers are written, on pages and in our emails to you.';
export const meta = unlistedMeta('Formats', lede);

export default function SettingsFormatsPage() {
  return (
    <SettingsFrame title="Formats" lede={lede} to="choose your formats">
      {(viewer) => <FormatsForm viewer={viewer} />}
    </SettingsFrame>
  );
}

const clocks = [
  { value: '12', label: '12-hour' },
  { value: '24', label: '24-hour' },
] as const;

/** The page is rendered anew in other formats: the focus goes back to what was chosen. */
let isJustChosen = false;

/** Every choice takes effect at once. */
function FormatsForm({ viewer: { formats } }: { viewer: MyProfile }) {
  const [device] = useState(() => deviceFormats());
  const { choose: send, isPending, chosen } = useFormatsChoice();
  const choose = (locale: string | null) =>
    send(locale, () => {
      isJustChosen = true;
    });
  const isOwn = chosen === undefined ? formats !== null : chosen !== null;
  const own = formats ?? device.formats;
  const isOfAnother = own.locale !== device.formats.locale;
  return (
    <div className="panel grid gap-5 p-4 sm:p-6">
      <fieldset className="grid gap-1" disabled={isPending}>
        <legend className="sr-only">Formats</legend>
        <Choice title="This site’s formats" formats={null} isChosen={!isOwn} onChoose={() => choose(null)} />
        {isOfAnother && (
          <Choice title={`Formats of another device (${own.locale})`} formats={own} isChosen={isOwn} />
        )}
        <Choice
          title="My device’s formats"
          formats={isOfAnother ? device.formats : own}
          isChosen={isOwn && !isOfAnother}
          onChoose={() => choose(device.locale)}
        />
      </fieldset>
      {isOwn && !isOfAnother && (
        <div className="grid gap-2">
          <p className="font-semibold">Clock</p>
          <SegmentedControl
            label="Clock"
            className="justify-self-start"
            options={clocks}
            value={own.clock === 12 ? '12' : '24'}
            onChange={(clock) => choose(deviceFormats(clock === '12' ? 12 : 24).locale)}
          />
        </div>
      )}
      <p className="max-w-[60ch] text-2 text-pretty text-muted">
        Words stay English. Scores and other marks are written as on a score sheet, and files such as CSV as
        programs read them.
      </p>
    </div>
  );
}

interface ChoiceProps {
  title: string;
  /** Null: the site’s. */
  formats: Formats | null;
  isChosen: boolean;
  /** Left out: it can’t be chosen here. */
  onChoose?: () => void;
}

function Choice({ title, formats, isChosen, onChoose }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [takesFocus] = useState(() => isChosen && isJustChosen);
  useEffect(() => {
    if (!takesFocus) return;
    isJustChosen = false;
    input.current?.focus();
  }, [takesFocus]);
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control border-s-4 border-transparent px-3 py-2 outline-focus hover:bg-raised has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2">
      <input
        ref={input}
        type="radio"
        name="formats"
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-link outline-none"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-2 text-muted tabular-nums">{exampleOf(formats)}</span>
      </span>
    </label>
  );
}
