import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import { type Design, renameDesign } from '../../designs/calls.ts';

interface DesignNameProps {
  design: Pick<Design, 'id' | 'name'>;
  onRenamed: (name: string) => void;
}

/** The design's name, renamed where it stands. */
export function DesignName({ design, onRenamed }: DesignNameProps) {
  const [name, setName] = useState(design.name);
  const rename = useAct(renameDesign, {
    onDone: (reply) => onRenamed(reply.name),
    onRefused(refusal) {
      setName(design.name);
      toast(refusal.message, { tone: 'bad' });
    },
  });
  const commit = () => {
    const trimmed = name.trim();
    if (!trimmed) return setName(design.name);
    if (trimmed !== design.name) rename.mutate({ body: { designId: design.id, name: trimmed } });
  };
  return (
    <h1 className="studio-name">
      <span className="sr-only">Design: </span>
      <input
        aria-label="Name of the design"
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </h1>
  );
}
