import { lookUp } from '#platform/look-up.ts';
import { Dialog } from '#ui/dialog.tsx';
import { type Shortcut, shortcuts } from './shortcuts.ts';

const groups: readonly Shortcut['group'][] = ['Select', 'Move and size', 'Arrange', 'Edit', 'View'];

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const names: Record<string, string> = {
  Escape: 'Esc',
  Delete: 'Del',
  PageDown: 'Page down',
  PageUp: 'Page up',
};

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title="Keyboard shortcuts"
      description="Every tool works without a mouse."
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {groups.map((group) => (
          <section key={group}>
            <h3 className="type-label text-muted">{group}</h3>
            <dl className="mt-2 grid gap-1.5 text-2">
              {shortcuts
                .filter((one) => one.group === group && one.label)
                .map(({ label, keys: [key = ''] }) => (
                  <div key={label} className="flex items-baseline justify-between gap-4">
                    <dt>{label}</dt>
                    <dd className="flex shrink-0 gap-1">
                      {key.split('+').map((part) => (
                        <kbd key={part} className="studio-key">
                          {part === 'Ctrl' && isApple() ? '⌘' : (lookUp(names, part) ?? (part || '+'))}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
