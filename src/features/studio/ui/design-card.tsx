import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { api } from '#platform/web/api.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Chip } from '#ui/chip.tsx';
import { fitSize } from '#ui/format/fit-size.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import {
  binDesign,
  type DesignSummary,
  duplicateDesign,
  moveDesign,
  renameDesign,
} from '../designs/calls.ts';
import type { Folder } from '../designs/folder-calls.ts';
import { NameDialog } from './name-dialog.tsx';

const ResizeDialog = lazy(() => import('../editor/ui/resize-dialog.tsx'));

interface DesignCardProps {
  design: DesignSummary;
  folders: readonly Folder[];
  onChanged: () => void;
}

/** A design in the grid: its picture opens it, its menu keeps it in order. */
export function DesignCard({ design, folders, onChanged }: DesignCardProps) {
  const { id: designId, name, folderId, updatedAt, isReadOnly } = design;
  const [isRenaming, setRenaming] = useState(false);
  const [isResizing, setResizing] = useState(false);
  const isFull = usePlanLimit('studio_designs')?.allowed === false;
  const outcome = {
    onDone: onChanged,
    onRefused: toastRefusal,
  };
  const duplicate = useAct(duplicateDesign, outcome);
  const move = useAct(moveDesign, outcome);
  const bin = useAct(binDesign, outcome);
  const body = { designId };
  return (
    <li className="panel overflow-hidden">
      <Link to={`/my-studio/designs/${designId}`} className="block" aria-label={`Open ${name}`}>
        <DesignPicture design={design} />
      </Link>
      <div className="flex items-center gap-1 ps-3">
        <div className="min-w-0 flex-1 py-2">
          <p className="truncate font-semibold" title={name}>
            {name}
          </p>
          <p className="truncate text-2 text-muted">
            <When at={updatedAt} />
          </p>
          {isReadOnly && <Chip tone="warn">Read-only</Chip>}
        </div>
        <Menu
          trigger={(props) => (
            <IconButton {...props} label={`More for ${name}`} icon={<Ellipsis aria-hidden />} />
          )}
        >
          <MenuItem onSelect={() => setRenaming(true)}>Rename</MenuItem>
          <MenuItem disabled={isFull} onSelect={() => duplicate.mutate({ body })}>
            Duplicate
          </MenuItem>
          <MenuItem onSelect={() => setResizing(true)}>Resize to another format</MenuItem>
          {folders
            .filter((folder) => folder.id !== folderId)
            .map((folder) => (
              <MenuItem
                key={folder.id}
                onSelect={() => move.mutate({ body: { designId, folderId: folder.id } })}
              >
                Move to {folder.name}
              </MenuItem>
            ))}
          {folderId && (
            <MenuItem onSelect={() => move.mutate({ body: { designId, folderId: null } })}>
              Take out of its folder
            </MenuItem>
          )}
          <MenuItem onSelect={() => bin.mutate({ body })}>Move to bin</MenuItem>
        </Menu>
      </div>
      {isResizing && (
        <Suspense>
          <ResizeDialog design={design} onClose={() => setResizing(false)} />
        </Suspense>
      )}
      {isRenaming && (
        <NameDialog
          title="Rename the design"
          name={design.name}
          save={({ name }) => api(renameDesign, { body: { designId: design.id, name } })}
          onDone={onChanged}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  );
}

/** Its first page in small; until that is drawn, the page's shape. */
function DesignPicture({ design: { thumbnailUrl, width, height } }: { design: DesignSummary }) {
  const fitted = fitSize(`${width}x${height}`, { width: 400, height: 300 });
  return (
    <span className="relative block aspect-4/3 bg-raised">
      <span className="absolute inset-3 grid place-items-center">
        {thumbnailUrl ? (
          <img
            src={thumbnailUrl}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          <span
            className="border-2 border-edge bg-surface"
            style={{
              width: `${fitted.width / 4}%`,
              height: `${fitted.height / 3}%`,
            }}
          />
        )}
      </span>
    </span>
  );
}
