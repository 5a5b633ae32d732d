import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { TextInput } from '#ui/text-input.tsx';

const TYPING_MS = 250;

/** The search page's own field: the text goes into the address, so that it can be shared and restored. */
export function SearchField({ typed, type }: { typed: string; type: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address's text when the field was last synced with it. */
  const known = useRef(typed);
  const go = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current || !input.current) return;
    known.current = input.current.value.trim();
    // One history entry for a search, not one for every letter.
    void submit(form.current, { replace: typed !== '', preventScrollReset: true });
  };
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(go, TYPING_MS);
  };
  const addressChanged = useEffectEvent(() => {
    const field = input.current;
    // Results of an earlier text never replace what is in the field.
    if (!field || timer.current !== undefined || known.current === typed) return;
    known.current = typed;
    field.value = typed;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => addressChanged(), [typed]);
  const hydrated = useEffectEvent(() => {
    // Typed before hydration, without any event.
    if (input.current && input.current.value.trim() !== typed) soon();
  });
  useEffect(() => {
    hydrated();
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <Form
      ref={form}
      role="search"
      action="/search"
      className="max-w-2xl"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const text = input.current?.value ?? '';
        // Stored when the search is submitted, not at every pause; the code is loaded then.
        void import('./recent.ts').then(({ keepSearch }) => keepSearch(text)).catch(() => {});
        go();
      }}
    >
      <TextInput
        ref={input}
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
