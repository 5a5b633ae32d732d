import { useId } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';

/** A button that says below why it can't be pressed yet: a whole sentence, or nothing when it can. */
export function ExplainedButton({ why, ...button }: ButtonProps & { why: string | undefined }) {
  const id = useId();
  return (
    <div className={button.block ? 'grid gap-1.5' : 'grid justify-items-start gap-1.5'}>
      <Button
        {...button}
        disabled={why !== undefined || button.disabled}
        aria-describedby={why === undefined ? undefined : id}
      />
      {why !== undefined && (
        <p id={id} className="field-note">
          {why}
        </p>
      )}
    </div>
  );
}
