import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { TextInput } from '#ui/text-input.tsx';

const TYPING_MS = 250;

/** The page's own field: what is typed goes into the address, so that it can be shared and gone back from. */
export function SearchField({ typed, type }: { typed: string; type: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // What came by another way than typing here stands in the field too.
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = typed;
  }, [typed]);
  const go = () => {
    clearTimeout(timer.current);
    // Typing on is one step back, not one for every letter.
    if (form.current) void submit(form.current, { replace: typed !== '', preventScrollReset: true });
  };
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(go, TYPING_MS);
  };
  return (
    <Form
      ref={form}
      role="search"
      action="/search"
      className="max-w-2xl"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        go();
      }}
    >
      <TextInput
        type="search"
        name="q"
        aria-label="Search people, tribes, posts and #tags"
        placeholder="People, tribes, posts, #tags"
        defaultValue={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        start={<Search size={18} />}
        onChange={soon}
      />
      {type !== 'all' && <input type="hidden" name="type" value={type} />}
    </Form>
  );
}
