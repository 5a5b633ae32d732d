import { IdCard, ImageUp, type LucideIcon, PanelTop, Printer, Shirt } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { Fault } from '../../checks/fault.ts';
import { getPublications, type PublicationKind } from '../../publishing/calls.ts';
import { publishableAs } from '../../publishing/publishable-as.ts';
import type { Autosave } from '../saving/autosave.ts';
import { useDocument } from '../ui/editor-context.ts';
import { PublishForm } from './publish-form.tsx';
import { PublishPrints } from './publish-prints.tsx';
import { PublishedBefore } from './published-before.tsx';
import { usePublish } from './use-publish.ts';

interface PublishDialogProps {
  design: { id: string; name: string };
  autosave: Autosave;
  faults: readonly Fault[];
  open: boolean;
  onClose: () => void;
}

type Choice = PublicationKind | 'print';

const choices: Record<Choice, { label: string; Icon: LucideIcon }> = {
  card: { label: 'Trading card', Icon: IdCard },
  print: { label: 'Printed card', Icon: Printer },
  apparel: { label: 'Shop product', Icon: Shirt },
  post: { label: 'Post', Icon: ImageUp },
  banner: { label: 'Profile banner', Icon: PanelTop },
};

/** What the design can become, and what it became. */
export function PublishDialog({ open, onClose, ...rest }: PublishDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="wide" title="Publish">
      {open && <Choices {...rest} onClose={onClose} />}
    </Dialog>
  );
}

function Choices({ design, autosave, faults, onClose }: Omit<PublishDialogProps, 'open'>) {
  const { site } = usePlatform();
  const viewer = useViewer();
  const document = useDocument();
  const publisher = usePublish(autosave, onClose);
  const { data, isLoading } = useCall(getPublications, { params: { designId: design.id } });
  const publications = data?.items ?? [];
  const kinds = viewer ? publishableAs(site, document, { made: data?.made ?? [] }) : [];
  // Prints are made of a card, and listed beside it.
  const offered = kinds.flatMap((kind): Choice[] => (kind === 'card' ? ['card', 'print'] : [kind]));
  const [chosen, setChosen] = useState<Choice>();
  const choice = chosen ?? offered[0];
  const blocking = faults.filter(({ severity }) => severity === 'blocking');
  // All at once: what it became would make the dialog taller, and move the choices away from a click.
  if (isLoading)
    return (
      <Loading what="publications">
        <Skeleton className="h-72 w-full" />
      </Loading>
    );
  if (!choice)
    return (
      <p>This design can’t be published with your account here. You can download it and share the file.</p>
    );
  return (
    <div className="grid gap-5">
      {blocking.length > 0 && <Blocking faults={blocking} />}
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <legend className="sr-only">What it becomes</legend>
        {offered.map((one) => (
          <ChoiceTile key={one} choice={one} isChosen={one === choice} onChoose={() => setChosen(one)} />
        ))}
      </fieldset>
      {choice === 'print' ? (
        <PublishPrints publications={publications} onMakeCard={() => setChosen('card')} />
      ) : (
        <PublishForm
          key={choice}
          kind={choice}
          document={document}
          design={design}
          blocked={blocking.length > 0 ? 'Fix the fault named above first.' : undefined}
          publisher={publisher}
        />
      )}
      <PublishedBefore publications={publications} />
    </div>
  );
}

function ChoiceTile({
  choice,
  isChosen,
  onChoose,
}: {
  choice: Choice;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { label, Icon } = choices[choice];
  return (
    <label className="relative flex min-h-14 cursor-pointer items-center gap-2.5 rounded-card border border-line px-3 py-2 text-2 font-semibold hover:bg-raised has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="publish-as"
        className="absolute inset-0 cursor-pointer opacity-0"
        checked={isChosen}
        onChange={onChoose}
      />
      <Icon aria-hidden size={22} className="shrink-0" />
      {label}
    </label>
  );
}

/** A design with one of these isn't published. */
function Blocking({ faults }: { faults: readonly Fault[] }) {
  return (
    <div role="alert" className="rounded-card bg-raised p-3">
      <p>Fix this before you publish. “Checks” shows where it is.</p>
      <ul className="mt-1 list-disc ps-5 text-2">
        {faults.slice(0, 3).map(({ key, message }) => (
          <li key={key}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
