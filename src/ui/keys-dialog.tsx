import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Switch } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useKeySetting, usePageKeys } from '#ui/page-keys.ts';

interface KeysButtonProps {
  /** What each key does here, in order. */
  keys: readonly (readonly [key: string, does: string])[];
}

/** Opens the list of a page's keys, as ? does, where they can be turned off. */
export function KeysButton({ keys }: KeysButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isOn } = useKeySetting();
  usePageKeys(({ key }) => {
    if (key === '?') setIsOpen(true);
    return key === '?';
  });
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        icon={<Keyboard aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      />
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Keyboard shortcuts">
        <div className="grid gap-5">
          <Switch
            label="Single-key shortcuts"
            hint="They never act while you type in a field. This choice is kept in this browser."
            checked={isOn}
            onChange={({ currentTarget }) => useKeySetting.setState({ isOn: currentTarget.checked })}
          />
          <dl
            className={`grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 ${isOn ? '' : 'opacity-60'}`}
          >
            {[...keys, ['?', 'Show these keys'] as const].map(([key, does]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-control border border-edge bg-raised px-2 py-0.5 text-2">{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Dialog>
    </>
  );
}
