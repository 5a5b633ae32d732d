import { croppedPicture, growCrop, moveCrop, zoomInCrop } from '../operations/crop-selection.ts';
import * as selection from '../operations/selection.ts';
import { growSelection } from '../operations/size-selection.ts';
import { fitPage, zoomBy, zoomTo } from '../state/view-store.ts';
import type { Workbench } from '../ui/editor-context.ts';

export interface Shortcut {
  /** "Ctrl+Shift+G"; Ctrl is Command on Apple's machines. The first is shown first. */
  keys: readonly string[];
  label: string;
  group: 'Select' | 'Move and size' | 'Arrange' | 'Edit' | 'View';
  run?: (bench: Workbench) => void;
}

const onSelection =
  (act: (editor: Workbench['editor']) => unknown) =>
  ({ editor }: Workbench) =>
    void act(editor);

/** Canvas pixels for an arrow key, and with Shift. */
const SMALL = 1;
const LARGE = 10;
const arrows = [
  { key: 'ArrowLeft', dx: -1, dy: 0 },
  { key: 'ArrowRight', dx: 1, dy: 0 },
  { key: 'ArrowUp', dx: 0, dy: -1 },
  { key: 'ArrowDown', dx: 0, dy: 1 },
];
const byArrows = (
  modifier: '' | 'Ctrl+',
  act: (bench: Workbench, dx: number, dy: number) => void,
): Shortcut[] =>
  [SMALL, LARGE].flatMap((by) =>
    arrows.map(({ key, dx, dy }) => ({
      keys: [`${modifier}${by === LARGE ? 'Shift+' : ''}${key}`],
      label: '',
      group: 'Move and size',
      run: (bench) => act(bench, dx * by, dy * by),
    })),
  );

/** While a picture is cropped, keys move and zoom it in its box. */
function move({ editor }: Workbench, dx: number, dy: number): void {
  const cropped = croppedPicture(editor);
  if (cropped) moveCrop(editor, cropped, dx, dy);
  else selection.nudge(editor, dx, dy);
}
function grow(bench: Workbench, dx: number, dy: number): void {
  const cropped = croppedPicture(bench.editor);
  if (cropped) growCrop(bench.editor, cropped, dx, dy);
  else growSelection(bench, dx, dy);
}
function zoom({ editor, view }: Workbench, factor: number): void {
  const cropped = croppedPicture(editor);
  if (cropped) zoomInCrop(editor, cropped, factor);
  else zoomBy(view, factor);
}

const toggle =
  (name: 'showGrid' | 'showRulers' | 'showMargins' | 'isSnapping', label: string) =>
  ({ view, editor }: Workbench) => {
    const next = !view.getState()[name];
    view.setState({ [name]: next });
    editor.announce(`${label} ${next ? 'on' : 'off'}`);
  };

/** Every tool has its key; the dialog lists those with a label. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['Tab'], label: 'Next layer, on the canvas', group: 'Select' },
  { keys: ['Shift+Tab'], label: 'Previous layer', group: 'Select' },
  { keys: ['F6'], label: 'Next area: panels, pages, top bar', group: 'Select' },
  { keys: ['Shift+Enter'], label: 'Add to the selection, in the list of layers', group: 'Select' },
  { keys: ['Ctrl+A'], label: 'Select all', group: 'Select', run: onSelection(selection.selectAll) },
  {
    keys: ['Enter'],
    label: 'Edit text, crop a picture, enter a group; end cropping',
    group: 'Select',
    run: onSelection(selection.stepIn),
  },
  {
    keys: ['Escape'],
    label: 'Step out, then clear the selection',
    group: 'Select',
    run: onSelection(selection.stepOut),
  },
  { keys: ['Arrow keys'], label: 'Move by 1 pixel', group: 'Move and size' },
  { keys: ['Shift+Arrow keys'], label: 'Move by 10 pixels', group: 'Move and size' },
  { keys: ['Ctrl+Arrow keys'], label: 'Resize by 1 pixel', group: 'Move and size' },
  { keys: ['Ctrl+Shift+Arrow keys'], label: 'Resize by 10 pixels', group: 'Move and size' },
  ...byArrows('', move),
  ...byArrows('Ctrl+', grow),
  {
    keys: ['R'],
    label: 'Rotate by 15 degrees',
    group: 'Move and size',
    run: onSelection((editor) => selection.rotateSelection(editor, 15)),
  },
  {
    keys: ['Shift+R'],
    label: 'Rotate back by 15 degrees',
    group: 'Move and size',
    run: onSelection((editor) => selection.rotateSelection(editor, -15)),
  },
  {
    keys: ['Shift+H'],
    label: 'Flip horizontally',
    group: 'Move and size',
    run: onSelection((editor) => selection.flipSelection(editor, 'x')),
  },
  {
    keys: ['Shift+V'],
    label: 'Flip vertically',
    group: 'Move and size',
    run: onSelection((editor) => selection.flipSelection(editor, 'y')),
  },
  ...(
    [
      ['Alt+A', 'left', 'Align left'],
      ['Alt+H', 'centre', 'Align centre'],
      ['Alt+D', 'right', 'Align right'],
      ['Alt+W', 'top', 'Align top'],
      ['Alt+V', 'middle', 'Align middle'],
      ['Alt+S', 'bottom', 'Align bottom'],
    ] as const
  ).map(
    ([key, edge, label]): Shortcut => ({
      keys: [key],
      label,
      group: 'Arrange',
      run: onSelection((editor) => selection.alignSelection(editor, edge)),
    }),
  ),
  {
    keys: ['Alt+Shift+H'],
    label: 'Distribute horizontally',
    group: 'Arrange',
    run: onSelection((editor) => selection.distributeSelection(editor, 'x')),
  },
  {
    keys: ['Alt+Shift+V'],
    label: 'Distribute vertically',
    group: 'Arrange',
    run: onSelection((editor) => selection.distributeSelection(editor, 'y')),
  },
  {
    keys: [']', 'Ctrl+]'],
    label: 'Bring forward',
    group: 'Arrange',
    run: onSelection((editor) => selection.order(editor, 'forward')),
  },
  {
    keys: ['[', 'Ctrl+['],
    label: 'Send backward',
    group: 'Arrange',
    run: onSelection((editor) => selection.order(editor, 'backward')),
  },
  {
    keys: ['Shift+]', '}'],
    label: 'Bring to front',
    group: 'Arrange',
    run: onSelection((editor) => selection.order(editor, 'front')),
  },
  {
    keys: ['Shift+[', '{'],
    label: 'Send to back',
    group: 'Arrange',
    run: onSelection((editor) => selection.order(editor, 'back')),
  },
  { keys: ['Ctrl+G'], label: 'Group', group: 'Arrange', run: onSelection(selection.groupSelection) },
  {
    keys: ['Ctrl+Shift+G'],
    label: 'Ungroup',
    group: 'Arrange',
    run: onSelection(selection.ungroupSelection),
  },
  {
    keys: ['Ctrl+Shift+L'],
    label: 'Lock or unlock',
    group: 'Arrange',
    run: onSelection(selection.toggleLock),
  },
  {
    keys: ['Ctrl+Shift+H'],
    label: 'Hide or show',
    group: 'Arrange',
    run: onSelection(selection.toggleVisible),
  },
  { keys: ['Ctrl+Z'], label: 'Undo', group: 'Edit', run: ({ editor }) => editor.undo() },
  { keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], label: 'Redo', group: 'Edit', run: ({ editor }) => editor.redo() },
  { keys: ['Ctrl+C'], label: 'Copy', group: 'Edit' },
  { keys: ['Ctrl+X'], label: 'Cut', group: 'Edit' },
  { keys: ['Ctrl+V'], label: 'Paste layers, pictures or text', group: 'Edit' },
  { keys: ['Ctrl+D'], label: 'Duplicate', group: 'Edit', run: onSelection(selection.duplicateSelection) },
  {
    keys: ['Delete', 'Backspace'],
    label: 'Delete',
    group: 'Edit',
    run: onSelection(selection.removeSelection),
  },
  {
    keys: ['+', '=', 'Ctrl+=', 'Ctrl++'],
    label: 'Zoom in',
    group: 'View',
    run: (bench) => zoom(bench, 1.25),
  },
  { keys: ['-', 'Ctrl+-'], label: 'Zoom out', group: 'View', run: (bench) => zoom(bench, 0.8) },
  {
    keys: ['0', 'Ctrl+0'],
    label: 'Fit the page',
    group: 'View',
    run: ({ view, editor }) => fitPage(view, editor.document().canvas),
  },
  { keys: ['1', 'Ctrl+1'], label: 'Zoom to 100%', group: 'View', run: ({ view }) => zoomTo(view, 1) },
  { keys: ['Space and drag'], label: 'Move the page', group: 'View' },
  { keys: ['PageDown'], label: 'Next page', group: 'View', run: ({ editor }) => turnPage(editor, 1) },
  { keys: ['PageUp'], label: 'Previous page', group: 'View', run: ({ editor }) => turnPage(editor, -1) },
  { keys: ["Ctrl+'"], label: 'Grid', group: 'View', run: toggle('showGrid', 'Grid') },
  { keys: ['Shift+U'], label: 'Rulers', group: 'View', run: toggle('showRulers', 'Rulers') },
  {
    keys: ['Shift+M'],
    label: 'Bleed and safe area',
    group: 'View',
    run: toggle('showMargins', 'Bleed and safe area'),
  },
  { keys: ['Shift+S'], label: 'Snapping', group: 'View', run: toggle('isSnapping', 'Snapping') },
];

function turnPage(editor: Workbench['editor'], by: number): void {
  const { pages } = editor.document();
  const next = pages[pages.indexOf(editor.page()) + by];
  if (!next) return;
  editor.openPage(next.id);
  editor.announce(next.name);
}

/** "Ctrl+Shift+G" for what was pressed. */
export function keyOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): string {
  // Alt and a letter is another letter on some keyboards; the key's place tells which one was meant.
  const letter = event.altKey ? /^Key([A-Z])$/.exec(event.code)?.[1] : undefined;
  const key = letter ?? (event.key.length === 1 ? event.key.toUpperCase() : event.key);
  const isSymbol = key.length === 1 && !/[A-Z0-9[\]]/.test(key);
  return [
    event.ctrlKey || event.metaKey ? 'Ctrl+' : '',
    event.altKey ? 'Alt+' : '',
    // A symbol that needs Shift is its own key.
    event.shiftKey && !isSymbol ? 'Shift+' : '',
    key,
  ].join('');
}
