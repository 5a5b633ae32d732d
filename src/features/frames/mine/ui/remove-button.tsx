import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import type { FrameDetails } from '../../frame/calls.ts';
import { deleteUserFrame } from '../calls.ts';

interface RemoveButtonProps {
  frame: Pick<FrameDetails, 'id' | 'name'>;
  /** It is deleted: its maker is the only one who has it. */
  deletes?: boolean;
  size?: 'small';
  /** Leaves the page of a deleted frame. */
  leave?: () => void | Promise<void>;
}

/** Takes a frame out of my frames, or deletes one of my own, after asking. */
export function RemoveButton({ frame, deletes = false, size, leave }: RemoveButtonProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useAct(deleteUserFrame, {
    async onDone({ became }) {
      setAsking(false);
      toast(became === 'deleted' ? 'Frame deleted.' : 'Frame removed. You can add it again.', {
        tone: 'good',
      });
      // A page that is being left is still drawn for a moment, and would read the deleted frame again.
      await client.invalidateQueries({ refetchType: leave ? 'none' : 'active' });
      await leave?.();
    },
    onRefused(refusal) {
      setAsking(false);
      toastRefusal(refusal);
    },
  });
  const word = deletes ? 'Delete' : 'Remove';
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        aria-label={`${word} ${frame.name}`}
        onClick={() => setAsking(true)}
      >
        {word}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={deletes ? 'Delete this frame?' : 'Remove this frame?'}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button
              tone="danger"
              pending={remove.isPending}
              onClick={() => remove.mutate({ body: { frameId: frame.id } })}
            >
              {word}
            </Button>
          </>
        }
      >
        <p>
          {deletes
            ? 'You can’t undo this. Cards made with it stay as they are.'
            : 'Cards made with it stay as they are, and you can add it again without paying.'}
        </p>
      </Dialog>
    </>
  );
}
