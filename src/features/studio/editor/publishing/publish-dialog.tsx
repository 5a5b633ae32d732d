import { IdCard, ImageUp, PanelTop, Shirt } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#features/auth/session.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Dialog } from '#ui/dialog.tsx';
import { When } from '#ui/when.tsx';
import type { Fault } from '../../checks/fault.ts';
import { getPublications, type Publication, type PublicationKind } from '../../publishing/calls.ts';
import { publishableAs } from '../../publishing/uses.ts';
import type { Autosave } from '../saving/autosave.ts';
import { useDocument } from '../ui/editor-context.ts';
import { PublishForm } from './publish-form.tsx';

interface PublishDialogProps {
  design: { id: string; name: string };
  autosave: Autosave;
  faults: readonly Fault[];
  open: boolean;
  onClose: () => void;
}

const choices: Record<PublicationKind, { label: string; about: string; icon: ReactNode }> = {
  card: {
    label: 'Trading card',
    about: 'A draft in the card maker, with front and back. Printed cards are made of it.',
    icon: <IdCard aria-hidden />,
  },
  apparel: {
    label: 'Shop product',
    about: 'A draft in your shop, with a picture of the print on a garment.',
    icon: <Shirt aria-hidden />,
  },
  post: {
    label: 'Post',
    about: 'Opens a new post with this page as its picture.',
    icon: <ImageUp aria-hidden />,
  },
  banner: {
    label: 'Profile banner',
    about: 'Replaces the banner of your profile.',
    icon: <PanelTop aria-hidden />,
  },
};

/** What the design can become, and what it became. */
export function PublishDialog({ open, onClose, ...rest }: PublishDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Publish">
      {open && <Choices {...rest} onClose={onClose} />}
    </Dialog>
  );
}

function Choices({ design, autosave, faults, onClose }: Omit<PublishDialogProps, 'open'>) {
  const { site } = usePlatform();
  const viewer = useViewer();
  const document = useDocument();
  const kinds = viewer ? publishableAs(site, viewer, document) : [];
  const [chosen, setChosen] = useState<PublicationKind | null>(null);
  const kind = chosen ?? kinds[0];
  const blocking = faults.filter(({ severity }) => severity === 'blocking');
  if (!kind)
    return (
      <p>This design can’t be published with your account here. You can download it and share the file.</p>
    );
  return (
    <div className="grid gap-4">
      {blocking.length > 0 && (
        <div role="alert" className="rounded-card bg-raised p-3">
          <p>Fix this before you publish. “Checks” shows where it is.</p>
          <ul className="mt-1 list-disc ps-5 text-2">
            {blocking.slice(0, 3).map(({ key, message }) => (
              <li key={key}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <fieldset className="grid gap-2">
        <legend className="sr-only">What it becomes</legend>
        {kinds.map((one) => (
          <label
            key={one}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-line p-3 has-checked:border-accent has-checked:bg-raised"
          >
            <input
              type="radio"
              name="publish-as"
              className="mt-1"
              checked={one === kind}
              onChange={() => setChosen(one)}
            />
            <span className="min-w-0 flex-1">
              <span className="block">{choices[one].label}</span>
              <span className="block text-2 text-muted">{choices[one].about}</span>
            </span>
            {choices[one].icon}
          </label>
        ))}
      </fieldset>
      <PublishForm
        key={kind}
        kind={kind}
        design={design}
        autosave={autosave}
        isBlocked={blocking.length > 0}
        onPublished={onClose}
      />
      <Published designId={design.id} />
    </div>
  );
}

/** What was made of the design before. */
function Published({ designId }: { designId: string }) {
  const found = useCall(getPublications, { params: { designId } }).data?.items ?? [];
  if (found.length === 0) return null;
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-label="Published before">
      <h3 className="type-label">Published before</h3>
      <ul className="grid gap-2">
        {found.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline gap-x-3">
            {one.path ? (
              <Link className="link" to={one.path}>
                {choices[one.kind].label}
              </Link>
            ) : (
              <span>{choices[one.kind].label}</span>
            )}
            <span className="text-2 text-muted">
              <When at={one.createdAt} />
            </span>
            <PrintLink publication={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const PrintLink = ({ publication: { cardId } }: { publication: Publication }) =>
  cardId && (
    <Link className="link ms-auto text-2" to={`/shop/selling/cards/new?card=${cardId}`}>
      Sell prints of it
    </Link>
  );
