import { Layers, ListChecks, type LucideIcon, Plus, SlidersHorizontal } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { toast } from '#ui/toast.ts';
import { getAllAssets } from '../../assets/calls.ts';
import type { Fault } from '../../checks/fault.ts';
import type { Point } from '../../design/box.ts';
import type { Design } from '../../designs/calls.ts';
import { Stage } from '../canvas/stage.tsx';
import { ChecksPanel, FaultBadge } from '../checks/checks-panel.tsx';
import { useFaults } from '../checks/use-faults.ts';
import { ShortcutsDialog } from '../keyboard/shortcuts-dialog.tsx';
import { useClipboard } from '../keyboard/use-clipboard.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { uploadPictures } from '../operations/upload-pictures.ts';
import { AddPanel } from '../panels/add-panel.tsx';
import { FramesPanel } from '../panels/frames-panel.tsx';
import { LayersPanel } from '../panels/layers-panel.tsx';
import { PagesStrip } from '../panels/pages-strip.tsx';
import { PicturesPanel } from '../panels/pictures-panel.tsx';
import { StatsPanel } from '../panels/stats-panel.tsx';
import { StickerButtons } from '../panels/sticker-buttons.tsx';
import { TextureButtons } from '../panels/texture-buttons.tsx';
import { createParts } from '../parts/create-parts.ts';
import { createDesignSources } from '../parts/design-sources.ts';
import { useSources } from '../parts/use-sources.ts';
import { PropertiesPanel } from '../properties/properties-panel.tsx';
import { RecoveryDialog } from '../saving/recovery-dialog.tsx';
import { StaleDialog } from '../saving/stale-dialog.tsx';
import { useAutosave, useSaveState } from '../saving/use-autosave.ts';
import { createEditor } from '../state/editor-store.ts';
import { createViewStore } from '../state/view-store.ts';
import { useEditorState, type Workbench, WorkbenchContext } from './editor-context.ts';
import { SidePanel } from './side-panel.tsx';
import { TopBar } from './top-bar.tsx';
import '../styles/frame.css';
import '../styles/panels.css';
import '../styles/stage.css';
import '../styles/pages.css';
import '../styles/adding.css';
import '../styles/properties.css';
import '../styles/layers.css';
import '../styles/checks.css';
import '../styles/records.css';

type SheetName = 'add' | 'edit' | 'layers' | 'checks';

const sheets: readonly { name: SheetName; label: string; Icon: LucideIcon }[] = [
  { name: 'add', label: 'Add', Icon: Plus },
  { name: 'edit', label: 'Edit', Icon: SlidersHorizontal },
  { name: 'layers', label: 'Layers', Icon: Layers },
  { name: 'checks', label: 'Checks', Icon: ListChecks },
];

interface SheetBarProps {
  faults: readonly Fault[];
  open: SheetName | null;
  onOpen: (sheet: SheetName | null) => void;
}

/** The font of new texts. */
const FAMILY = 'Inter';

/** The editor of a design. It fills the window; the site's own header and footer are hidden meanwhile. */
export default function DesignEditor({ design }: { design: Design }) {
  const [bench] = useState((): Workbench => {
    const sources = createDesignSources();
    return {
      editor: createEditor(design.document, design.isReadOnly || design.binnedAt !== null),
      view: createViewStore(),
      parts: createParts(sources),
      design: { id: design.id },
      sources,
    };
  });
  return (
    <WorkbenchContext value={bench}>
      <LoadedEditor design={design} bench={bench} />
    </WorkbenchContext>
  );
}

function LoadedEditor({ design, bench }: { design: Design; bench: Workbench }) {
  const { editor } = bench;
  const { site } = usePlatform();
  const stage = useRef<HTMLDivElement>(null);
  const [isHelping, setHelping] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const autosave = useAutosave(editor, design);
  const saving = useSaveState(autosave);
  const missing = useSources(bench, FAMILY);
  // Unknown at first: what is dropped by then is for the server to refuse.
  const mayUpload = useFeed(getAllAssets, { query: {} }).data?.pages[0]?.canAdd;
  const faults = useFaults();
  const help = useCallback(() => setHelping(true), []);
  const addPictures = useCallback(
    (files: readonly File[], at: Point | null = null) => {
      if (mayUpload === false)
        toast('Pictures can’t be uploaded here. The panel has stickers and textures.', { tone: 'bad' });
      else void uploadPictures(bench, files, at);
    },
    [bench, mayUpload],
  );
  useShortcuts(help);
  const clipboard = useClipboard(addPictures, FAMILY);
  const filling = useEditorState((state) => state.filling);
  useEffect(() => {
    if (filling) setSheet('add');
  }, [filling]);
  const closeSheet = () => {
    setSheet(null);
    stage.current?.focus({ preventScroll: true });
  };
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);
  const add = (
    <AddPanel
      pictures={mayUpload ? <PicturesPanel onAdded={closeSheet} /> : null}
      stickers={<StickerButtons onAdded={closeSheet} />}
      frames={<FramesPanel onAdded={closeSheet} />}
      textures={<TextureButtons />}
      stats={siteRules[site].can.measure ? <StatsPanel family={FAMILY} onAdded={closeSheet} /> : null}
      family={FAMILY}
      onAdded={closeSheet}
    />
  );
  return (
    <div className="studio">
      <TopBar
        design={design}
        autosave={autosave}
        clipboard={clipboard}
        faults={faults}
        onHelp={help}
        showsVersions={showsVersions}
        onShowVersions={setShowsVersions}
      />
      <aside className="studio-left" aria-label="Add" data-sheet={sheet === 'add' || undefined}>
        {add}
      </aside>
      <div className="studio-middle">
        <Stage stageRef={stage} onPictures={addPictures} />
        <PagesStrip />
      </div>
      <aside
        className="studio-right"
        aria-label="Selection and layers"
        data-sheet={(sheet !== null && sheet !== 'add') || undefined}
      >
        <SidePanel
          open={sheet === 'add' ? null : sheet}
          faults={faults}
          edit={<PropertiesPanel />}
          layers={<LayersPanel />}
          checks={<ChecksPanel faults={faults} />}
        />
      </aside>
      {missing && (
        <p role="alert" className="studio-notice">
          Some fonts or pictures couldn’t be loaded: {missing}
        </p>
      )}
      <SheetBar open={sheet} faults={faults} onOpen={setSheet} />
      <Announcer />
      <ShortcutsDialog open={isHelping} onClose={() => setHelping(false)} />
      <StaleDialog state={saving} autosave={autosave} onShowVersions={() => setShowsVersions(true)} />
      <RecoveryDialog design={design} />
      <LeaveGuard when={() => saving.kind !== 'saved'} />
    </div>
  );
}

/** Says what was done, for those who don't see it. */
function Announcer() {
  const { text } = useEditorState((state) => state.announcement);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

/** On phones the panels are sheets above this bar; the canvas stays in sight and in use. */
function SheetBar({ open, faults, onOpen }: SheetBarProps) {
  return (
    <nav className="studio-bar" aria-label="Panels">
      {sheets.map(({ name, label, Icon }) => (
        <button
          key={name}
          type="button"
          aria-expanded={open === name}
          onClick={() => onOpen(open === name ? null : name)}
        >
          <Icon aria-hidden size={22} />
          <span className="flex items-center gap-1">
            {label}
            {name === 'checks' && <FaultBadge faults={faults} />}
          </span>
        </button>
      ))}
    </nav>
  );
}
