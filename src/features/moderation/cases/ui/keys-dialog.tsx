import { Dialog } from '#ui/dialog.tsx';

const keys = [
  ['j', 'Next case'],
  ['k', 'Previous case'],
  ['Enter', 'Open the case'],
  ['x', 'Select the case'],
  ['c', 'Claim or release'],
  ['e', 'Escalate'],
  ['n', 'Write a note'],
  ['?', 'Show these keys'],
] as const;

export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
    <dl className="grid grid-cols-[4rem_1fr] items-center gap-y-2.5">
      {keys.map(([key, text]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded-control border border-edge bg-raised px-2 py-0.5 text-2">{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
