import { ArrowLeft, Download, Ellipsis, Keyboard, Minus, Plus, Redo2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { toastRefusal } from '#ui/toast.ts';
import type { Fault } from '../../checks/fault.ts';
import type { Design } from '../../designs/calls.ts';
import { renameDesign } from '../../designs/calls.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import type { Clipboard } from '../keyboard/use-clipboard.ts';
import { selectAll } from '../operations/selection.ts';
import { PublishDialog } from '../publishing/publish-dialog.tsx';
import type { Autosave } from '../saving/autosave.ts';
import { SaveStatus } from '../saving/save-status.tsx';
import { VersionsDialog } from '../saving/versions-dialog.tsx';
import { fitPage, zoomBy } from '../state/view-store.ts';
import { useEditorState, useView, useWorkbench } from './editor-context.ts';

const ResizeDialog = lazy(() => import('./resize-dialog.tsx'));

interface DesignNameProps {
  design: Pick<Design, 'id' | 'name'>;
  onRenamed: (name: string) => void;
}

interface TopBarProps {
  design: Design;
  autosave: Autosave;
  clipboard: Clipboard;
  faults: readonly Fault[];
  onHelp: () => void;
  showsVersions: boolean;
  onShowVersions: (open: boolean) => void;
}

export function TopBar(props: TopBarProps) {
  const { design: opened, autosave, clipboard, faults, onHelp, showsVersions, onShowVersions } = props;
  const { editor } = useWorkbench();
  const [name, setName] = useState(opened.name);
  const design = { id: opened.id, name };
  const [isExporting, setExporting] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const [isResizing, setResizing] = useState(false);
  const { past, future } = useEditorState((state) => state.history);
  const isReadOnly = useEditorState((state) => state.isReadOnly);
  return (
    <header className="studio-top">
      <Link
        to="/my-studio"
        aria-label="Back to my studio"
        title="My studio"
        className="icon-button"
        data-tone="plain"
      >
        <ArrowLeft aria-hidden />
      </Link>
      <DesignName design={design} onRenamed={setName} />
      <SaveStatus autosave={autosave} viewOnly={isReadOnly ? viewOnlyBecause(opened) : null} />
      <span className="ms-auto flex items-center">
        <span className="studio-history">
          <IconButton
            label={past.length > 0 ? `Undo: ${past.at(-1)?.label}` : 'Undo'}
            icon={<Undo2 aria-hidden />}
            disabled={past.length === 0}
            onClick={() => editor.undo()}
          />
          <IconButton
            label={future.length > 0 ? `Redo: ${future[0]?.label}` : 'Redo'}
            icon={<Redo2 aria-hidden />}
            disabled={future.length === 0}
            onClick={() => editor.redo()}
          />
        </span>
        <Zoom />
        <span className="studio-roomy">
          <IconButton label="Download" icon={<Download aria-hidden />} onClick={() => setExporting(true)} />
        </span>
        <Button size="small" tone="primary" className="studio-publish" onClick={() => setPublishing(true)}>
          Publish
        </Button>
        <Menu trigger={(props) => <IconButton {...props} label="More" icon={<Ellipsis aria-hidden />} />}>
          <MenuItem icon={<Download aria-hidden />} onSelect={() => setExporting(true)}>
            Download
          </MenuItem>
          <MenuItem onSelect={clipboard.copy}>Copy</MenuItem>
          <MenuItem onSelect={clipboard.cut}>Cut</MenuItem>
          <MenuItem onSelect={clipboard.paste}>Paste</MenuItem>
          <MenuItem onSelect={() => selectAll(editor)}>Select all</MenuItem>
          <MenuItem onSelect={() => onShowVersions(true)}>Versions</MenuItem>
          <MenuItem onSelect={() => setResizing(true)}>Resize to another format</MenuItem>
          <MenuItem icon={<Keyboard aria-hidden />} onSelect={onHelp}>
            Keyboard shortcuts
          </MenuItem>
        </Menu>
      </span>
      <ExportDialog
        designId={design.id}
        autosave={autosave}
        open={isExporting}
        onClose={() => setExporting(false)}
      />
      <PublishDialog
        design={design}
        autosave={autosave}
        faults={faults}
        open={isPublishing}
        onClose={() => setPublishing(false)}
      />
      {isResizing && (
        <Suspense>
          <ResizeDialog
            design={{ id: design.id, sizeId: editor.document().canvas.sizeId }}
            before={() => (isReadOnly ? Promise.resolve(true) : autosave.flush())}
            onClose={() => setResizing(false)}
          />
        </Suspense>
      )}
      <VersionsDialog
        designId={design.id}
        autosave={autosave}
        open={showsVersions}
        onClose={() => onShowVersions(false)}
      />
    </header>
  );
}

const viewOnlyBecause = ({ binnedAt }: Design): string =>
  binnedAt ? 'View only: it is in the bin' : 'View only: beyond what your plan includes';

function Zoom() {
  const { editor, view } = useWorkbench();
  const scale = useView((state) => state.scale);
  return (
    <fieldset className="studio-zoom" aria-label="Zoom">
      <IconButton label="Zoom out" icon={<Minus aria-hidden />} onClick={() => zoomBy(view, 0.8)} />
      <button
        type="button"
        aria-label={`${Math.round(scale * 100)}%, fit the page`}
        title="Fit the page"
        onClick={() => fitPage(view, editor.document().canvas)}
      >
        {Math.round(scale * 100)}%
      </button>
      <IconButton label="Zoom in" icon={<Plus aria-hidden />} onClick={() => zoomBy(view, 1.25)} />
    </fieldset>
  );
}

/** The design's name, renamed where it stands. */
function DesignName({ design, onRenamed }: DesignNameProps) {
  const [name, setName] = useState(design.name);
  const rename = useAct(renameDesign, {
    onDone: (reply) => onRenamed(reply.name),
    onRefused(refusal) {
      setName(design.name);
      toastRefusal(refusal);
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
