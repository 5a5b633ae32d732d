import { Copy, Plus, Trash2 } from 'lucide-react';
import { newId } from '#platform/ids.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { type DesignPage, MOST_PAGES } from '../../design/design-schema.ts';
import { addPage, copyOfPage, emptyPage, removePage } from '../commands/pages.ts';
import { useDesignPage, useDocument, useEditorState, useWorkbench } from '../ui/editor-context.ts';
import { PagePicture } from './page-picture.tsx';

/** Front and back, and what can be done with the open one. */
export function PagesStrip() {
  const { editor, parts } = useWorkbench();
  const document = useDocument();
  const open = useDesignPage();
  const isReadOnly = useEditorState((state) => state.isReadOnly);
  const { pages } = document;
  const add = (page: DesignPage, label: string) => {
    editor.run(label, addPage(page));
    editor.openPage(page.id);
    editor.announce(`${label}: ${page.name}`);
  };
  const isFull = isReadOnly || pages.length >= MOST_PAGES;
  const why = pages.length >= MOST_PAGES ? `: a design has up to ${MOST_PAGES} pages` : '';
  return (
    <nav className="studio-pages" aria-label="Pages">
      {pages.map((page) => (
        <button
          key={page.id}
          type="button"
          aria-current={page.id === open.id ? 'page' : undefined}
          onClick={() => editor.openPage(page.id)}
        >
          <PagePicture document={document} page={page} height={44} parts={parts} />
          <span>{page.name}</span>
        </button>
      ))}
      <span className="flex">
        <IconButton
          label={`Add page${why}`}
          icon={<Plus aria-hidden />}
          disabled={isFull}
          onClick={() => add(emptyPage(newId(), pages.length), 'Add page')}
        />
        <IconButton
          label={`Duplicate ${open.name}${why}`}
          icon={<Copy aria-hidden />}
          disabled={isFull}
          onClick={() => add(copyOfPage(open, newId(), pages.length), 'Duplicate page')}
        />
        <IconButton
          label={`Delete ${open.name}`}
          icon={<Trash2 aria-hidden />}
          disabled={isReadOnly || pages.length < 2}
          onClick={() => {
            editor.run('Delete page', removePage(open.id));
            editor.announce(`Deleted ${open.name}. Undo brings it back.`);
          }}
        />
      </span>
    </nav>
  );
}
