import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Table,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import {
  type Edit,
  insertBlock,
  insertLink,
  type Typed,
  tableMarkdown,
  toggleMark,
  togglePrefix,
} from './markdown-edits.ts';

interface Tool {
  label: string;
  Icon: LucideIcon;
  /** With Ctrl or Command; a digit with Shift too. */
  key?: string;
  edit: (typed: Typed) => Edit;
  /** Not in the plainer texts of news. */
  isForArticles?: true;
}
const tools: readonly Tool[] = [
  { label: 'Bold', Icon: Bold, key: 'b', edit: (typed) => toggleMark(typed, '**', 'bold text') },
  { label: 'Italic', Icon: Italic, key: 'i', edit: (typed) => toggleMark(typed, '_', 'italic text') },
  { label: 'Link', Icon: Link2, key: 'k', edit: insertLink },
  { label: 'Heading', Icon: Heading2, key: '2', edit: (typed) => togglePrefix(typed, () => '## ') },
  {
    label: 'Subheading',
    Icon: Heading3,
    key: '3',
    edit: (typed) => togglePrefix(typed, () => '### '),
    isForArticles: true,
  },
  { label: 'Bulleted list', Icon: List, key: '8', edit: (typed) => togglePrefix(typed, () => '- ') },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    key: '7',
    edit: (typed) => togglePrefix(typed, (line) => `${line + 1}. `),
  },
  { label: 'Quote', Icon: Quote, key: '9', edit: (typed) => togglePrefix(typed, () => '> ') },
  { label: 'Code', Icon: Code, key: 'e', edit: (typed) => toggleMark(typed, '`', 'code') },
  {
    label: 'Table',
    Icon: Table,
    edit: (typed) => insertBlock(typed, tableMarkdown),
    isForArticles: true,
  },
  { label: 'Line', Icon: Minus, edit: (typed) => insertBlock(typed, '---'), isForArticles: true },
];

const isDigit = (key: string) => /^\d$/.test(key);
const nameOf = ({ label, key }: Tool) =>
  key ? `${label} (Ctrl+${isDigit(key) ? 'Shift+' : ''}${key.toUpperCase()})` : label;

/** The edit that a key in the text stands for; null for all other keys. */
export function editOfKey(event: KeyboardEvent): Tool['edit'] | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  // With Shift, the digit keys type signs.
  const wanted = event.shiftKey ? event.code.replace(/^Digit/, '') : event.key.toLowerCase();
  return tools.find(({ key }) => key === wanted && isDigit(key) === event.shiftKey)?.edit ?? null;
}

interface MarkdownToolbarProps {
  onEdit: (edit: Tool['edit']) => void;
  /** Left out: the text has no pictures, tables and subheadings. */
  onPicture?: () => void;
}

/** One stop for the Tab key; arrows go from button to button. */
export function MarkdownToolbar({ onEdit, onPicture }: MarkdownToolbarProps) {
  const [current, setCurrent] = useState(0);
  const offered = onPicture ? tools : tools.filter(({ isForArticles }) => !isForArticles);
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  }
  const stop = (place: number) => ({
    tabIndex: place === current ? 0 : -1,
    onFocus: () => setCurrent(place),
  });
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="-mx-1 flex flex-wrap gap-0.5 max-sm:flex-nowrap max-sm:overflow-x-auto"
      onKeyDown={move}
    >
      {offered.map((tool, place) => (
        <IconButton
          key={tool.label}
          label={nameOf(tool)}
          icon={<tool.Icon aria-hidden="true" />}
          onClick={() => onEdit(tool.edit)}
          {...stop(place)}
        />
      ))}
      {onPicture && (
        <IconButton
          label="Add a picture"
          icon={<ImagePlus aria-hidden="true" />}
          onClick={onPicture}
          {...stop(offered.length)}
        />
      )}
    </div>
  );
}
